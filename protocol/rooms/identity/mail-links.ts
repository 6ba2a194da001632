import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { email, linkToken, newPassword, role, token } from './fields.ts';

/**
 * Where the links in mails lead. The token travels in the fragment (`/reset-password#token=…`), which browsers
 * send to no server: no log and no referrer ever holds it.
 */
export const MAIL_LINK_PATHS = {
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  acceptInvitation: '/accept-invitation',
} as const;

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  summary: 'Prove an e-mail address by the link sent to it (also a changed one)',
  body: z.strictObject({ token: linkToken }),
  reply: z.strictObject({ email: z.string() }),
  errors: ['link_expired', 'conflict'],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Send a reset link; the reply is the same for known and unknown addresses',
  body: z.strictObject({ email }),
  reply: z.null(),
  errors: ['captcha_failed', 'too_many_requests'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Set a new password by the link; ends every session of the account',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  reply: z.null(),
  errors: ['link_expired'],
});

/** The invitation as it is shown before it is accepted. */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/auth/read-invitation',
  access: 'public',
  summary: 'Whom an invitation is for and with which roles',
  body: z.strictObject({ token: linkToken }),
  reply: z.strictObject({ email: z.string(), roles: z.array(role) }),
  errors: ['link_expired'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/auth/accept-invitation',
  access: 'public',
  summary: 'Set a password for an invited account and sign in',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  reply: token,
  errors: ['link_expired'],
});
