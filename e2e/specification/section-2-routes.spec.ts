import { expect, test } from '../support/test.ts';
import { playConfig, playPerson, TOKEN } from './play-server.ts';

// Which path leads where for whom is tried on every row of the route table in web/app/router/guards.browser.test.tsx.

test('2 the root path redirects to the entry path, which is the index path', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/index');
});

test('2 an unknown path asked for from outside redirects to the root', async ({ page }) => {
  await page.goto('/nowhere/at/all?x=1');
  await expect(page).toHaveURL('/index');
});

test('2 the history entry is replaced, so Back never returns to the guarded path', async ({ page }) => {
  await page.goto('/index');
  await page.goto('/requests');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.goBack();
  await expect(page).toHaveURL('/index');
});

test('2 /index is one path with two faces and never loops', async ({ page, holdToken }) => {
  await holdToken(TOKEN);
  await playPerson(page);
  let navigations = 0;
  page.on('framenavigated', () => {
    navigations += 1;
  });
  await page.goto('/index');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bat Bold');
  // The load itself, and the router marking that entry as its first.
  expect(navigations).toBeLessThanOrEqual(2);
});

test('2 the prefixes for app and auth routes are empty by default', async ({ page, request }) => {
  const { data } = await (await request.get('/api/config')).json();
  expect([data.appPrefix, data.authPrefix]).toEqual(['', '']);
  await page.goto('/login');
  await expect(page).toHaveURL('/login');
});

test('2 configured prefixes stand before app and auth routes', async ({ page }) => {
  await playConfig(page, { appPrefix: '/app', authPrefix: '/auth' });
  await page.goto('/');
  await expect(page).toHaveURL('/app/index');
  await page.goto('/app/desk?x=1');
  await expect(page).toHaveURL('/auth/login?redirect=%2Fapp%2Fdesk%3Fx%3D1');
  await page.goto('/desk');
  await expect(page).toHaveURL('/app/index');
});
