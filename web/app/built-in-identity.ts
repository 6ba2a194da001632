import type { AuthApi } from '../shared/session/auth-api.ts';
import type { IdentityProvider } from '../shared/session/identity-provider.ts';
import type { TokenStorage } from '../shared/session/token-storage.ts';

/** Signs people in and out on this server. */
export function createBuiltInIdentity(api: AuthApi, tokenStorage: TokenStorage): IdentityProvider {
  return {
    signInWithEmail: api.login,
    signUpWithEmail: api.register,
    signInWithGooglePopup: () => api.loginInOAuth(),
    signInWithFacebookPopup: () => api.loginInOAuth(),
    signOut: () => api.logout(tokenStorage.read()),
  };
}
