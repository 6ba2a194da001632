import { oauthPopupPath, type SocialProvider } from '@zeel/protocol/rooms/identity';
import type { AuthApi } from '../../../shared/session/auth-api.ts';
import type { IdentityProvider } from '../../../shared/session/identity-provider.ts';
import type { TokenStorage } from '../../../shared/session/token-storage.ts';
import type { Describe } from './identity-notice.ts';
import type { PopupRequest } from './open-popup.ts';
import type { SignOutQueue } from './sign-out-queue.ts';

export interface BuiltInParts {
  readonly api: AuthApi;
  readonly apiBaseUrl: string;
  readonly tokenStorage: Pick<TokenStorage, 'read'>;
  readonly signOuts: SignOutQueue;
  readonly describe: Describe;
  readonly popup?: (request: PopupRequest) => Promise<void>;
}

/** Signs people in and out on this server. */
export function createBuiltInProvider(parts: BuiltInParts): IdentityProvider {
  const { api, apiBaseUrl, tokenStorage, signOuts, describe } = parts;
  let { popup } = parts;
  const fetchPopup = async () => {
    const { openPopup } = await import('./open-popup.ts');
    popup = openPopup;
    return openPopup;
  };
  const signInWithPopup = async (provider: SocialProvider): Promise<string> => {
    const url = `${apiBaseUrl}${oauthPopupPath(provider)}?flow=sign-in`;
    // Once prepared, nothing is awaited before the popup: it has to open in the click itself.
    const open = popup ?? (await fetchPopup());
    await open({ url, flow: 'sign-in', describe });
    return api.loginInOAuth();
  };
  return {
    signInWithEmail: api.login,
    signUpWithEmail: api.register,
    signInWithGooglePopup: () => signInWithPopup('google'),
    signInWithFacebookPopup: () => signInWithPopup('facebook'),
    async signOut() {
      const token = tokenStorage.read();
      if (token) signOuts.add(token);
    },
    // A popup that does not arrive is asked for again in the click.
    prepare: () => void fetchPopup().catch(() => undefined),
  };
}
