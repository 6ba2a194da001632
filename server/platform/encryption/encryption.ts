import type { NumberKind } from './number-keys.ts';

/** JSON text in which every number of a person is encrypted: the only thing that a column for such numbers takes. */
export type EncryptedJson = string & { readonly __encrypted: true };

/** The purposes of digests: two of one number, made for different purposes, cannot be compared. */
export type DigestPurpose = 'register' | 'account' | 'search';

/**
 * What keeps numbers of people and files unreadable without a key that is not in the database. Whoever writes encrypts, and says so by
 * the type of what is written; what is read from the database is decrypted as it arrives (`openJson`), so no reader forgets.
 */
export interface Encryption {
  /** A value with the numbers in it encrypted, each by itself, so that the rest can still be looked at. */
  json(value: unknown): EncryptedJson;
  /** One number alone. */
  number(kind: NumberKind, text: string): EncryptedJson;
  /** A value of which nothing may be read. */
  wholeJson(value: unknown): EncryptedJson;
  /** Decrypts what the database gave as JSON. */
  openJson(text: string): unknown;
  /** Always the same for the same text, and meaningless without the key: what a whole number is found by. */
  digest(purpose: DigestPurpose, text: string): string;
  /** `place` names the row: bytes that were moved to another do not open. */
  bytes(bytes: Buffer, place: string): Buffer;
  openBytes(bytes: Buffer, place: string): Buffer;
  /** The key of a file with this content, and what stands before its bytes so that the key is found again. */
  fileKeyFor(contentHash: Buffer): { readonly header: Buffer; readonly key: Buffer };
  fileKeyOf(header: Buffer): Buffer;
}

/** Version, number of the data key, and what the key of the file is derived from. */
export const FILE_HEADER_BYTES = 35;

/** Something encrypted does not open: it was changed, moved, or its key is not among those we have. */
export class DecryptionError extends Error {
  override name = 'DecryptionError';
}

/** A value names a key that this server has not heard of yet. */
export class UnknownKeyError extends DecryptionError {
  override name = 'UnknownKeyError';

  constructor(keyId: number) {
    super(
      `Something is encrypted with data key ${keyId}, which is not in data_keys, or which none of the configured keys opens.`,
    );
  }
}
