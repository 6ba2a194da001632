import type { HttpRequest } from '../http/build-request.ts';
import type { HttpClient } from '../http/http-client.ts';
import { humanProof } from '../http/human-proof.ts';
import { type Credentials, SecondFactorRequired } from './identity-provider.ts';

/** The reply of sign-in calls: a token, or the next step to get one. */
interface SessionReply {
  readonly data?: {
    readonly token?: string;
    readonly secondFactor?: { readonly ticket: string; readonly message: string };
  };
}

/** The body is exactly e-mail and password; a human check's answer travels in a header. */
const credentialCall = (path: string, { email, password, captcha }: Credentials): HttpRequest => ({
  method: 'POST',
  path,
  body: { email, password },
  ...(captcha === undefined ? {} : { headers: humanProof(captcha) }),
});

function readToken(reply: SessionReply): string {
  const { token, secondFactor } = reply.data ?? {};
  if (token) return token;
  if (secondFactor) throw new SecondFactorRequired(secondFactor.ticket, secondFactor.message);
  throw new Error('The reply carries no token');
}

/** The four calls of the API that begin and end a session. */
export function createAuthApi(http: HttpClient) {
  return {
    async login(credentials: Credentials): Promise<string> {
      return readToken(await http.request<SessionReply>(credentialCall('/auth/login', credentials)));
    },
    async register(credentials: Credentials): Promise<string> {
      return readToken(await http.request<SessionReply>(credentialCall('/auth/register', credentials)));
    },
    /** Ends the session on the server. It outlives the session it ends, so nothing about it may end another. */
    async logout(token?: string | null): Promise<void> {
      const authorization = token === undefined ? {} : { authorization: token };
      await http.request({ method: 'POST', path: '/auth/logout', isDetached: true, ...authorization });
    },
    /** Serves Google and Facebook alike. A hosted provider's ID token travels as the authorization. */
    async loginInOAuth(idToken?: string): Promise<string> {
      const authorization = idToken === undefined ? {} : { authorization: idToken };
      return readToken(
        await http.request<SessionReply>({ method: 'POST', path: '/auth/loginInOAuth', ...authorization }),
      );
    },
  };
}

export type AuthApi = ReturnType<typeof createAuthApi>;
