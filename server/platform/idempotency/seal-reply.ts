import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '../secrets/index.ts';

/**
 * Replies that hold a token are stored encrypted. The key needs the raw Idempotency-Key and what was asked, and
 * the table holds only hashes of both: without the caller the stored reply opens nothing.
 */
export interface SealMaterial {
  readonly secret: string;
  readonly rawKey: string;
  readonly asked: string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = ({ secret, rawKey, asked }: SealMaterial): Buffer =>
  deriveKey(secret, `stored-reply:${rawKey.length}:${rawKey}`, asked);

export function sealReply(body: Buffer, material: SealMaterial): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(material), nonce);
  const sealed = Buffer.concat([cipher.update(body), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function openReply(stored: Buffer, material: SealMaterial): Buffer {
  const decipher = createDecipheriv(CIPHER, keyOf(material), stored.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
