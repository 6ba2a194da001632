import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Zeel';
const PERIOD_S = 30;
const DIGITS = 6;
/** One step early or late: clocks of phones drift, and typing takes time. */
const WINDOW_STEPS = 1;
/** RFC 4226 asks for at least 128 bits and recommends 160. */
const SECRET_BYTES = 20;

/** A fresh shared secret for an authenticator app. */
export const makeFactorSecret = (): Uint8Array => new Secret({ size: SECRET_BYTES }).bytes;

const totpOf = (secret: Uint8Array, label: string): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_S,
    // A copy with a buffer of its own: a slice of Node's pool would hand over its neighbours too.
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** The address that the authenticator app scans, and its secret to type in. */
export const describeFactor = (secret: Uint8Array, email: string): { secret: string; otpauthUri: string } => {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, otpauthUri: totp.toString() };
};

/** The number of the half-minute a right code belongs to, else undefined. The caller refuses a step already used. */
export function findCodeStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token, timestamp, window: WINDOW_STEPS });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_S, timestamp }) + delta;
}
