import type { Readable } from 'node:stream';

/** SHA-256 of the bytes, in lower-case hex: the name a file is kept under. */
export type ContentHash = string;

/** Part of a file: both ends count. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface OpenFile {
  readonly stream: Readable;
  /** Length of the whole file, also when only a part is read. */
  readonly sizeBytes: number;
}

/**
 * Where files are kept, by what they contain. The same bytes are the same file, so keeping one twice is harmless and
 * nothing is ever overwritten.
 */
export interface FileStorage {
  /** Comes back when the bytes are safely kept. */
  put(hash: ContentHash, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  open(hash: ContentHash, range?: ByteRange): Promise<OpenFile | null>;
  exists(hash: ContentHash): Promise<boolean>;
  /** Removing what is not there is no error. */
  delete(hash: ContentHash): Promise<void>;
}

/** The store cannot be reached, is full or answers nonsense: whoever waits should come back later. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';

  constructor(reason: string, options?: ErrorOptions) {
    super(`the file storage is not available: ${reason}`, options);
  }
}

const HASH_SHAPE = /^[0-9a-f]{64}$/;

/** A name that is no hash could lead out of the folder or the bucket. */
export function requireHash(hash: ContentHash): ContentHash {
  if (!HASH_SHAPE.test(hash)) throw new Error('A file is named by the SHA-256 of its content.');
  return hash;
}
