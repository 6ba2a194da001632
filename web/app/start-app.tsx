import { chooseLanguage } from '../shared/i18n/choose-language.ts';
import { loadCatalogue } from '../shared/i18n/load-catalogue.ts';
import { createTranslator } from '../shared/i18n/translator.ts';
import { whenIdle } from '../shared/lazy-part/when-idle.ts';
import { type ComposedApp, composeApp, type Surroundings } from './compose-app.ts';
import { writeDirection, writeLanguage } from './document-settings.ts';
import type { DrawnPage } from './first-paint/drawn-page.ts';
import { dropEarlyReplies, fetchAfterHead } from './first-paint/early-reply.ts';
import { forAMoment } from './first-paint/for-a-moment.ts';
import { showApp } from './first-paint/show-app.tsx';
import { followOtherTabs } from './follow-other-tabs.ts';
import { keepHomeFace } from './keep-home-face.ts';
import { keepPreferences } from './keep-preferences.ts';
import { preloadFrame } from './layouts/ShellLayout.tsx';
import { loadRules } from './theme/load-rules.ts';

type BrowserSurroundings = Pick<Surroundings, 'config' | 'preferences'> & {
  readonly drawn: DrawnPage | null;
};

/** Starts the app in this page. */
export async function startApp(root: HTMLElement, surroundings: BrowserSurroundings): Promise<void> {
  const { config, preferences, drawn } = surroundings;
  const translator = await createTranslator(
    chooseLanguage(preferences.locale, config.languages),
    loadCatalogue,
  );
  const app = composeApp({
    config,
    preferences,
    translator,
    storage: () => window.localStorage,
    fetch: fetchAfterHead(window),
    hasTabs: true,
    pathname: window.location.pathname,
  });
  const { store } = app;
  const { locale, direction } = store.getState().theme;
  writeLanguage(document, locale);
  writeDirection(document, direction);

  const screen = preloadScreen(app, window.location.pathname);
  void app.flushSignOuts();
  window.addEventListener('online', () => void app.flushSignOuts());
  followOtherTabs(window, store, app.services.http);
  keepPreferences(store, preferences.locale, { storage: () => window.localStorage, setCookie });
  keepHomeFace(store, { readCookies: () => document.cookie, setCookie });

  // What a token holder sees is shown with the store.
  if (store.getState().auth.token !== null) await store.load();
  await waitForFrame(app, window.location.pathname);
  await showApp(root, { app, translator, drawn });
  // Fonts and store would take the line from what the screen shows.
  await screen;
  whenIdle(() => {
    dropEarlyReplies(window);
    // Before somebody does something. What does not arrive is asked for again then.
    store.load().catch(() => undefined);
    void bringFonts(root);
  });
}

/** Whatever of it does not arrive, the stand-in draws on. */
async function bringFonts(root: HTMLElement): Promise<void> {
  try {
    const { loadFonts } = await import('./theme/load-fonts.ts');
    await loadFonts(root, () => window.localStorage);
  } catch (error) {
    console.warn('The fonts did not load', error);
  }
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store interface is missing in two of the engines we serve.
  document.cookie = cookie;
}

/** The first screen travels, a token holder's while the server is asked who they are. Ends when all is there, or failed. */
async function preloadScreen({ store, router }: ComposedApp, pathname: string): Promise<void> {
  const hasToken = store.getState().auth.token !== null;
  const row = router.paths
    .rowsAt(pathname)
    .find(({ group }) => (hasToken ? group === 'protected' || group === 'everyone' : group !== 'protected'));
  if (!row) return;
  const asking = hasToken && store.act((dispatch, { loadPerson }) => dispatch(loadPerson()));
  // A failure is met again, and told, where the screen is shown.
  await Promise.allSettled([asking, router.partOf(row).preload()]);
}

/** The frame of signed-in screens travels beside the app. Where it is there at once, its shape gives way to itself and not to a gap. */
async function waitForFrame({ store, router }: ComposedApp, pathname: string): Promise<void> {
  const isSignedIn = store.getState().auth.token !== null;
  if (isSignedIn && router.paths.rowsAt(pathname).some(({ group }) => group === 'protected'))
    await forAMoment(Promise.all([preloadFrame(), loadRules('app')]));
}
