import { takeSecrets } from '../shared/address/kept-secrets.ts';
import { CONFIG_ELEMENT_ID, parseClientConfig } from '../shared/config/client-config.ts';
import { chooseLanguage } from '../shared/i18n/choose-language.ts';
import { loadCatalogue } from '../shared/i18n/load-catalogue.ts';
import { BASE_NAMESPACES } from '../shared/i18n/text-groups.ts';
import { loadPreferences } from '../shared/theme/settings-storage.ts';
import { beginScreen } from './first-paint/begin-screen.ts';
import { readDrawnPage } from './first-paint/drawn-page.ts';
import { showStartFailure } from './show-start-failure.ts';
import { startApp } from './start-app.tsx';
import { unregisterServiceWorkers } from './unregister-service-workers.ts';

// The secrets leave the address before any other code runs, so that no other code ever sees them.
takeSecrets(window);

const root = document.getElementById('root');
if (!root) throw new Error('#root is missing');

async function start(place: HTMLElement): Promise<void> {
  const config = parseClientConfig(document.getElementById(CONFIG_ELEMENT_ID)?.textContent);
  const drawn = readDrawnPage(document);
  const preferences = loadPreferences(() => window.localStorage, document.documentElement.lang);
  const language = chooseLanguage(preferences.locale, config.languages);
  // Texts and screen are asked for together, so that neither waits for the other; the app starts with the texts, so
  // they go first.
  const namespaces = new Set([...BASE_NAMESPACES, ...(drawn?.namespaces ?? [])]);
  const texts = Promise.all([...namespaces].map((name) => loadCatalogue(language, name)));
  beginScreen({ config, language, pathname: window.location.pathname });
  await texts;
  await startApp(place, { config, preferences, drawn });
}

void unregisterServiceWorkers(navigator);
start(root).catch((error: unknown) => {
  console.error('The app did not start', error);
  showStartFailure(document, root);
});
