import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { PASSWORD_MAX_LENGTH, signedIn } from './fields.ts';

export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** An account at the hosted identity service, by whatever way its owner signs in there. */
export const HOSTED_PROVIDER = 'firebase' as const;

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
  summary: 'Take an account of a provider off; refused when it is the only way in',
  params: z.strictObject({ provider: z.enum([...SOCIAL_PROVIDERS, HOSTED_PROVIDER]) }),
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

export const connectHostedAccount = endpoint({
  method: 'POST',
  path: '/me/connected/firebase',
  access: 'profile:own',
  summary: 'Connect an account of the hosted identity service, with proof of both',
  body: z.strictObject({
    /** Proves the account at the service. */
    idToken: z.string().max(8_192),
    /** Proves the account here; left out by somebody who has no password here. */
    password: z.string().max(PASSWORD_MAX_LENGTH).optional(),
  }),
  reply: z.null(),
  // conflict: the ID token proves nothing, or its account belongs to somebody else here.
  errors: ['not_found', 'conflict', 'validation_failed', 'too_many_requests', 'unavailable'],
});
