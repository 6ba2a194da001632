import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSignatures } from '@zeel/domain/signed-file';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCms } from './check-cms.ts';
import { createSealer, type Sealer, TimeStampAway } from './create-sealer.ts';
import { keepDemoKey } from './keep-demo-key.ts';
import type { SealKey } from './seal-key.ts';
import { checkByHand } from './testing/check-by-hand.ts';
import { simulateTimeStamps, type TimeStampSimulator } from './testing/simulate-time-stamps.ts';

const NOW = new Date('2027-01-02T03:04:05.000Z');
const STAMPED = new Date('2027-01-02T03:04:06.000Z');

let folder: string;
let authority: TimeStampSimulator;
let file: Buffer;
let lenderKey: Extract<SealKey, { kind: 'p12' }>;
const opened: Sealer[] = [];

const sealerOf = (
  key: SealKey,
  { at = NOW, timeStampUrl }: { readonly at?: Date; readonly timeStampUrl?: string } = {},
): Sealer => {
  const sealer = createSealer({
    clock: { now: () => at },
    readKey: async () => key,
    timeStampUrl: timeStampUrl ?? null,
  });
  opened.push(sealer);
  return sealer;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zeel-seal-'));
  authority = await simulateTimeStamps(folder, STAMPED);
  const content = await readFile(new URL('./testing/lender-test.p12', import.meta.url));
  lenderKey = { kind: 'p12', content: new Uint8Array(content), password: 'test-password' };
  file = await new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const doc = new PDFDocument({ info: { CreationDate: NOW, ModDate: NOW } });
    doc.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
    doc.text('Signed by everyone').end();
  });
});
afterAll(async () => {
  await Promise.all(opened.map((sealer) => sealer.close()));
  await authority.close();
  await rm(folder, { recursive: true, force: true });
});

/** What our own check says of the last signature of a file. */
const check = (bytes: Buffer) => {
  const part = findSignatures(bytes).at(-1);
  if (part === undefined) return null;
  const covered = createHash('sha256')
    .update(bytes.subarray(0, part.hole))
    .update(bytes.subarray(part.resumes, part.end))
    .digest();
  return checkCms(part.cms, covered);
};

describe('the lender’s seal', () => {
  test('is an update of the very file, holds by hand and by our own check, and comes out the same again', async () => {
    const sealer = sealerOf(lenderKey);
    await sealer.check();
    const { content, certificateHash } = await sealer.sealFile(file);
    expect(content.subarray(0, file.length)).toEqual(file);
    expect(content.length).toBeLessThan(file.length + 40_000);
    expect(content.toString('latin1')).toContain('/ETSI.CAdES.detached');
    expect(checkByHand(content)).toEqual({
      isIntact: true,
      coversAll: true,
      subject: expect.stringContaining('Tenger Credit NBFI seal (test)'),
    });
    expect(check(content)).toEqual({
      certificateHash,
      isIntact: true,
      signedAt: NOW,
      timeStampedAt: null,
    });
    expect((await sealer.sealFile(file)).content).toEqual(content);
  });

  test('shows one flipped byte, wherever it is in what the seal covers', async () => {
    const { content } = await sealerOf(lenderKey).sealFile(file);
    const [part] = findSignatures(content);
    for (const place of [20, file.length - 40, content.length - 10]) {
      const altered = Buffer.from(content);
      altered[place] = (altered[place] ?? 0) ^ 1;
      expect(checkByHand(altered).isIntact).toBe(false);
      expect(check(altered)?.isIntact).toBe(false);
    }
    // In the signature itself, whose last bytes are the signed value.
    const altered = Buffer.from(content);
    const place = (part?.hole ?? 0) + (part?.cms.length ?? 0) * 2 - 40;
    altered[place] = altered[place] === 0x30 ? 0x31 : 0x30;
    expect(check(altered)?.isIntact).toBe(false);
    expect(checkByHand(altered).isIntact).toBe(false);
    const longer = Buffer.concat([content, Buffer.from('% more\n')]);
    expect(checkByHand(longer)).toMatchObject({ isIntact: true, coversAll: false });
  });

  test('carries the time of an authority that saw it', async () => {
    const { content } = await sealerOf(lenderKey, { timeStampUrl: authority.url }).sealFile(file);
    expect(checkByHand(content)).toMatchObject({ isIntact: true, coversAll: true });
    expect(check(content)).toMatchObject({ isIntact: true, signedAt: NOW, timeStampedAt: STAMPED });
  });

  test('is not made without the time it should carry, and is made once the authority is back', async () => {
    const sealer = sealerOf(lenderKey, { timeStampUrl: authority.url });
    for (const how of ['broken', 'refused'] as const) {
      authority.fail(how);
      await expect(sealer.sealFile(file)).rejects.toBeInstanceOf(TimeStampAway);
    }
    authority.fail(null);
    expect(check((await sealer.sealFile(file)).content)?.timeStampedAt).toEqual(STAMPED);
  });

  test('of a demo is made with a key of its own, the same after a restart', async () => {
    const key = await keepDemoKey(folder, 'Demo lender');
    expect(await keepDemoKey(folder, 'Another name')).toEqual(key);
    const { content } = await sealerOf(key).sealFile(file);
    expect(checkByHand(content)).toMatchObject({ isIntact: true, coversAll: true });
  });
});

describe('a start is refused in plain words', () => {
  test('when the certificate is over, or its time has not come', async () => {
    const late = sealerOf(lenderKey, { at: new Date('2127-01-01T00:00:00Z') });
    await expect(late.check()).rejects.toThrow(
      'The certificate of the seal expired on 2126-10-24. Renew ZEEL_SEAL_P12.',
    );
    await expect(late.sealFile(file)).rejects.toThrow('expired on 2126-10-24');
    const early = sealerOf(lenderKey, { at: new Date('2026-01-01T00:00:00Z') });
    await expect(early.check()).rejects.toThrow('is valid from 2026-11-17 on');
  });

  test('when the password is wrong or the file is none', async () => {
    const wrong = sealerOf({ ...lenderKey, password: 'another' });
    await expect(wrong.check()).rejects.toThrow('ZEEL_SEAL_P12 or ZEEL_SEAL_PASSWORD is wrong');
    const none = sealerOf({ kind: 'p12', content: new Uint8Array([1, 2, 3]), password: 'x' });
    await expect(none.check()).rejects.toThrow('ZEEL_SEAL_P12 or ZEEL_SEAL_PASSWORD is wrong');
  });
});

test('what is no signature is not taken for one', () => {
  const digest = Buffer.alloc(32);
  for (const bytes of [[], [0x30, 0x00], [0x30, 0x03, 0x02, 0x01, 0x01], [...Buffer.alloc(5_000, 0x30)]])
    expect(checkCms(Uint8Array.from(bytes), digest)).toBeNull();
});
