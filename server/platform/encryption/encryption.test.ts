import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DecryptChunks,
  DecryptionError,
  encryptFile,
  FILE_HEADER_BYTES,
  KeyRing,
  plainSize,
  sealedStretch,
  UnknownKeyError,
} from './index.ts';

const first = { id: 1, key: randomBytes(32) };
const second = { id: 2, key: randomBytes(32) };
const digestKey = randomBytes(32);
const ringOf = (current: typeof first, keys = [first, second]): KeyRing => {
  const ring = new KeyRing();
  ring.use({ keys, current, digestKey });
  return ring;
};
const ring = ringOf(first);
const NUMBER = 'ЪЪ90010112';
const ANSWERS = {
  applicant: { person: { registerNumber: NUMBER, givenName: 'Болд' }, company: { registerNumber: '' } },
  income: { bank: { bankCode: '050000', account: '5001234567' } },
  findings: [
    { field: 'registerNumber', value: NUMBER },
    { field: 'monthlyIncome', value: '2000000' },
  ],
};

describe('numbers in JSON', () => {
  test('are unreadable without the key, and only they', () => {
    const text = ring.json(ANSWERS);
    expect(text).not.toContain(NUMBER);
    expect(text).not.toContain('5001234567');
    for (const open of ['Болд', '050000', '2000000', '"registerNumber":""']) expect(text).toContain(open);
    expect(ring.openJson(text)).toEqual(ANSWERS);
    expect(ring.openJson(ring.number('account', '5001234567'))).toBe('5001234567');
    expect(ring.openJson(ring.wholeJson(ANSWERS))).toEqual(ANSWERS);
    expect(ring.wholeJson(ANSWERS)).not.toContain('Болд');
  });

  test('are never encrypted twice alike, and no text that somebody types is taken for one', () => {
    expect(ring.number('register', NUMBER)).not.toBe(ring.number('register', NUMBER));
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, typed) => {
        const answers = { value, typed, marked: '{"$ze":"1.1.register.AAAA"}', registerNumber: typed };
        expect(ring.openJson(ring.json(answers))).toEqual(JSON.parse(JSON.stringify(answers)));
      }),
    );
  });

  test('that were changed, cut, or put in the place of another kind are refused', () => {
    const token = /"\$ze":"(.*)"/.exec(ring.number('register', NUMBER))?.[1] ?? '';
    const open =
      (text: string, name = 'registerNumber') =>
      () =>
        ring.openJson(JSON.stringify({ [name]: { $ze: text } }));
    expect(open(token)()).toEqual({ registerNumber: NUMBER });
    const flipped = `${token.slice(0, -3)}${token.at(-3) === 'A' ? 'B' : 'A'}${token.slice(-2)}`;
    for (const bad of [
      flipped,
      token.slice(0, -8),
      token.replace('register', 'account'),
      '1.1.register.',
      'x',
      '1.1.other.AA',
    ])
      expect(open(bad), bad).toThrow(DecryptionError);
    expect(open(token, 'account')).toThrow(/register stands where account belongs/);
    expect(open(token.replace('1.1.', '1.9.'))).toThrow(UnknownKeyError);
  });

  test('are renewed under the next key, once', () => {
    const rotated = ringOf(second);
    const renewed = rotated.renewJson(ring.json(ANSWERS));
    expect(rotated.renewJson(renewed ?? '')).toBeNull();
    expect(ringOf(second, [second]).openJson(renewed ?? '')).toEqual(ANSWERS);
  });
});

test('a digest is the same for the same number, another for another purpose or key, and tells nothing', () => {
  expect(ring.digest('register', NUMBER)).toBe(ringOf(second).digest('register', NUMBER));
  expect(ring.digest('register', NUMBER)).not.toBe(ring.digest('search', NUMBER));
  const other = new KeyRing();
  other.use({ keys: [first], current: first, digestKey: randomBytes(32) });
  expect(other.digest('register', NUMBER)).not.toBe(ring.digest('register', NUMBER));
});

test('bytes open in their own place only', () => {
  const sealed = ring.bytes(Buffer.from('a file'), 'files:1');
  expect(ring.openBytes(sealed, 'files:1').toString()).toBe('a file');
  expect(() => ring.openBytes(sealed, 'files:2')).toThrow(DecryptionError);
  expect(() => ring.openBytes(sealed.subarray(0, 10), 'files:1')).toThrow(DecryptionError);
  expect(
    ringOf(second)
      .openBytes(ringOf(second).renewBytes(sealed, 'files:1') ?? Buffer.alloc(0), 'files:1')
      .toString(),
  ).toBe('a file');
});

describe('a file', () => {
  const read = async (
    sealed: Buffer,
    wanted = { start: 0, end: plainSize(sealed.length) - 1 },
  ): Promise<Buffer> => {
    const { firstChunk, start, end } = sealedStretch(wanted, sealed.length);
    const key = ring.fileKeyOf(sealed.subarray(0, FILE_HEADER_BYTES));
    const opener = new DecryptChunks({ key, firstChunk, sealedBytes: sealed.length, wanted });
    const body = sealed.subarray(start, end + 1);
    const pieces = Array.from({ length: Math.ceil(body.length / 10_000) }, (_, index) =>
      body.subarray(index * 10_000, (index + 1) * 10_000),
    );
    return buffer(
      Readable.from(pieces)
        .pipe(opener)
        .on('error', () => undefined),
    );
  };

  test.each([1, 100, 65_535, 65_536, 65_537, 200_000])(
    'of %i bytes is read whole and in stretches',
    async (size) => {
      const bytes = randomBytes(size);
      const sealed = await encryptFile(ring, bytes);
      // The same bytes are the same file.
      expect((await encryptFile(ring, bytes)).equals(sealed)).toBe(true);
      expect(plainSize(sealed.length)).toBe(size);
      expect((await read(sealed)).equals(bytes)).toBe(true);
      for (const start of [0, Math.floor(size / 2), size - 1])
        for (const end of [start, Math.min(size - 1, start + 70_000), size - 1])
          expect(
            (await read(sealed, { start, end })).equals(bytes.subarray(start, end + 1)),
            `${start}-${end}`,
          ).toBe(true);
    },
  );

  test('that was changed, cut at a chunk or exchanged does not open', async () => {
    const sealed = await encryptFile(ring, randomBytes(200_000));
    for (const at of [5, FILE_HEADER_BYTES, 100_000, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(read(changed), `${at}`).rejects.toThrow(DecryptionError);
    }
    await expect(read(sealed.subarray(0, FILE_HEADER_BYTES + 65_552))).rejects.toThrow(DecryptionError);
  });
});
