import { chooseProvider } from '../features/identity/providers/choose-provider.ts';
import type { AppServices } from '../shared/app-services/app-services.ts';
import type { ClientConfig } from '../shared/config/client-config.ts';
import { describeFailure } from '../shared/http/describe-failure.ts';
import { createHttpClient, type HttpClient } from '../shared/http/http-client.ts';
import { chooseLanguage } from '../shared/i18n/choose-language.ts';
import type { Translator } from '../shared/i18n/translator.ts';
import { translateIn } from '../shared/i18n/use-translation.ts';
import { createSessionReads } from '../shared/live/session-reads.ts';
import { createAuthApi } from '../shared/session/auth-api.ts';
import { signOut } from '../shared/session/auth-slice.ts';
import type { Person } from '../shared/session/person.ts';
import { loadPerson } from '../shared/session/person-slice.ts';
import { createTokenStorage, type KeyValueStorage } from '../shared/session/token-storage.ts';
import { type AppStore, createAppStore } from '../shared/store/create-store.ts';
import type { Preferences } from '../shared/theme/settings-storage.ts';
import { createToastChannel } from '../shared/toasts/toast-channel.ts';
import { closeToastsAtSignIn } from './close-old-toasts.ts';
import { createPageParts } from './router/page-parts.ts';
import { createRoutePaths } from './router/route-paths.ts';
import type { RouterParts } from './router/router-context.ts';

/** Services of the place that the app runs in. The server and the tests bring their own. */
export interface Surroundings {
  readonly config: ClientConfig;
  readonly preferences: Preferences;
  readonly translator: Translator;
  readonly storage: () => KeyValueStorage | undefined;
  readonly fetch: typeof globalThis.fetch;
  /** Whether other tabs hold the same app and may be spoken with. */
  readonly hasTabs: boolean;
}

export interface ComposedApp {
  readonly store: AppStore;
  readonly services: AppServices;
  readonly router: RouterParts;
  /** Tells the server of sign-outs it has not heard of: at the start, and when the connection is back. */
  readonly flushSignOuts: () => Promise<void>;
}

/** Makes the parts and ties them together. Nothing here touches a global. */
export function composeApp({
  config,
  preferences,
  translator,
  storage,
  fetch,
  hasTabs,
}: Surroundings): ComposedApp {
  const tokenStorage = createTokenStorage(storage);
  const toasts = createToastChannel();
  const reads = createSessionReads();
  const http: HttpClient = createHttpClient({
    baseUrl: config.apiBaseUrl,
    fetch,
    readToken: tokenStorage.read,
    readLanguage: () => store.getState().theme.locale,
    onFailure: (error) => toasts.show(describeFailure(error)),
    onSessionRefused: () => {
      tokenStorage.remove();
      void store.dispatch(signOut('refused'));
    },
    onSecondFactorNeeded: () => void store.dispatch(loadPerson()),
    onReply: reads.note,
  });
  const { identityProvider, flushSignOuts } = chooseProvider({
    config,
    api: createAuthApi(http),
    tokenStorage,
    storage,
    describe: (notice) => translateIn(translator.texts(), 'identity').t(notice),
  });
  const store = createAppStore({
    token: tokenStorage.read(),
    // A language that this deployment no longer offers is not carried on.
    preferences: { ...preferences, locale: chooseLanguage(preferences.locale, config.languages) },
    extra: {
      http,
      tokenStorage,
      identityProvider,
      loadPerson: async () => (await http.request<{ data: Person }>({ method: 'GET', path: '/me' })).data,
    },
  });
  closeToastsAtSignIn(store, toasts);
  const paths = createRoutePaths(config);
  return {
    store,
    services: {
      config,
      http,
      session: { readToken: tokenStorage.read, isSharedByTabs: hasTabs, reads },
      toasts,
      pathTo: paths.to,
    },
    router: { paths, partOf: createPageParts({ store, paths, translator }) },
    flushSignOuts,
  };
}
