import Provider from 'oidc-provider';
import type { OAuthCredentials } from '../social-sign-in.ts';
import { type Listening, listenOnLoopback } from './listen-on-loopback.ts';

export interface OpenIdPerson {
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly name?: string;
}

/**
 * A real, certified OpenID provider standing in for Google. Its own pages ask for a login (any name is a person,
 * the name is the subject) and for consent; the link "[ Cancel ]" answers access_denied.
 */
export async function startOpenIdProvider(
  client: OAuthCredentials,
  redirectUris: string[],
  people: Readonly<Record<string, OpenIdPerson>> = {},
  port = 0,
): Promise<Listening> {
  // The issuer holds the port, so the port must be known before the provider is made.
  let answer: Parameters<typeof listenOnLoopback>[0] = (_request, response) => response.writeHead(503).end();
  const listening = await listenOnLoopback((request, response) => answer(request, response), port);
  const provider = new Provider(listening.url, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts these claims into the ID token itself.
    conformIdTokenClaims: false,
    cookies: { keys: ['only a test provider'] },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: 300,
      IdToken: 300,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    findAccount: (_context, id) => {
      const person = people[id] ?? { email: `${id}@mail.example`, emailVerified: true, name: id };
      return {
        accountId: id,
        claims: () => ({
          sub: id,
          email: person.email,
          email_verified: person.emailVerified ?? true,
          name: person.name ?? id,
        }),
      };
    },
  });
  answer = provider.callback();
  return listening;
}
