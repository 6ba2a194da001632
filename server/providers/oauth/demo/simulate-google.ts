import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { ServerMetadata } from 'openid-client';
import type { OAuthCredentials } from '../social-sign-in.ts';
import type { DemoCodes } from './demo-codes.ts';
import { subjectOf } from './demo-identity.ts';

export interface GoogleSimulator {
  readonly metadata: ServerMetadata;
  /** The back channel: token and key endpoints. */
  handle(request: Request): Promise<Response>;
}

const json = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } });

/** The server side of an OpenID provider, small and in one process: RS256 ID tokens for redeemed codes. */
export function createGoogleSimulator(
  issuer: string,
  authorizationEndpoint: string,
  client: OAuthCredentials,
  codes: DemoCodes,
): GoogleSimulator {
  // Made at the first use: most starts never sign anyone in here, and a key costs a tenth of a second.
  let made: ReturnType<typeof makeKeys> | undefined;
  const keys = (): ReturnType<typeof makeKeys> => {
    made ??= makeKeys();
    return made;
  };

  const answerToken = async (form: URLSearchParams): Promise<Response> => {
    if (form.get('client_id') !== client.clientId || form.get('client_secret') !== client.clientSecret)
      return json({ error: 'invalid_client' }, 401);
    if (form.get('grant_type') !== 'authorization_code')
      return json({ error: 'unsupported_grant_type' }, 400);
    const grant = codes.redeem({
      code: form.get('code') ?? '',
      codeVerifier: form.get('code_verifier') ?? '',
      redirectUri: form.get('redirect_uri') ?? '',
    });
    if (!grant) return json({ error: 'invalid_grant' }, 400);
    const idToken = await new SignJWT({
      email: grant.identity.email,
      email_verified: true,
      name: grant.identity.name,
      ...(grant.nonce === null ? {} : { nonce: grant.nonce }),
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'demo' })
      .setIssuer(issuer)
      .setAudience(client.clientId)
      .setSubject(subjectOf(grant.identity, 'google'))
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign((await keys()).privateKey);
    return json({
      access_token: crypto.randomUUID(),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: idToken,
    });
  };

  return {
    metadata: {
      issuer,
      authorization_endpoint: authorizationEndpoint,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    },
    async handle(request) {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/jwks')) return json({ keys: [(await keys()).jwk] });
      if (pathname.endsWith('/token') && request.method === 'POST')
        return answerToken(new URLSearchParams(await request.text()));
      return json({ error: 'not_found' }, 404);
    },
  };
}

async function makeKeys() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: 'demo', alg: 'RS256', use: 'sig' } };
}
