import { USUAL_BANKS } from '@zeel/domain/request-form';
import { listBanks } from '@zeel/protocol/rooms/banks';
import { getMe, type Me } from '@zeel/protocol/rooms/identity';
import { countNotifications } from '@zeel/protocol/rooms/notifications';
import { listPapers } from '@zeel/protocol/rooms/papers';
import { getStatusDocument } from '@zeel/protocol/rooms/status-document';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { App } from '../app/App.tsx';
import { type ComposedApp, composeApp } from '../app/compose-app.ts';
import { keepPreferences } from '../app/keep-preferences.ts';
import { RouterContext } from '../app/router/router-context.ts';
import { usePageSettings } from '../app/theme/use-page-settings.ts';
import { AppServicesContext } from '../shared/app-services/app-services.ts';
import type { ClientConfig } from '../shared/config/client-config.ts';
import { chooseLanguage } from '../shared/i18n/choose-language.ts';
import { loadCatalogue } from '../shared/i18n/load-catalogue.ts';
import { TranslatorProvider } from '../shared/i18n/TranslatorProvider.tsx';
import { createTranslator } from '../shared/i18n/translator.ts';
import { BrowserRouting } from '../shared/routing/BrowserRouting.tsx';
import { AUTH_TOKEN_KEY, type KeyValueStorage } from '../shared/session/token-storage.ts';
import { StoreProvider } from '../shared/store/StoreProvider.tsx';
import { loadPreferences, type Preferences, SETTINGS_KEY } from '../shared/theme/settings-storage.ts';
import { DEFAULT_THEME_STATE } from '../shared/theme/theme-settings.ts';
import { ToastRegion } from '../shared/toasts/ToastRegion.tsx';
import { FakeServer, refuse } from './fake-server.ts';

const CONFIG: ClientConfig = {
  mode: 'demo',
  apiBaseUrl: '/api',
  captcha: { provider: 'altcha', siteKey: '' },
  firebase: null,
  socialSignIn: { google: false, facebook: false },
  provesPhones: false,
  sendsSms: false,
  makesEbarimts: false,
  appPrefix: '',
  authPrefix: '',
  languages: ['en', 'zh', 'fr', 'ja', 'mn'],
  lender: {
    name: 'Zeel Credit NBFI LLC',
    licence: '1/0426',
    phone: '+976 7700 2026',
    email: null,
    hours: [{ from: 'mon', to: 'fri', opens: '09:00', closes: '18:00' }],
    address: 'Olympic Street 12, Ulaanbaatar',
    chats: [],
    logo: null,
  },
};

interface Surroundings {
  /** Where the page is; the address of this document is given back when the test ends. */
  readonly at?: string;
  /** Who is signed in; nobody by default. */
  readonly person?: Partial<Me>;
  /** The token that the browser holds, where the test's own server says whose it is. */
  readonly token?: string;
  /** What the browser has kept of an earlier visit. */
  readonly storage?: Map<string, string>;
  /** Theme, direction, language and the like, where the test is about them. */
  readonly preferences?: Partial<Preferences>;
  readonly config?: Partial<ClientConfig>;
  /** A server on which calls were announced already. */
  readonly server?: FakeServer;
}

export interface Rendered extends ComposedApp {
  readonly server: FakeServer;
  /** What the browser would keep of this app between two visits. */
  readonly storage: Map<string, string>;
  /** Draws other properties into the same component. */
  readonly rerender: (element: ReactNode) => void;
  /** Takes the page away before the test ends, as a reload does. */
  readonly leave: () => void;
}

/** Somebody who is signed in, as far as a test says nothing else. */
export const SAMPLE_ME: Me = {
  id: '018f0000-0000-7000-8000-000000000001',
  email: 'bat@example.com',
  emailVerified: true,
  pendingEmail: null,
  displayName: 'Bat',
  phone: null,
  locale: 'en',
  roles: ['applicant'],
  authorityMnt: null,
  hasPassword: true,
  secondFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0 },
  connected: [],
};

const storageOver = (map: Map<string, string>): KeyValueStorage => ({
  getItem: (key) => map.get(key) ?? null,
  setItem: (key, value) => void map.set(key, value),
  removeItem: (key) => void map.delete(key),
});

async function compose(surroundings: Surroundings) {
  const { at = '/', person, token, preferences, server = new FakeServer() } = surroundings;
  const before = window.location.href;
  window.history.replaceState(null, '', at);
  onTestFinished(() => window.history.replaceState(null, '', before));
  const storage = surroundings.storage ?? new Map<string, string>();
  if (person) server.on(getMe, () => ({ ...SAMPLE_ME, ...person }));
  // The bell stands on every signed-in screen; a test that is about it has announced its own answer.
  if (!server.knows(countNotifications)) server.on(countNotifications, () => ({ unread: 0 }));
  // Wherever an account is shown or asked for; a test that is about banks has announced its own.
  if (!server.knows(listBanks)) server.on(listBanks, () => ({ banks: [...USUAL_BANKS] }));
  // Wherever somebody chooses a paper; a test that is about their kinds has announced its own.
  if (!server.knows(listPapers)) server.on(listPapers, () => ({ papers: [] }));
  // A page behind a private link follows where its request stands; a test that is about that has announced its own answer.
  if (!server.knows(getStatusDocument)) server.on(getStatusDocument, () => refuse('not_found'));
  if (person || token) storage.set(AUTH_TOKEN_KEY, token ?? 'a-token');
  if (preferences) storage.set(SETTINGS_KEY, JSON.stringify(preferences));
  const openStorage = (): KeyValueStorage => storageOver(storage);
  const config = { ...CONFIG, ...surroundings.config };
  const kept = loadPreferences(openStorage, DEFAULT_THEME_STATE.locale);
  const translator = await createTranslator(chooseLanguage(kept.locale, config.languages), loadCatalogue);
  const app = composeApp({
    config,
    preferences: kept,
    translator,
    storage: openStorage,
    fetch: server.fetch,
    // Tests of several files share one browser and must not hear each other.
    hasTabs: false,
    pathname: window.location.pathname,
  });
  // As at the start of the app: what a token holder sees is shown with the store.
  if (storage.has(AUTH_TOKEN_KEY)) await app.store.load();
  // The server reads the cookie; here the same document serves many tests.
  keepPreferences(app.store, kept.locale, { storage: openStorage, setCookie: () => undefined });
  return { ...app, translator, server, storage };
}

function draw(
  wrap: (element: ReactNode) => ReactNode,
  element: ReactNode,
): Pick<Rendered, 'rerender' | 'leave'> {
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  const root = createRoot(place);
  // The first drawing and its effects are done before the test goes on.
  flushSync(() => root.render(wrap(element)));
  const leave = (): void => {
    root.unmount();
    place.remove();
  };
  onTestFinished(leave);
  return { rerender: (next) => flushSync(() => root.render(wrap(next))), leave };
}

function PageSettings(): null {
  usePageSettings();
  return null;
}

function checkAtEnd({ server }: Pick<Rendered, 'server'>): void {
  onTestFinished(() => {
    if (server.problems().length > 0) throw new Error(server.problems().join('\n'));
  });
}

/**
 * Shows a component as the app would: with store, router, texts, styles and toasts, below a server of the test's own. It is
 * taken away when the test ends, and then every call must have been announced.
 */
export async function renderInApp(element: ReactNode, surroundings: Surroundings = {}): Promise<Rendered> {
  const { translator, ...app } = await compose(surroundings);
  checkAtEnd(app);
  const wrap = (inner: ReactNode): ReactNode => (
    <BrowserRouting>
      <StoreProvider store={app.store}>
        <TranslatorProvider translator={translator}>
          <AppServicesContext value={app.services}>
            <RouterContext value={app.router}>
              <PageSettings />
              {inner}
              <ToastRegion />
            </RouterContext>
          </AppServicesContext>
        </TranslatorProvider>
      </StoreProvider>
    </BrowserRouting>
  );
  return { ...app, ...draw(wrap, element) };
}

/** Shows the whole app at an address: layouts, guards and screens, below a server of the test's own. */
export async function renderApp(at: string, surroundings: Omit<Surroundings, 'at'> = {}): Promise<Rendered> {
  const { translator, ...app } = await compose({ ...surroundings, at });
  checkAtEnd(app);
  const wrap = (inner: ReactNode): ReactNode => <BrowserRouting>{inner}</BrowserRouting>;
  return { ...app, ...draw(wrap, <App app={app} translator={translator} />) };
}
