import { createHmac, timingSafeEqual } from 'node:crypto';
import { calculatePKCECodeChallenge } from 'openid-client';
import { z } from 'zod';
import {
  type Fetch,
  OAUTH_TIMEOUT_MS,
  type OAuthCredentials,
  OAuthRefusal,
  type SocialSignIn,
} from './social-sign-in.ts';

export const FACEBOOK_ISSUER = 'https://www.facebook.com';
export const FACEBOOK_GRAPH_URL = 'https://graph.facebook.com';
export const FACEBOOK_API_VERSION = 'v23.0';

export interface FacebookOptions extends OAuthCredentials {
  readonly issuer?: string;
  readonly graphUrl?: string;
  readonly fetch?: Fetch;
}

const tokenSchema = z.object({ access_token: z.string().min(1) });
const personSchema = z.object({
  id: z.string().min(1).max(255),
  name: z.string().optional(),
  email: z.email().max(254).optional(),
});

/** Proves to the Graph API that the caller holds the app secret, so that a leaked token alone is worth nothing. */
export const makeAppSecretProof = (accessToken: string, appSecret: string): string =>
  createHmac('sha256', appSecret).update(accessToken).digest('hex');

/** OAuth 2 with PKCE; Facebook then tells who it was at /me. */
export function createFacebookSignIn({
  clientId,
  clientSecret,
  issuer = FACEBOOK_ISSUER,
  graphUrl = FACEBOOK_GRAPH_URL,
  fetch = (url, init) => globalThis.fetch(url, init),
}: FacebookOptions): SocialSignIn {
  const ask = async (path: string, init: RequestInit): Promise<unknown> => {
    let response: Response;
    let text: string;
    try {
      const signal = AbortSignal.timeout(OAUTH_TIMEOUT_MS);
      response = await fetch(`${graphUrl}/${FACEBOOK_API_VERSION}${path}`, {
        ...init,
        redirect: 'error',
        signal,
      });
      text = await response.text();
    } catch (error) {
      throw new OAuthRefusal('unreachable', 'the Graph API could not be reached', { cause: error });
    }
    if (response.status >= 500)
      throw new OAuthRefusal('unreachable', `the Graph API answered ${response.status} to ${path}`);
    if (!response.ok)
      throw new OAuthRefusal('rejected', `the Graph API answered ${response.status} to ${path}`);
    return parseJson(text);
  };

  return {
    async start({ redirectUri, checks, locale }) {
      const url = new URL(`${issuer}/${FACEBOOK_API_VERSION}/dialog/oauth`);
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'public_profile,email',
        state: checks.state,
        code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
        display: 'popup',
        locale,
      }).toString();
      return url;
    },

    async finish({ callbackUrl, checks }) {
      const answer = callbackUrl.searchParams;
      if (!isSame(answer.get('state') ?? '', checks.state))
        throw new OAuthRefusal('rejected', 'the state does not match');
      if (answer.get('error') === 'access_denied')
        throw new OAuthRefusal('cancelled', 'the person did not allow the sign-in');
      const code = answer.get('code');
      if (!code) throw new OAuthRefusal('rejected', 'no code came back');

      const redirectUri = new URL(callbackUrl);
      redirectUri.search = '';
      const token = tokenSchema.safeParse(
        await ask('/oauth/access_token', {
          method: 'POST',
          body: new URLSearchParams({
            client_id: clientId,
            client_secret: clientSecret,
            redirect_uri: redirectUri.href,
            code,
            code_verifier: checks.codeVerifier,
          }),
        }),
      );
      if (!token.success) throw new OAuthRefusal('rejected', 'no access token came back');

      const accessToken = token.data.access_token;
      const query = new URLSearchParams({
        fields: 'id,name,email',
        appsecret_proof: makeAppSecretProof(accessToken, clientSecret),
      });
      const person = personSchema.safeParse(
        await ask(`/me?${query.toString()}`, { headers: { authorization: `Bearer ${accessToken}` } }),
      );
      if (!person.success) throw new OAuthRefusal('rejected', 'the Graph API did not say who it was');
      const { id, email, name } = person.data;
      // Facebook does not say whether the address was proven, so it counts as not proven.
      return { issuer, subject: id, email: email ?? null, emailVerified: false, displayName: name ?? null };
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new OAuthRefusal('unreachable', 'the Graph API did not answer with JSON', { cause: error });
  }
}
