import { ROLES } from '@zeel/domain/identity';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LANGUAGES } from './config.ts';

/** The header a human check's answer travels in, so that the bodies stay what the specification says. */
export const CAPTCHA_HEADER = 'x-zeel-captcha';

export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/**
 * Where the links in mails lead. The token travels in the fragment (`/reset-password#token=…`), which browsers
 * send to no server: no log and no referrer ever holds it.
 */
export const MAIL_LINK_PATHS = {
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  acceptInvitation: '/accept-invitation',
} as const;

/** The popup of the built-in flow: open this address of the API, with `flow=sign-in`, in a window of its own. */
export const oauthPopupPath = (provider: SocialProvider): `/${string}` => `/auth/oauth/${provider}/start`;

/**
 * What the popup tells the page that opened it, over a BroadcastChannel of this name and, where the opener is still
 * reachable, by postMessage to the same origin. After `done` of a sign-in the page calls loginInOAuth within 60 seconds.
 */
export const OAUTH_CHANNEL = 'zeel-oauth';
export const oauthMessageSchema = z.strictObject({
  outcome: z.enum(['done', 'cancelled', 'failed']),
  flow: z.enum(['sign-in', 'connect']),
  message: z.string().optional(),
});
export type OAuthMessage = z.infer<typeof oauthMessageSchema>;

const email = z.email().max(254);
/** Sign-in takes what was once accepted; only a new password must meet today's rules. */
const existingPassword = z.string().min(1).max(128);
/** Length is the only rule of form; staff without a second factor need 15, and common ones are refused. */
export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MIN_LENGTH_STAFF = 15;
export const PASSWORD_MAX_LENGTH = 128;
const newPassword = z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH);
const linkToken = z.string().min(20).max(200);
const factorCode = z.string().min(6).max(40);
const role = z.enum(ROLES);
const instant = z.iso.datetime();
const amountMnt = z.int().nonnegative();

const token = z.strictObject({ token: z.string() });
/** The password was right and a second factor is asked for; the ticket lives five minutes. */
const secondFactorNeeded = z.strictObject({
  secondFactor: z.strictObject({ ticket: z.string(), message: z.string() }),
});
const signedIn = z.union([token, secondFactorNeeded]);

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Sign in with e-mail and password',
  body: z.strictObject({ email, password: existingPassword }),
  reply: signedIn,
  errors: ['wrong_credentials', 'account_disabled', 'captcha_failed', 'too_many_requests'],
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Make an account with e-mail and password',
  body: z.strictObject({ email, password: newPassword }),
  reply: token,
  errors: ['captcha_failed', 'conflict', 'too_many_requests'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  summary: 'End this session; succeeds whether or not there was one',
  reply: z.null(),
});

export const loginInOAuth = endpoint({
  method: 'POST',
  path: '/auth/loginInOAuth',
  access: 'public',
  summary: 'Turn a finished Google or Facebook sign-in into a session',
  reply: signedIn,
  // conflict: the address belongs to an account that has not been connected, or the provider gave no address.
  errors: ['wrong_credentials', 'account_disabled', 'conflict', 'unavailable'],
});

export const answerSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  access: 'public',
  summary: 'Finish a sign-in with a code of the authenticator app or a recovery code',
  body: z.strictObject({ ticket: linkToken, code: factorCode }),
  reply: token,
  errors: ['wrong_credentials', 'link_expired', 'too_many_requests'],
});

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

/** What an invitation link shows before it is accepted. */
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

/** A proof-of-work challenge in altcha's own shape; only served when altcha is the configured captcha. */
export const getCaptchaChallenge = endpoint({
  method: 'GET',
  path: '/captcha/challenge',
  access: 'public',
  summary: 'A proof-of-work challenge for a visitor',
  reply: z.looseObject({}),
});

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
  authorityMnt: amountMnt.nullable(),
  hasPassword: z.boolean(),
  secondFactor: z.strictObject({ isOn: z.boolean(), recoveryCodesLeft: z.int().nonnegative() }),
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

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/me/second-factor/start',
  access: 'profile:own',
  summary: 'Make a secret for an authenticator app; it counts once confirmed',
  body: z.strictObject({ password: existingPassword }),
  reply: z.strictObject({ secret: z.string(), otpauthUri: z.string() }),
  errors: ['validation_failed', 'conflict'],
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/me/second-factor/confirm',
  access: 'profile:own',
  summary: 'Switch the second factor on with a first code; gives the recovery codes once',
  body: z.strictObject({ code: factorCode }),
  reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  errors: ['validation_failed', 'conflict'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/me/second-factor/recovery-codes',
  access: 'profile:own',
  summary: 'Replace the recovery codes',
  body: z.strictObject({ code: factorCode }),
  reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  errors: ['validation_failed', 'conflict'],
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/me/second-factor/remove',
  access: 'profile:own',
  summary: 'Switch the second factor off',
  body: z.strictObject({ password: existingPassword, code: factorCode }),
  reply: z.null(),
  errors: ['validation_failed', 'conflict'],
});

export const disconnectProvider = endpoint({
  method: 'DELETE',
  path: '/me/connected/:provider',
  access: 'profile:own',
  summary: 'Take a Google or Facebook account off; refused when it is the only way in',
  params: z.strictObject({ provider: z.enum(SOCIAL_PROVIDERS) }),
  reply: z.null(),
  errors: ['conflict'],
});

/** The popup then runs; the callback attaches the account to the person this call belongs to. */
export const startConnectProvider = endpoint({
  method: 'POST',
  path: '/me/connected/:provider',
  access: 'profile:own',
  summary: 'Begin connecting a Google or Facebook account; the reply is the address of the popup',
  params: z.strictObject({ provider: z.enum(SOCIAL_PROVIDERS) }),
  reply: z.strictObject({ popupUrl: z.string() }),
});

/** A person as administrators and auditors see them. */
export const personSchema = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  displayName: z.string(),
  status: z.enum(['invited', 'active', 'disabled']),
  roles: z.array(role),
  authorityMnt: amountMnt.nullable(),
  hasSecondFactor: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
  liveSessions: z.int().nonnegative(),
  version: z.int().positive(),
});
export type PersonRow = z.infer<typeof personSchema>;

export const listPeople = endpoint({
  method: 'GET',
  path: '/users',
  access: 'users:read',
  summary: 'People, by name or e-mail, role and status; pages by cursor',
  query: z.strictObject({
    text: z.string().max(120).optional(),
    role: role.optional(),
    status: personSchema.shape.status.optional(),
    after: z.string().max(200).optional(),
  }),
  reply: z.strictObject({ people: z.array(personSchema), next: z.string().nullable(), total: z.int() }),
});

const personParams = z.strictObject({ userId: z.uuid() });

export const invitePerson = endpoint({
  method: 'POST',
  path: '/users/invite',
  access: 'users:manage',
  summary: 'Invite a person by e-mail with roles',
  body: z.strictObject({
    email,
    displayName: z.string().trim().max(120),
    roles: z.array(role).min(1),
    authorityMnt: amountMnt.nullable(),
    locale: z.enum(LANGUAGES),
  }),
  reply: personSchema,
  errors: ['conflict', 'validation_failed'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/users/:userId/resend-invitation',
  access: 'users:manage',
  summary: 'Send the invitation again; the old link ends',
  params: personParams,
  reply: z.null(),
  errors: ['conflict'],
});

export const changeRoles = endpoint({
  method: 'PUT',
  path: '/users/:userId/roles',
  access: 'users:manage',
  summary: 'Give and take roles and the authority amount',
  params: personParams,
  body: z.strictObject({
    roles: z.array(role).min(1),
    authorityMnt: amountMnt.nullable(),
    version: z.int().positive(),
  }),
  reply: personSchema,
  errors: ['conflict', 'stale_version'],
});

export const disablePerson = endpoint({
  method: 'POST',
  path: '/users/:userId/disable',
  access: 'users:manage',
  summary: 'Switch an account off and end its sessions',
  params: personParams,
  reply: personSchema,
  errors: ['conflict'],
});

export const enablePerson = endpoint({
  method: 'POST',
  path: '/users/:userId/enable',
  access: 'users:manage',
  summary: 'Switch an account on again',
  params: personParams,
  reply: personSchema,
  errors: ['conflict'],
});

export const endPersonSessions = endpoint({
  method: 'POST',
  path: '/users/:userId/end-sessions',
  access: 'users:manage',
  summary: 'End every session of a person',
  params: personParams,
  reply: z.strictObject({ ended: z.int().nonnegative() }),
});
