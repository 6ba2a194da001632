import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Rendered, renderApp } from '../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../testing/server-without-requests.ts';

/** A visitor's page in a browser that has kept these settings. */
function openWith(kept: string, config: Parameters<typeof renderApp>[1] = {}): Promise<Rendered> {
  const server = createServerWithoutRequests();
  return renderApp('/index', { server, storage: new Map([['zeel_settings', kept]]), ...config });
}
const readTheme = ({ store }: Rendered) => store.getState().theme;
const wayIn = (place: 'banner' | 'main', name: string) =>
  page.getByRole(place).getByRole('link', { name, exact: true });

test.each([
  ['en', 'Sign in', 'Sign in'],
  ['zh', '登录', '登录'],
  ['fr', 'Connexion', 'Se connecter'],
  ['ja', 'ログイン', 'ログイン'],
] as const)('the page is in the chosen language: %s', async (locale, inBanner, inMain) => {
  await openWith(JSON.stringify({ locale }));
  await expect.element(wayIn('banner', inBanner)).toBeVisible();
  await expect.element(wayIn('main', inMain)).toBeVisible();
  expect(document.documentElement.lang).toBe(locale);
});

test.each([
  ['nothing was chosen', '{}'],
  ['what was chosen is no language', '{"locale":"xx"}'],
  ['this deployment does not offer what was chosen', '{"locale":"mn"}'],
])('the language is en when %s', async (_, kept) => {
  const app = await openWith(kept, { config: { languages: ['en', 'zh', 'fr', 'ja'] } });
  await expect.element(wayIn('banner', 'Sign in')).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
  expect(readTheme(app).locale).toBe('en');
});

test.each(['ltr', 'rtl'])('the direction is a body class with the prefix dir-: %s', async (direction) => {
  await openWith(JSON.stringify({ direction }));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([...document.body.classList].filter((name) => name.startsWith('dir-'))).toEqual([
    `dir-${direction}`,
  ]);
  expect(document.documentElement.dir).toBe(direction);
});

test('kept settings are in force again, and those that are not ours are replaced by their defaults', async () => {
  const app = await openWith(
    '{"locale":"xx","currentTheme":"../x","direction":7,"navCollapsed":true,"sideNavTheme":"dark","blankLayout":true}',
  );
  expect(readTheme(app)).toEqual({
    navCollapsed: true,
    sideNavTheme: 'dark',
    locale: 'en',
    navType: 'SIDE',
    topNavColor: expect.any(String),
    headerNavColor: expect.any(String),
    mobileNav: false,
    currentTheme: 'light',
    direction: 'ltr',
    blankLayout: false,
  });
});

const themeLinks = (): readonly string[] =>
  [...document.querySelectorAll('link[rel="stylesheet"]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => !href.includes('/rules-'));

/** Lists the stylesheets that are asked for from now on; each of them is another one, or never arrives. */
function askInstead(other: string | null): readonly string[] {
  const asked: string[] = [];
  const address = vi.spyOn(HTMLLinkElement.prototype, 'href', 'set');
  onTestFinished(() => address.mockRestore());
  address.mockImplementation(function ask(this: HTMLLinkElement, href) {
    asked.push(href);
    if (other !== null) this.setAttribute('href', other);
  });
  return asked;
}

test('whoever changes their mind while a stylesheet is on its way keeps the theme they chose last', async () => {
  const app = await openWith('{}');
  const asked = askInstead(null);
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect.poll(() => asked).toEqual(['/css/dark-theme.css']);
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect.poll(themeLinks).toEqual(['/css/light-theme.css']);
  expect(readTheme(app).currentTheme).toBe('light');
});

test('a stylesheet that does not arrive leaves the old theme in force', async () => {
  const app = await openWith('{}');
  expect(themeLinks()).toEqual(['/css/light-theme.css']);
  const before = getComputedStyle(document.body).backgroundColor;
  const asked = askInstead('/css/lost.css');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect.poll(() => asked).toEqual(['/css/dark-theme.css']);
  await expect.poll(() => readTheme(app).currentTheme).toBe('light');
  expect(themeLinks()).toEqual(['/css/light-theme.css']);
  expect(getComputedStyle(document.body).backgroundColor).toBe(before);
  await expect.element(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible();
});
