import type { ClientConfig } from '@zeel/protocol/rooms/config';
import type { AuthApi } from '../../../shared/session/auth-api.ts';
import type { IdentityProvider } from '../../../shared/session/identity-provider.ts';
import type { KeyValueStorage, TokenStorage } from '../../../shared/session/token-storage.ts';
import { createBuiltInProvider } from './built-in-provider.ts';
import { createFirebaseProvider } from './firebase-provider.ts';
import type { Describe } from './identity-notice.ts';
import { createSignOutQueue } from './sign-out-queue.ts';

interface ProviderParts {
  readonly config: Pick<ClientConfig, 'apiBaseUrl' | 'firebase'>;
  readonly api: AuthApi;
  readonly tokenStorage: TokenStorage;
  readonly storage: () => KeyValueStorage | undefined;
  readonly describe: Describe;
}

export interface ChosenProvider {
  readonly identityProvider: IdentityProvider;
  /** To be run once the page stands and whenever the connection is back: ends sessions the server has not heard of. */
  readonly flushSignOuts: () => Promise<void>;
}

/** The hosted service when all of its values are set, else this server. */
export function chooseProvider({
  config,
  api,
  tokenStorage,
  storage,
  describe,
}: ProviderParts): ChosenProvider {
  const { firebase, apiBaseUrl } = config;
  const signOuts = createSignOutQueue({ storage, revoke: (token) => api.logout(token) });
  const load = firebase && (async () => (await import('./load-firebase.ts')).default(firebase));
  const identityProvider = load
    ? createFirebaseProvider({ api, tokenStorage, signOuts, describe, load })
    : createBuiltInProvider({ api, apiBaseUrl, tokenStorage, signOuts, describe });
  return { identityProvider, flushSignOuts: signOuts.flush };
}
