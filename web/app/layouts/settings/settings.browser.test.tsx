import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ThemeState } from '../../../shared/theme/theme-settings.ts';
import { type Rendered, renderApp } from '../../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../../testing/server-without-requests.ts';

/** The home of an applicant; `storage` is what the browser has kept of an earlier visit. */
async function openHome(surroundings: Parameters<typeof renderApp>[1] = {}): Promise<Rendered> {
  const server = createServerWithoutRequests();
  const app = await renderApp('/index', { server, person: { displayName: 'Bat Bold' }, ...surroundings });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bat Bold' })).toBeVisible();
  return app;
}

const panel = page.getByRole('dialog', { name: 'Appearance' });
async function openPanel(surroundings: Parameters<typeof renderApp>[1] = {}): Promise<Rendered> {
  const app = await openHome(surroundings);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect.element(panel).toBeVisible();
  return app;
}
const readTheme = ({ store }: Rendered): ThemeState => store.getState().theme;
const find = (selector: string): Element => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`${selector} is not there`);
  return element;
};
const widthOf = (selector: string): number => find(selector).getBoundingClientRect().width;

const choose = (group: string, name: string): Promise<void> =>
  panel.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).click();

/** What a person does for each setting that lasts. The language comes last: it changes the words of the panel. */
const CHOICES: readonly [keyof ThemeState, string | boolean, () => Promise<void>][] = [
  ['currentTheme', 'dark', () => choose('Theme', 'Dark')],
  ['direction', 'rtl', () => choose('Reading direction', 'Right to left')],
  ['sideNavTheme', 'dark', () => choose('Side menu', 'Dark')],
  ['headerNavColor', '#1a3353', () => choose('Header colour', 'Night')],
  ['topNavColor', '#5b3a63', () => choose('Top menu colour', 'Plum')],
  ['navCollapsed', true, () => panel.getByRole('switch', { name: 'Narrow side menu' }).click()],
  ['navType', 'TOP', () => choose('Menu position', 'At the top')],
  ['locale', 'fr', () => choose('Language', 'Français')],
];

test('each setting has its own setter, which changes nothing else, and is in force again after a reload', async () => {
  const app = await openPanel();
  let expected: ThemeState = {
    navCollapsed: false,
    sideNavTheme: 'light',
    locale: 'en',
    navType: 'SIDE',
    topNavColor: expect.any(String),
    headerNavColor: expect.any(String),
    mobileNav: false,
    currentTheme: 'light',
    direction: 'ltr',
    blankLayout: false,
  };
  expect(readTheme(app)).toEqual(expected);
  for (const [setting, value, set] of CHOICES) {
    await set();
    expected = { ...expected, [setting]: value };
    await expect.poll(() => readTheme(app)).toEqual(expected);
  }
  await expect.element(page.getByRole('dialog', { name: 'Apparence' })).toBeVisible();
  app.leave();

  const again = await openHome({ storage: app.storage });
  expect(readTheme(again)).toEqual(expected);
  await expect.poll(() => find('#zeel-theme').getAttribute('href')).toBe('/css/dark-theme.css');
  expect(document.body.className).toBe('dir-rtl');
  expect(document.documentElement.lang).toBe('fr');
  expect(find('.zl-header').getAttribute('style')).toContain('#1a3353');
  expect(find('.zl-top').getAttribute('style')).toContain('#5b3a63');
  expect(document.querySelector('.zl-side')).toBeNull();
});

test('mobileNav has its own setter', async () => {
  const app = await openPanel();
  await panel.getByRole('switch', { name: 'Menu as a drawer' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(readTheme(app).mobileNav).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(readTheme(app).mobileNav).toBe(false);
});

test('blankLayout has its own setter', async () => {
  const app = await openPanel();
  await panel.getByRole('switch', { name: 'Only the page' }).click();
  await expect.poll(() => readTheme(app).blankLayout).toBe(true);
  await expect.poll(() => document.querySelectorAll('nav')).toHaveLength(0);
  await page.getByRole('button', { name: 'Show the menu' }).click();
  await expect.element(page.getByRole('complementary', { name: 'Side', exact: true })).toBeVisible();
  expect(readTheme(app).blankLayout).toBe(false);
});

test('the side navigation is collapsed to 80 or expanded to 250', async () => {
  await openHome();
  await expect.poll(() => widthOf('.zl-side')).toBe(250);
  await page.getByRole('button', { name: 'Narrow the menu' }).click();
  await expect.poll(() => widthOf('.zl-side')).toBe(80);
  await page.getByRole('button', { name: 'Widen the menu' }).click();
  await expect.poll(() => widthOf('.zl-side')).toBe(250);
});

test('everything mirrors from right to left at once', async () => {
  await openPanel();
  expect(find('.zl-side').getBoundingClientRect().left).toBe(0);
  await choose('Reading direction', 'Right to left');
  await expect.poll(() => document.body.className).toBe('dir-rtl');
  expect(document.documentElement.dir).toBe('rtl');
  expect(find('.zl-side').getBoundingClientRect().right).toBe(window.innerWidth);
  await expect.poll(() => panel.element().getBoundingClientRect().left).toBe(0);
});
