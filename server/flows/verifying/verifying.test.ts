import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleEvidence } from '@zeel/domain/agreement/testing';
import { findSignatures, listRevisions } from '@zeel/domain/signed-file';
import type { FileVerdict } from '@zeel/protocol/rooms/verify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgreementsRoom, createAgreementsRoom, findAgreement } from '../../modules/agreements/index.ts';
import { createSealer, TimeStampAway } from '../../providers/seal/index.ts';
import {
  keepDemoKey,
  simulateTimeStamps,
  type TimeStampSimulator,
} from '../../providers/seal/testing/index.ts';
import { createDecisionsApp, type DecisionsApp } from '../testing/create-decisions-app.ts';

const STAMPED = '2026-11-20T01:02:03.000Z';

let under: DecisionsApp;
let folder: string;
let authority: TimeStampSimulator;
let room: AgreementsRoom;
beforeAll(async () => {
  under = await createDecisionsApp();
  folder = await mkdtemp(join(tmpdir(), 'zeel-verify-'));
  authority = await simulateTimeStamps(folder, new Date(STAMPED));
  const { clock } = under.platform;
  room = createAgreementsRoom(
    createSealer({ clock, readKey: () => keepDemoKey(folder, 'Lender'), timeStampUrl: authority.url }),
  );
});
afterAll(async () => {
  await room.close();
  await authority.close();
  await under.close();
  await rm(folder, { recursive: true, force: true });
});

async function signed() {
  const officer = await under.staff(['officer']);
  const approver = await under.staff(['approver'], 100_000_000);
  const { request, caller, offer } = await under.offered({ officer, approver });
  const { version } = await under.offerOf(request.id, caller);
  await under.answer(caller, request.id, 'accept', { version, offerId: offer.id });
  const { database, clock } = under.platform;
  const agreement = await findAgreement(database.db, request.id);
  if (agreement === undefined) throw new Error('an accepted offer has its agreement');
  return {
    request,
    caller,
    agreement,
    finish: () =>
      room.finish(database.db, clock, agreement, [sampleEvidence(), sampleEvidence({ role: 'guarantor' })]),
    newest: () => room.newestFileOf(database.db, clock, agreement),
  };
}

const hash = (...parts: readonly Uint8Array[]): string => {
  const made = createHash('sha256');
  for (const part of parts) made.update(part);
  return made.digest('hex');
};

/** Sends of a file what the page sends of it. */
async function verify(file: Buffer): Promise<FileVerdict> {
  const reply = await under.send(
    'POST',
    '/verify/file',
    {},
    {
      fileSha256: hash(file),
      revisions: listRevisions(file).map((end) => hash(file.subarray(0, end))),
      signatures: findSignatures(file).map(({ cms, hole, resumes, end }) => ({
        cms: Buffer.from(cms).toString('base64'),
        coveredSha256: hash(file.subarray(0, hole), file.subarray(resumes, end)),
      })),
    },
  );
  expect(reply.statusCode).toBe(200);
  return reply.json().data;
}

test('anybody learns whether a file is ours, and what was done to it', async () => {
  const { request, caller, agreement, finish, newest } = await signed();
  const read = await newest();
  expect(await verify(read)).toMatchObject({
    verdict: 'genuine',
    file: { kind: 'agreement', signatures: 0 },
    signatures: [],
  });

  // The authority is away: the signed file is there, the seal follows with the next try.
  authority.fail('broken');
  await expect(finish()).rejects.toBeInstanceOf(TimeStampAway);
  expect(await verify(await newest())).toMatchObject({
    verdict: 'genuine',
    file: { kind: 'signed', signatures: 2 },
  });
  authority.fail(null);
  await finish();
  const sealed = await newest();
  await finish();
  expect(await newest()).toEqual(sealed);
  expect((await under.send('GET', `/requests/${request.id}/agreement/file`, caller)).rawPayload).toEqual(
    sealed,
  );

  const seal = { by: 'lender', isIntact: true, signedAt: expect.any(String), timeStampedAt: STAMPED };
  const answer = await verify(sealed);
  expect(answer).toEqual({
    verdict: 'genuine',
    file: { kind: 'sealed', signatures: 2, madeAt: expect.any(String) },
    ownPart: null,
    signatures: [seal],
  });
  // Nothing of it tells of a person.
  expect(JSON.stringify(answer)).not.toContain(request.reference ?? 'ZL-');

  const longer = Buffer.concat([sealed, Buffer.from('\n1 0 obj\n<<>>\nendobj\n%%EOF\n')]);
  expect(await verify(longer)).toMatchObject({
    verdict: 'extended',
    file: { kind: 'sealed' },
    ownPart: hash(sealed),
    signatures: [seal],
  });

  const altered = Buffer.from(sealed);
  altered[1_000] = (altered[1_000] ?? 0) ^ 1;
  expect(await verify(altered)).toMatchObject({
    verdict: 'altered',
    file: null,
    signatures: [{ by: 'lender', isIntact: false }],
  });
  expect(await verify(Buffer.from('%PDF-1.7\n%%EOF\n'))).toMatchObject({
    verdict: 'unknown',
    signatures: [],
  });

  const documentSha256 = agreement.document_hash.toString('hex');
  const words = async (reference: string, of = documentSha256) =>
    (await under.send('POST', '/verify/words', {}, { reference, documentSha256: of })).json().data;
  const { reference } = agreement.document;
  expect(await words(reference.toLowerCase())).toEqual({
    agreement: { writtenAt: expect.any(String), signatures: 2, isSealed: true },
  });
  expect(await words(reference, '00'.repeat(32))).toEqual({ agreement: null });
  expect(await words('ZL-2026-999999-9')).toEqual({ agreement: null });
});

test('a seal of somebody else is not taken for ours, and what is no signature harms nobody', async () => {
  const { finish, newest } = await signed();
  const unsealed = await newest();
  await finish();
  const other = await mkdtemp(join(tmpdir(), 'zeel-verify-'));
  const stranger = createSealer({
    clock: under.platform.clock,
    readKey: () => keepDemoKey(other, 'Lender'),
    timeStampUrl: null,
  });
  const { content } = await stranger.sealFile(unsealed);
  await stranger.close();
  await rm(other, { recursive: true, force: true });
  expect(await verify(content)).toMatchObject({
    verdict: 'extended',
    file: { kind: 'agreement' },
    signatures: [{ by: 'other', isIntact: true }],
  });
  const body = {
    fileSha256: '00'.repeat(32),
    revisions: [],
    signatures: [{ cms: 'AAAA', coveredSha256: '00'.repeat(32) }],
  };
  expect((await under.send('POST', '/verify/file', {}, body)).json().data).toMatchObject({
    verdict: 'unknown',
    signatures: [{ by: 'other', isIntact: false, signedAt: null, timeStampedAt: null }],
  });
});

test('who checks without end is slowed', async () => {
  const body = { fileSha256: '11'.repeat(32), revisions: [], signatures: [] };
  const codes: number[] = [];
  for (let at = 0; at < 70 && codes.at(-1) !== 429; at += 1)
    codes.push((await under.send('POST', '/verify/file', {}, body)).statusCode);
  expect(codes.at(-1)).toBe(429);
});
