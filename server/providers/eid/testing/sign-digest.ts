import { constants, createHash, KeyObject, privateEncrypt, randomBytes, type webcrypto } from 'node:crypto';

const BYTES = 256;
const HASH_BYTES = 32;

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** MGF1 with SHA-256. */
function makeMask(seed: Buffer, length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / HASH_BYTES) }, (_, at) =>
    sha256(seed, Uint8Array.of(0, 0, 0, at)),
  );
  return Buffer.concat(blocks).subarray(0, length);
}

/** Signs a digest as a phone does that never sees the document: RSASSA-PSS by RFC 8017, 9.1.1, for keys of 2048 bits. */
export function signDigest(key: webcrypto.CryptoKey, digest: Buffer): Buffer {
  const salt = randomBytes(HASH_BYTES);
  const hash = sha256(Buffer.alloc(8), digest, salt);
  const length = BYTES - HASH_BYTES - 1;
  const block = Buffer.concat([Buffer.alloc(length - HASH_BYTES - 1), Uint8Array.of(1), salt]);
  const mask = makeMask(hash, length);
  const masked = Buffer.from(block.map((byte, at) => byte ^ (mask[at] ?? 0)));
  masked[0] = (masked[0] ?? 0) & 0x7f;
  const encoded = Buffer.concat([masked, hash, Uint8Array.of(0xbc)]);
  return privateEncrypt({ key: KeyObject.from(key), padding: constants.RSA_NO_PADDING }, encoded);
}
