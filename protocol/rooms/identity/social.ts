import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { signedIn } from './fields.ts';

export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** The popup of the built-in flow: open this address of the API, with `flow=sign-in`, in a window of its own. */
export const oauthPopupPath = (provider: SocialProvider): `/${string}` => `/auth/oauth/${provider}/start`;

/**
 * The message of the popup to the page that opened it, over a BroadcastChannel of this name and, where the opener is still
 * reachable, by postMessage to the same origin. After `done` of a sign-in the page calls loginInOAuth within 60 seconds.
 */
export const OAUTH_CHANNEL = 'zeel-oauth';
export const oauthMessageSchema = z.strictObject({
  outcome: z.enum(['done', 'cancelled', 'failed']),
  flow: z.enum(['sign-in', 'connect']),
  message: z.string().optional(),
});
export type OAuthMessage = z.infer<typeof oauthMessageSchema>;

export const loginInOAuth = endpoint({
  method: 'POST',
  path: '/auth/loginInOAuth',
  access: 'public',
  summary: 'Turn a finished Google or Facebook sign-in into a session',
  reply: signedIn,
  // conflict: the address belongs to an account that has not been connected, or the provider gave no address.
  errors: ['wrong_credentials', 'account_disabled', 'conflict', 'unavailable'],
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
