import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { changeLook, checkFits, resizePage } from '../../testing/change-look.ts';
import { checkAnotherLook, checkScreen } from '../../testing/check-axe.ts';
import { type Rendered, renderApp } from '../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../testing/server-without-requests.ts';

async function showHome(): Promise<Rendered> {
  const person = {
    roles: [
      'applicant' as const,
      'officer' as const,
      'administrator' as const,
      'finance' as const,
      'auditor' as const,
    ],
  };
  const app = await renderApp('/index', { person, server: createServerWithoutRequests() });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Start a new request' })).toBeVisible();
  return app;
}

/** Each theme and each direction once: colours know nothing of sides. */
async function checkBothLooks({ store }: Rendered, part?: Locator): Promise<void> {
  await changeLook(store, { currentTheme: 'light', direction: 'ltr' });
  await checkScreen(part?.element());
  await changeLook(store, { currentTheme: 'dark', direction: 'rtl' });
  await checkAnotherLook(part?.element());
}

test('menu, search, appearance and top navigation have nothing that axe complains of', async () => {
  const app = await showHome();
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await checkBothLooks(app, page.getByRole('banner'));
  await userEvent.keyboard('{Escape}');

  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await checkBothLooks(app, page.getByRole('dialog', { name: 'Search' }));
  await userEvent.keyboard('{Escape}');

  await page.getByRole('button', { name: 'Appearance' }).click();
  const panel = page.getByRole('dialog', { name: 'Appearance' });
  const choose = (group: string, name: string): Promise<void> =>
    userEvent.click(panel.getByRole('group', { name: group }).getByRole('radio', { name }));
  await choose('Menu position', 'At the top');
  await choose('Header colour', 'Clay');
  await checkBothLooks(app, panel);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  expect(document.querySelector('.zl-top')?.checkVisibility()).toBe(true);
  await checkBothLooks(app);
});

test('the home and its drawer fit a phone, and axe finds nothing', async () => {
  await resizePage(320, 640);
  const app = await showHome();
  await checkBothLooks(app);
  checkFits();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect.element(drawer).toBeVisible();
  await checkBothLooks(app, drawer);
});

test.each(['/index', '/track', '/rates', '/login', '/register', '/forgot-password'])(
  'axe finds nothing in the whole of a visitor’s %s',
  async (at) => {
    const app = await renderApp(at, { server: createServerWithoutRequests() });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkBothLooks(app);
  },
);

test.each(['/desk', '/requests'])('axe finds nothing in the whole of a token holder’s %s', async (at) => {
  const person = { roles: ['applicant' as const, 'officer' as const] };
  const app = await renderApp(at, { person, server: createServerWithoutRequests() });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkBothLooks(app);
});

test('the front page fits every width in each language', async () => {
  const { store } = await renderApp('/index', { server: createServerWithoutRequests() });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const widthPx of [320, 360, 768, 1440]) {
    await resizePage(widthPx, 740);
    for (const locale of ['en', 'zh', 'fr', 'ja', 'mn'] as const) {
      await changeLook(store, { locale });
      checkFits(`the front page in ${locale}`);
    }
  }
});
