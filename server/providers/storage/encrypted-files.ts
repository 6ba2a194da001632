import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DecryptChunks,
  DecryptionError,
  type Encryption,
  encryptFile,
  FILE_HEADER_BYTES,
  plainSize,
  sealedStretch,
} from '../../platform/encryption/index.ts';
import {
  type ByteRange,
  type ContentHash,
  type FileStorage,
  type OpenFile,
  StorageUnavailable,
} from './file-storage.ts';

/** A file as the storage keeps it: encrypted, under the hash of its encrypted bytes. The same bytes are the same file. */
export async function encryptForStorage(
  encryption: Encryption,
  bytes: Buffer,
): Promise<{ readonly hash: ContentHash; readonly sealed: Buffer }> {
  const sealed = await encryptFile(encryption, bytes);
  return { hash: createHash('sha256').update(sealed).digest('hex'), sealed };
}

/** Opens a file of the storage and decrypts it while it is read, a chunk at a time. Null when there is no such file. */
export async function openDecrypted(
  storage: FileStorage,
  encryption: Encryption,
  hash: ContentHash,
  range?: ByteRange,
): Promise<OpenFile | null> {
  const head = await storage.open(hash, { start: 0, end: FILE_HEADER_BYTES - 1 });
  if (head === null) return null;
  const header = await buffer(head.stream);
  const key = encryption.fileKeyOf(header);
  const sizeBytes = plainSize(head.sizeBytes);
  const wanted = range ?? { start: 0, end: sizeBytes - 1 };
  if (wanted.start > wanted.end || wanted.end >= sizeBytes)
    throw new DecryptionError('An encrypted file is shorter than it should be.');
  const { firstChunk, start, end } = sealedStretch(wanted, head.sizeBytes);
  const opened = await storage.open(hash, { start, end });
  if (opened === null) throw new StorageUnavailable('a file went while it was opened');
  const opener = new DecryptChunks({ key, firstChunk, sealedBytes: head.sizeBytes, wanted });
  // Whoever reads the opener hears of a failure there; a reader that goes away ends both.
  pipeline(opened.stream, opener, () => undefined);
  return { stream: opener, sizeBytes };
}
