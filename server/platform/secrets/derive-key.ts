import { hkdfSync } from 'node:crypto';

/** A key for one purpose, so that no two uses of the secret share one. */
export const deriveKey = (secret: string, purpose: string, salt: Uint8Array | string = ''): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, `zeel:${purpose}`, 32));
