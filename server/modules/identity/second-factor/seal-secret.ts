import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a second-factor secret for one person. The id is bound in, so a row copied to another person opens nothing. */
export function sealSecret(secret: Uint8Array, key: Buffer, userId: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The secret again; throws when the row was changed or belongs to someone else. */
export function openSecret(stored: Buffer, key: Buffer, userId: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, stored.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(userId));
  decipher.setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
