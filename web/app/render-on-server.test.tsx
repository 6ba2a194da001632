import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ClientConfig } from '../shared/config/client-config.ts';
import { createI18n } from '../shared/i18n/create-i18n.ts';
import { loadCatalogue } from '../shared/i18n/load-catalogue.ts';
import { parsePreferences } from '../shared/theme/settings-storage.ts';
import { App } from './App.tsx';
import { composeApp } from './compose-app.ts';

const CONFIG: ClientConfig = {
  mode: 'demo',
  apiBaseUrl: '/api',
  captcha: { provider: 'altcha', siteKey: '' },
  firebase: null,
  socialSignIn: { google: false, facebook: false },
  appPrefix: '',
  authPrefix: '',
  languages: ['en', 'zh', 'fr', 'ja'],
};

/** Renders a path as a server would: no window, no document, no storage, the page's part loaded beforehand. */
async function render(path: string, locale: 'en' | 'ja'): Promise<string> {
  const translator = await createI18n(locale, loadCatalogue);
  const app = composeApp({
    config: CONFIG,
    preferences: { ...parsePreferences(null), locale },
    translator,
    storage: () => undefined,
    fetch: vi.fn(),
  });
  const [row] = app.router.paths.rowsAt(path);
  if (!row) throw new Error(`No route answers ${path}`);
  await app.router.partOf(row).preload();
  return renderToString(
    <StaticRouter location={path}>
      <App app={app} translator={translator} />
    </StaticRouter>,
  );
}

beforeAll(() => {
  expect(typeof window).toBe('undefined');
});

test('a public page can be rendered without a browser, in the language asked for', async () => {
  expect(await render('/terms', 'en')).toContain('Terms of service');
  expect(await render('/terms', 'ja')).toContain('利用規約');
});

test('two renderings share no state', async () => {
  const [first, second] = await Promise.all([render('/rates', 'ja'), render('/rates', 'en')]);
  expect(first).toContain('金利と手数料');
  expect(second).toContain('Rates and fees');
});
