import { ROLES } from '@zeel/domain/identity';
import { z } from 'zod';

/* Fields that several endpoints of the room share. */

/** The header a human check's answer travels in, so that the bodies stay what the specification says. */
export const CAPTCHA_HEADER = 'x-zeel-captcha';

export const email = z.email().max(254);
/** Sign-in takes what was once accepted; only a new password must meet today's rules. */
export const existingPassword = z.string().min(1).max(128);
/** Length is the only rule of form; staff without a second factor need 15, and common ones are refused. */
export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MIN_LENGTH_STAFF = 15;
export const PASSWORD_MAX_LENGTH = 128;
export const newPassword = z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH);
export const linkToken = z.string().min(20).max(200);
export const factorCode = z.string().min(6).max(40);
export const role = z.enum(ROLES);

export const token = z.strictObject({ token: z.string() });
/** The password was right and a second factor is asked for; the ticket lives five minutes. */
const secondFactorNeeded = z.strictObject({
  secondFactor: z.strictObject({ ticket: z.string(), message: z.string() }),
});
export const signedIn = z.union([token, secondFactorNeeded]);
