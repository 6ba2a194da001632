import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { deriveBackupKeys } from './backup-keys.ts';
import { createOpener, createSealer } from './sealed-stream.ts';

const KEY = 'a key for the backups of the tests';
const PATH = 'tables/users.copy.gz.sealed';
const CHUNK = 64 * 1024;
const SEALED_CHUNK = CHUNK + 16;
const SALT = 16;

const keys = deriveBackupKeys(KEY);

/** Gives the bytes in pieces that fit no chunk. */
const inOddPieces = (bytes: Buffer): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += 9_973) yield bytes.subarray(at, at + 9_973);
    })(),
    { objectMode: false },
  );

const seal = (plain: Buffer): Promise<Buffer> =>
  buffer(inOddPieces(plain).compose(createSealer((salt) => keys.fileKey(PATH, salt))));
const open = (sealed: Buffer, path = PATH, by = keys): Promise<Buffer> =>
  buffer(inOddPieces(sealed).compose(createOpener((salt) => by.fileKey(path, salt), path)));

const chunksOf = (sealed: Buffer): Buffer[] => {
  const chunks: Buffer[] = [];
  for (let at = SALT; at < sealed.length; at += SEALED_CHUNK)
    chunks.push(sealed.subarray(at, at + SEALED_CHUNK));
  return chunks;
};
const together = (sealed: Buffer, chunks: readonly (Buffer | undefined)[]): Buffer =>
  Buffer.concat([sealed.subarray(0, SALT), ...chunks.filter((chunk) => chunk !== undefined)]);

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 200_001])(
  '%i bytes come back as they were',
  async (size) => {
    const plain = randomBytes(size);
    const sealed = await seal(plain);
    expect((await open(sealed)).equals(plain)).toBe(true);
    expect(sealed.length).toBe(SALT + size + 16 * Math.max(1, Math.ceil(size / CHUNK)));
  },
);

test('the same content is sealed differently each time', async () => {
  const plain = Buffer.alloc(1_000);
  expect((await seal(plain)).equals(await seal(plain))).toBe(false);
});

test('a changed bit anywhere is found', async () => {
  const sealed = await seal(randomBytes(CHUNK + 500));
  const last = sealed.length - 1;
  for (const at of [0, SALT - 1, SALT, SALT + CHUNK, SALT + SEALED_CHUNK - 1, SALT + SEALED_CHUNK, last]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(open(changed)).rejects.toThrow(/cannot be decrypted/);
  }
});

test('cut short anywhere, also between two chunks, is found', async () => {
  const sealed = await seal(randomBytes(2 * CHUNK + 500));
  for (const length of [
    0,
    SALT - 1,
    SALT,
    SALT + 15,
    SALT + SEALED_CHUNK,
    SALT + 2 * SEALED_CHUNK,
    sealed.length - 1,
  ])
    await expect(open(sealed.subarray(0, length))).rejects.toThrow(/cannot be decrypted/);
});

test('chunks in another order, doubled, left out or of another file are found', async () => {
  const sealed = await seal(randomBytes(3 * CHUNK));
  const other = chunksOf(await seal(randomBytes(3 * CHUNK)));
  const [first, second, third] = chunksOf(sealed);
  for (const chunks of [
    [second, first, third],
    [first, first, second, third],
    [first, third],
    [second, third],
    [first, other[1], third],
    [first, second, third, third],
  ])
    await expect(open(together(sealed, chunks))).rejects.toThrow(/cannot be decrypted/);
});

test('a file under another name, in another backup or with another key does not open', async () => {
  const sealed = await seal(Buffer.from('what a person said'));
  await expect(open(sealed, 'tables/sessions.copy.gz.sealed')).rejects.toThrow(/cannot be decrypted/);
  await expect(open(sealed, PATH, deriveBackupKeys(KEY))).rejects.toThrow(/cannot be decrypted/);
  await expect(open(sealed, PATH, deriveBackupKeys(`${KEY}.`, keys.salt))).rejects.toThrow(
    /cannot be decrypted/,
  );
});

test('a name in an encrypted backup does not tell the file', () => {
  const hash = createHash('sha256').update('a file that others have too').digest('hex');
  expect(keys.hideName(hash)).toMatch(/^[0-9a-f]{64}$/);
  expect(keys.hideName(hash)).not.toBe(hash);
});
