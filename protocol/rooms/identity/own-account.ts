import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { instant, mnt } from '../../shapes.ts';
import { LANGUAGES } from '../config.ts';
import { email, existingPassword, newPassword, role } from './fields.ts';

/** Own account, as the signed-in person sees it. */
export const meSchema = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** A changed address that waits for its proof. */
  pendingEmail: z.string().nullable(),
  displayName: z.string(),
  phone: z.string().nullable(),
  locale: z.enum(LANGUAGES),
  roles: z.array(role),
  authorityMnt: mnt.nullable(),
  hasPassword: z.boolean(),
  secondFactor: z.strictObject({
    isOn: z.boolean(),
    /** Whether a role of this person counts only with it. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.int().nonnegative(),
  }),
  connected: z.array(z.strictObject({ provider: z.string(), email: z.string().nullable(), since: instant })),
});
export type Me = z.infer<typeof meSchema>;

export const getMe = endpoint({
  method: 'GET',
  path: '/me',
  access: 'profile:own',
  summary: 'Own account',
  reply: meSchema,
});

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/me',
  access: 'profile:own',
  summary: 'Change own name, phone or language',
  body: z.strictObject({
    displayName: z.string().trim().max(120).optional(),
    phone: z.string().max(30).nullable().optional(),
    locale: z.enum(LANGUAGES).optional(),
  }),
  reply: meSchema,
});

export const SIGNATURE_MAX = 120;
const ownSignature = z.strictObject({
  /** Name and role on one line; null: messages are signed by the lender alone. */
  signature: z.string().nullable(),
});

export const getSignature = endpoint({
  method: 'GET',
  path: '/me/signature',
  access: 'messages:write',
  summary: 'What stands under the caller’s messages to applicants',
  reply: ownSignature,
});

export const setSignature = endpoint({
  method: 'PUT',
  path: '/me/signature',
  access: 'messages:write',
  summary: 'Changes what stands under the caller’s messages; those that were written keep theirs',
  body: z.strictObject({ signature: z.string().max(SIGNATURE_MAX) }),
  reply: ownSignature,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/me/password',
  access: 'profile:own',
  summary: 'Change own password; ends every other session',
  body: z.strictObject({ currentPassword: z.string().max(128), newPassword }),
  reply: z.null(),
  errors: ['validation_failed', 'too_many_requests'],
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/me/email',
  access: 'profile:own',
  summary: 'Ask for another address; it counts once its link is followed',
  body: z.strictObject({ email, password: existingPassword }),
  reply: z.null(),
  errors: ['validation_failed', 'too_many_requests'],
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/me/resend-verification',
  access: 'profile:own',
  summary: 'Send the verification link again',
  reply: z.null(),
  errors: ['too_many_requests'],
});

export const sessionSchema = z.strictObject({
  id: z.uuid(),
  isCurrent: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  /** "Firefox on Android": derived from the user agent, never the whole of it. */
  device: z.string(),
  address: z.string(),
});
export type SessionRow = z.infer<typeof sessionSchema>;

export const listMySessions = endpoint({
  method: 'GET',
  path: '/me/sessions',
  access: 'profile:own',
  summary: 'Own live sessions',
  reply: z.array(sessionSchema),
});

export const endMySession = endpoint({
  method: 'DELETE',
  path: '/me/sessions/:sessionId',
  access: 'profile:own',
  summary: 'End one of own sessions',
  params: z.strictObject({ sessionId: z.uuid() }),
  reply: z.null(),
});

export const endMyOtherSessions = endpoint({
  method: 'POST',
  path: '/me/sessions/end-others',
  access: 'profile:own',
  summary: 'End all own sessions but this one',
  reply: z.strictObject({ ended: z.int().nonnegative() }),
});
