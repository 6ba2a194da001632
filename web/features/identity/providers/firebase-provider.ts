import type { AuthApi } from '../../../shared/session/auth-api.ts';
import {
  type Credentials,
  type HostedWay,
  type IdentityProvider,
  IdentityRefusal,
} from '../../../shared/session/identity-provider.ts';
import type { TokenStorage } from '../../../shared/session/token-storage.ts';
import { HostedRefusal } from './hosted-refusal.ts';
import type { Describe } from './identity-notice.ts';
import type { HostedAuth } from './load-firebase.ts';
import type { SignOutQueue } from './sign-out-queue.ts';

export interface FirebaseParts {
  readonly api: Pick<AuthApi, 'loginInOAuth' | 'login'>;
  readonly tokenStorage: Pick<TokenStorage, 'read'>;
  readonly signOuts: SignOutQueue;
  readonly describe: Describe;
  /** Fetches and starts the hosted client. */
  readonly load: () => Promise<HostedAuth>;
}

/** The service does not know this e-mail and password. */
class UnknownCredentials extends IdentityRefusal {}

/** Signs people in at the hosted service, then trades its ID token for a session here. */
export function createFirebaseProvider(parts: FirebaseParts): IdentityProvider {
  const { api, tokenStorage, signOuts, describe, load } = parts;
  let loading: Promise<HostedAuth> | undefined;
  const hosted = (): Promise<HostedAuth> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined; // The next try may find the network back.
      throw Object.assign(new IdentityRefusal(describe('hosted.unreachable')), { cause: error });
    });
    return loading;
  };
  const ask = async <Answer>(question: (auth: HostedAuth) => Promise<Answer>): Promise<Answer> => {
    const auth = await hosted();
    try {
      return await question(auth);
    } catch (error) {
      if (!(error instanceof HostedRefusal)) throw error;
      const Refusal = error.notice === 'hosted.wrongCredentials' ? UnknownCredentials : IdentityRefusal;
      throw Object.assign(new Refusal(describe(error.notice)), { cause: error });
    }
  };
  const enter = async (question: (auth: HostedAuth) => Promise<string>): Promise<string> =>
    api.loginInOAuth(await ask(question));

  /** Who has a password of this server, from before there was a hosted service, still comes in by it, and connects both in the profile. */
  const signInWithEmail = async (credentials: Credentials): Promise<string> => {
    try {
      return await enter((auth) => auth.signIn(credentials.email, credentials.password));
    } catch (error) {
      if (!(error instanceof UnknownCredentials)) throw error;
      return api.login(credentials);
    }
  };

  return {
    signInWithEmail,
    signUpWithEmail: ({ email, password }) => enter((auth) => auth.signUp(email, password)),
    signInWithGooglePopup: () => enter((auth) => auth.popup('google')),
    signInWithFacebookPopup: () => enter((auth) => auth.popup('facebook')),
    sendPasswordReset: (email) => ask((auth) => auth.sendPasswordReset(email)),
    prove: (way: HostedWay) =>
      ask((auth) => (way.kind === 'email' ? auth.signIn(way.email, way.password) : auth.popup(way.kind))),
    async signOut() {
      const token = tokenStorage.read();
      if (token) signOuts.add(token);
      // The hosted session lives in memory only. When its client was never fetched in this page there is none.
      const auth = await loading?.catch(() => undefined);
      await auth?.signOut();
    },
    prepare: () => void hosted().catch(() => undefined),
  };
}
