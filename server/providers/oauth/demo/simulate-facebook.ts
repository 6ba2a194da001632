import { randomBytes } from 'node:crypto';
import { FACEBOOK_API_VERSION, makeAppSecretProof } from '../sign-in-with-facebook.ts';
import type { OAuthCredentials } from '../social-sign-in.ts';
import type { DemoCodes } from './demo-codes.ts';
import { type DemoIdentity, subjectOf } from './demo-identity.ts';

const refuse = (status: number, code: number, message: string): Response =>
  Response.json(
    { error: { message, type: 'OAuthException', code, fbtrace_id: randomBytes(8).toString('base64url') } },
    { status },
  );

/** The Graph API's two endpoints as documented: access_token for a code, /me with the proof of the app secret. */
export function createFacebookSimulator(
  client: OAuthCredentials,
  codes: DemoCodes,
): (request: Request) => Promise<Response> {
  const people = new Map<string, DemoIdentity>();

  const answerToken = (form: URLSearchParams): Response => {
    if (form.get('client_id') !== client.clientId) return refuse(400, 101, 'Error validating application.');
    if (form.get('client_secret') !== client.clientSecret)
      return refuse(400, 1, 'Error validating client secret.');
    const grant = codes.redeem({
      code: form.get('code') ?? '',
      codeVerifier: form.get('code_verifier') ?? '',
      redirectUri: form.get('redirect_uri') ?? '',
    });
    if (!grant) return refuse(400, 100, 'Error validating verification code.');
    const accessToken = randomBytes(32).toString('base64url');
    people.set(accessToken, grant.identity);
    return Response.json({ access_token: accessToken, token_type: 'bearer', expires_in: 5_183_944 });
  };

  const answerMe = (request: Request, query: URLSearchParams): Response => {
    const accessToken = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
    const person = people.get(accessToken);
    if (!person) return refuse(400, 190, 'Invalid OAuth access token - Cannot parse access token');
    if (query.get('appsecret_proof') !== makeAppSecretProof(accessToken, client.clientSecret))
      return refuse(400, 100, 'Invalid appsecret_proof provided in the API argument');
    const known = { id: subjectOf(person, 'facebook'), name: person.name, email: person.email };
    // A person without a confirmed address has none here either; the field is simply absent.
    const fields = (query.get('fields') ?? 'id,name').split(',');
    return Response.json(
      Object.fromEntries(
        Object.entries(known).filter(([name, value]) => fields.includes(name) && value !== ''),
      ),
    );
  };

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith(`/${FACEBOOK_API_VERSION}/oauth/access_token`) && request.method === 'POST')
      return answerToken(new URLSearchParams(await request.text()));
    if (pathname.endsWith(`/${FACEBOOK_API_VERSION}/me`)) return answerMe(request, searchParams);
    return refuse(404, 2500, 'Unknown path components');
  };
}
