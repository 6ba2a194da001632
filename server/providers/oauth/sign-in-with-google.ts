import * as openid from 'openid-client';
import { z } from 'zod';
import {
  type Fetch,
  OAUTH_TIMEOUT_MS,
  type OAuthCredentials,
  OAuthRefusal,
  type SocialIdentity,
  type SocialSignIn,
} from './social-sign-in.ts';

export const GOOGLE_ISSUER = 'https://accounts.google.com';

export interface GoogleOptions extends OAuthCredentials {
  readonly issuer: string;
  /** Without it the provider's metadata is discovered at the issuer. */
  readonly metadata?: openid.ServerMetadata;
  readonly fetch?: Fetch;
}

const claimsSchema = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
});

/** OpenID Connect: code, PKCE, state and nonce, with the ID token's signature checked against the issuer's keys. */
export function createGoogleSignIn(options: GoogleOptions): SocialSignIn {
  let known: Promise<openid.Configuration> | undefined;
  const configure = (): Promise<openid.Configuration> => {
    known ??= makeConfiguration(options).catch((error: unknown) => {
      // The next person may find the provider back, so a failure is not remembered.
      known = undefined;
      throw new OAuthRefusal('unreachable', 'the OpenID provider could not be discovered', { cause: error });
    });
    return known;
  };

  return {
    async start({ redirectUri, checks, locale }) {
      return openid.buildAuthorizationUrl(await configure(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: locale,
        // On a shared computer the person must be able to choose; other OpenID providers may not know this prompt.
        ...(options.issuer === GOOGLE_ISSUER ? { prompt: 'select_account' } : {}),
      });
    },

    async finish({ callbackUrl, checks }) {
      const configuration = await configure();
      const tokens = await openid
        .authorizationCodeGrant(configuration, callbackUrl, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.codeVerifier,
          idTokenExpected: true,
        })
        .catch(refuse);
      const claims = claimsSchema.safeParse(tokens.claims());
      if (!claims.success) throw new OAuthRefusal('rejected', 'the ID token lacks what a person needs');
      return toIdentity(claims.data);
    },
  };
}

async function makeConfiguration(options: GoogleOptions): Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret, metadata, fetch } = options;
  const authentication = openid.ClientSecretPost(clientSecret);
  // Signatures are checked although the token comes over TLS: an own proxy in between must not be able to forge one.
  const execute = [openid.enableNonRepudiationChecks];
  // Plain HTTP is for providers on this very machine: simulators and tests.
  if (new URL(issuer).protocol === 'http:') execute.push(openid.allowInsecureRequests);
  const configuration = metadata
    ? new openid.Configuration(metadata, clientId, undefined, authentication)
    : await openid.discovery(new URL(issuer), clientId, undefined, authentication, {
        execute,
        timeout: OAUTH_TIMEOUT_MS / 1_000,
      });
  if (metadata) for (const method of execute) method(configuration);
  configuration.timeout = OAUTH_TIMEOUT_MS / 1_000;
  if (fetch) configuration[openid.customFetch] = (url, init) => fetch(url, toRequestInit(init));
  return configuration;
}

/** openid-client leaves the body undefined on GET, which exactOptionalPropertyTypes tells apart from absent. */
const toRequestInit = ({ body, signal, ...init }: openid.CustomFetchOptions): RequestInit => ({
  ...init,
  // The library's own body types are all among those of fetch; its declaration only names them differently.
  ...(body === undefined ? {} : { body: body as string | URLSearchParams | null }),
  ...(signal === undefined ? {} : { signal }),
});

const toIdentity = (claims: z.infer<typeof claimsSchema>): SocialIdentity => ({
  issuer: claims.iss,
  subject: claims.sub,
  email: claims.email ?? null,
  emailVerified: claims.email !== undefined && claims.email_verified === true,
  displayName: claims.name ?? null,
});

function refuse(error: unknown): never {
  if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied')
    throw new OAuthRefusal('cancelled', 'the person did not allow the sign-in', { cause: error });
  // fetch reports a refused connection as a TypeError.
  const isAway =
    error instanceof TypeError ||
    (error instanceof openid.ClientError && AWAY_CODES.includes(error.code ?? ''));
  throw new OAuthRefusal(isAway ? 'unreachable' : 'rejected', 'the sign-in could not be verified', {
    cause: error,
  });
}

/** openid-client's codes for a provider that answers too late or with an error status. */
const AWAY_CODES = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];
