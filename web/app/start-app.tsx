import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { chooseLanguage } from '../shared/i18n/choose-language.ts';
import { createI18n } from '../shared/i18n/create-i18n.ts';
import { loadCatalogue } from '../shared/i18n/load-catalogue.ts';
import { savePreferences } from '../shared/theme/settings-storage.ts';
import { setBlankLayout } from '../shared/theme/theme-slice.ts';
import { App } from './App.tsx';
import { composeApp, type Surroundings } from './compose-app.ts';
import { applyDocumentSettings } from './document-settings.ts';
import { followOtherTabs } from './follow-other-tabs.ts';
import { GROUP_LAYOUT } from './router/route-table.ts';

type BrowserSurroundings = Pick<Surroundings, 'config' | 'preferences'>;

/** Starts the app in this page. */
export async function startApp(root: HTMLElement, surroundings: BrowserSurroundings): Promise<void> {
  const { config, preferences } = surroundings;
  const translator = await createI18n(chooseLanguage(preferences.locale, config.languages), loadCatalogue);
  const app = composeApp({
    config,
    preferences,
    translator,
    storage: () => window.localStorage,
    fetch: (input, init) => window.fetch(input, init),
  });
  const { store, router } = app;
  const { locale, direction } = store.getState().theme;
  applyDocumentSettings(document, { language: locale, direction });
  const [row] = router.paths.rowsAt(window.location.pathname);
  if (row) store.dispatch(setBlankLayout(GROUP_LAYOUT[row.group].blankLayout));

  void app.flushSignOuts();
  window.addEventListener('online', () => void app.flushSignOuts());
  followOtherTabs(window, store, app.services.http);
  let { theme } = store.getState();
  store.subscribe(() => {
    const now = store.getState().theme;
    if (now === theme) return;
    theme = now;
    savePreferences(now, {
      storage: () => window.localStorage,
      setCookie: (cookie) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the cookie store interface is missing in two of the engines we serve.
        document.cookie = cookie;
      },
    });
  });

  createRoot(root).render(
    <BrowserRouter>
      <App app={app} translator={translator} />
    </BrowserRouter>,
  );
}
