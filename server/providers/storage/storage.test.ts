import { createHash } from 'node:crypto';
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStorage, createObjectStorage, type FileStorage, StorageUnavailable } from './index.ts';
import { type S3Simulator, startS3Simulator } from './testing/start-s3-simulator.ts';

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const CONTENT = Buffer.from('what a person sent us, as bytes '.repeat(5_000));
const HASH = hashOf(CONTENT);
const MISSING = hashOf(Buffer.from('nobody kept this'));

let folder: string;
let s3: S3Simulator;
beforeAll(async () => {
  s3 = await startS3Simulator();
});
afterAll(() => s3.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zeel-storage-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  s3.objects.clear();
  s3.asked.length = 0;
  s3.troubles.length = 0;
});

const read = async (storage: FileStorage, hash = HASH, range?: { start: number; end: number }) => {
  const opened = await storage.open(hash, range);
  return opened && { bytes: await buffer(opened.stream), sizeBytes: opened.sizeBytes };
};
const onDisk = () => createDiskStorage({ folder: join(folder, 'documents') });
const inStore = () => createObjectStorage({ ...s3.config, timeoutMs: 300, firstPauseMs: 5 });

describe.each([
  ['disk', onDisk],
  ['object store', inStore],
])('%s', (_name, create) => {
  test('keeps a file and gives it back, whole and in part', async () => {
    const storage = create();
    await storage.put(HASH, CONTENT);
    expect(await storage.exists(HASH)).toBe(true);
    expect(await read(storage)).toEqual({ bytes: CONTENT, sizeBytes: CONTENT.length });
    expect(await read(storage, HASH, { start: 10, end: 19 })).toEqual({
      bytes: CONTENT.subarray(10, 20),
      sizeBytes: CONTENT.length,
    });
  });

  test('keeping the same twice, also at once, is one file', async () => {
    const storage = create();
    await Promise.all(Array.from({ length: 8 }, () => storage.put(HASH, CONTENT)));
    await storage.put(HASH, CONTENT);
    expect((await read(storage))?.bytes.equals(CONTENT)).toBe(true);
  });

  test('what is missing is null, and removing it is no error', async () => {
    const storage = create();
    expect(await storage.open(MISSING)).toBeNull();
    expect(await storage.exists(MISSING)).toBe(false);
    await storage.delete(MISSING);
    await storage.put(HASH, CONTENT);
    await storage.delete(HASH);
    expect(await storage.exists(HASH)).toBe(false);
    expect(await storage.open(HASH)).toBeNull();
  });

  test('takes no other name than a hash', async () => {
    const storage = create();
    for (const name of ['../../etc/passwd', 'AB'.repeat(32), '', `${HASH}/x`, HASH.slice(1)]) {
      await expect(storage.put(name, CONTENT)).rejects.toThrow('SHA-256');
      await expect(storage.open(name)).rejects.toThrow('SHA-256');
      await expect(storage.delete(name)).rejects.toThrow('SHA-256');
    }
  });
});

describe('disk', () => {
  test('only the server itself can read what is kept, and no half file stays', async () => {
    await onDisk().put(HASH, CONTENT);
    const place = join(folder, 'documents', HASH.slice(0, 2));
    expect((await stat(place)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'documents'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(place, HASH.slice(2)))).mode & 0o777).toBe(0o600);
    expect(await readdir(place)).toEqual([HASH.slice(2)]);
  });

  test('a full disk keeps nothing, says so, and works again when there is room', async () => {
    let isFull = true;
    const openFile: typeof open = async (...args) => {
      const file = await open(...args);
      if (isFull && args[1] === 'wx')
        file.writeFile = async () => {
          await file.write(CONTENT.subarray(0, 100));
          throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
        };
      return file;
    };
    const storage = createDiskStorage({ folder: join(folder, 'documents'), openFile });
    await expect(storage.put(HASH, CONTENT)).rejects.toThrow(StorageUnavailable);
    await expect(storage.put(HASH, CONTENT)).rejects.toThrow('ENOSPC');
    expect(await readdir(join(folder, 'documents', HASH.slice(0, 2)))).toEqual([]);
    expect(await storage.exists(HASH)).toBe(false);
    isFull = false;
    await storage.put(HASH, CONTENT);
    expect((await read(storage))?.bytes.equals(CONTENT)).toBe(true);
  });

  test('a file that a crash cut short is written anew', async () => {
    const storage = onDisk();
    await storage.put(HASH, CONTENT);
    const file = await open(join(folder, 'documents', HASH.slice(0, 2), HASH.slice(2)), 'r+');
    await file.truncate(7);
    await file.close();
    await storage.put(HASH, CONTENT);
    expect((await read(storage))?.sizeBytes).toBe(CONTENT.length);
  });
});

describe('object store', () => {
  test('writes by path under the hash, and never overwrites', async () => {
    const storage = inStore();
    await storage.put(HASH, CONTENT);
    const key = `documents/${HASH.slice(0, 2)}/${HASH.slice(2)}`;
    expect([...s3.objects.keys()]).toEqual([key]);
    s3.objects.set(key, Buffer.from('as it was'));
    await storage.put(HASH, CONTENT);
    expect(s3.objects.get(key)?.toString()).toBe('as it was');
  });

  test.each(['SlowDown', 'InternalError', 'ConditionalRequestConflict', 'cut', 'silence'] as const)(
    'one %s is tried again; three are too many',
    async (trouble) => {
      const storage = inStore();
      s3.troubles.push(trouble);
      await storage.put(HASH, CONTENT);
      expect(s3.asked).toHaveLength(2);
      expect((await read(storage))?.bytes.equals(CONTENT)).toBe(true);
      s3.troubles.push(trouble, trouble, trouble);
      await expect(storage.open(HASH)).rejects.toThrow(StorageUnavailable);
      expect(s3.troubles).toEqual([]);
    },
  );

  test('a wrong key, secret, region or bucket is the operator’s to mend, and no secret is told', async () => {
    const wrong = [
      [{ secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
      [{ accessKeyId: 'AKIAOTHER' }, 'InvalidAccessKeyId'],
      [{ region: 'eu-west-1' }, 'SignatureDoesNotMatch'],
      [{ bucket: 'others' }, 'NoSuchBucket'],
    ] as const;
    for (const [change, code] of wrong) {
      const storage = createObjectStorage({ ...s3.config, ...change, firstPauseMs: 5 });
      const refusal = expect.objectContaining({
        name: 'StorageUnavailable',
        message: expect.stringContaining(code),
      });
      await expect(storage.put(HASH, CONTENT)).rejects.toEqual(refusal);
      await expect(storage.open(HASH)).rejects.toEqual(refusal);
    }
    expect(s3.objects.size).toBe(0);
  });

  test('bytes that do not match their name are refused by the store', async () => {
    await expect(inStore().put(MISSING, CONTENT)).rejects.toThrow('XAmzContentSHA256Mismatch');
  });

  test('a store that is not there is unavailable soon', async () => {
    const storage = createObjectStorage({ ...s3.config, endpoint: 'http://127.0.0.1:9', firstPauseMs: 5 });
    await expect(storage.exists(HASH)).rejects.toThrow(StorageUnavailable);
  });
});
