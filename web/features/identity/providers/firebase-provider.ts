import type { AuthApi } from '../../../shared/session/auth-api.ts';
import {
  type Credentials,
  type HostedWay,
  type IdentityProvider,
  IdentityRefusal,
} from '../../../shared/session/identity-provider.ts';
import type { TokenStorage } from '../../../shared/session/token-storage.ts';
import type { Describe, IdentityNotice } from './identity-notice.ts';
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

const NOTICES: Readonly<Record<string, IdentityNotice>> = {
  'auth/popup-blocked': 'popup.blocked',
  'auth/popup-closed-by-user': 'popup.cancelled',
  'auth/cancelled-popup-request': 'popup.cancelled',
  'auth/user-cancelled': 'popup.cancelled',
  'auth/account-exists-with-different-credential': 'popup.failed',
  'auth/invalid-credential': 'hosted.wrongCredentials',
  'auth/invalid-email': 'hosted.wrongCredentials',
  'auth/wrong-password': 'hosted.wrongCredentials',
  'auth/user-not-found': 'hosted.wrongCredentials',
  'auth/user-disabled': 'hosted.disabled',
  'auth/email-already-in-use': 'hosted.emailTaken',
  'auth/weak-password': 'hosted.weakPassword',
  'auth/too-many-requests': 'hosted.tooMany',
  'auth/network-request-failed': 'hosted.unreachable',
};

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

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
      const code = codeOf(error);
      if (code === undefined) throw error;
      const notice = NOTICES[code] ?? 'popup.failed';
      const Refusal = notice === 'hosted.wrongCredentials' ? UnknownCredentials : IdentityRefusal;
      throw Object.assign(new Refusal(describe(notice)), { cause: error });
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
