import { chooseProvider } from '../features/identity/providers/choose-provider.ts';
import type { AppServices } from '../shared/app-services/app-services.ts';
import type { ClientConfig } from '../shared/config/client-config.ts';
import { describeFailure } from '../shared/http/describe-failure.ts';
import { createHttpClient, type HttpClient } from '../shared/http/http-client.ts';
import { chooseLanguage } from '../shared/i18n/choose-language.ts';
import type { Translator } from '../shared/i18n/translator.ts';
import { translateIn } from '../shared/i18n/use-translation.ts';
import { describeMissingPart } from '../shared/lazy-part/describe-missing-part.ts';
import { createSessionReads } from '../shared/live/session-reads.ts';
import { createAuthApi } from '../shared/session/auth-api.ts';
import type { Person } from '../shared/session/person.ts';
import { createTokenStorage, type KeyValueStorage } from '../shared/session/token-storage.ts';
import { firstState } from '../shared/store/first-state.ts';
import { createPageStore, type PageStore } from '../shared/store/page-store.ts';
import type { Preferences } from '../shared/theme/settings-storage.ts';
import { createToastChannel } from '../shared/toasts/toast-channel.ts';
import { closeToastsAtSignIn } from './close-old-toasts.ts';
import { createPageParts } from './router/page-parts.ts';
import { createRoutePaths } from './router/route-paths.ts';
import { GROUP_LAYOUT } from './router/route-table.ts';
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
  /** The screen that is shown first. */
  readonly pathname: string;
}

export interface ComposedApp {
  readonly store: PageStore;
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
  pathname,
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
      void store.act((dispatch, { signOut }) => dispatch(signOut('refused')));
    },
    onSecondFactorNeeded: () => void store.act((dispatch, { loadPerson }) => dispatch(loadPerson())),
    onReply: reads.note,
  });
  const { identityProvider, flushSignOuts } = chooseProvider({
    config,
    api: createAuthApi(http),
    tokenStorage,
    storage,
    describe: (notice) => translateIn(translator.texts(), 'identity').t(notice),
  });
  const paths = createRoutePaths(config);
  const [firstRow] = paths.rowsAt(pathname);
  const store = createPageStore({
    state: firstState({
      token: tokenStorage.read(),
      // A language that this deployment no longer offers is not carried on.
      preferences: { ...preferences, locale: chooseLanguage(preferences.locale, config.languages) },
      ...(firstRow && GROUP_LAYOUT[firstRow.group]),
    }),
    onLoadFailure: (error) => toasts.show(describeMissingPart(error)),
    extra: {
      http,
      tokenStorage,
      identityProvider,
      loadPerson: async () => (await http.request<{ data: Person }>({ method: 'GET', path: '/me' })).data,
    },
  });
  closeToastsAtSignIn(store, toasts);
  return {
    store,
    services: {
      config,
      http,
      session: { readToken: tokenStorage.read, isSharedByTabs: hasTabs, reads },
      toasts,
      act: store.act,
      pathTo: paths.to,
    },
    router: { paths, partOf: createPageParts({ store, paths, translator }) },
    flushSignOuts,
  };
}
