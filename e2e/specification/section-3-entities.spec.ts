import { expect, test } from '../support/test.ts';
import { answerJson, makePerson, playConfig, TOKEN } from './play-server.ts';

// The fields and their defaults: auth-slice.test.ts and theme-slice.test.ts; what they do to a page, and how they outlive it:
// page-settings.browser.test.tsx and settings.browser.test.tsx.

test('3 a chosen language is also kept in a cookie, so that the server can answer in it', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => localStorage.setItem('zeel_settings', '{"locale":"ja"}'));
  await page.goto('/index');
  await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).click();
  await expect(page).toHaveURL('/login');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'zeel_locale')?.value).toBe('ja');
});

test('3 the external configuration has an API base address, a captcha site key and the database client values', async ({
  request,
}) => {
  const { data } = await (await request.get('/api/config')).json();
  expect(data.apiBaseUrl).toEqual(expect.any(String));
  expect(data.captcha.siteKey).toEqual(expect.any(String));
  expect(data).toHaveProperty('firebase');
});

test('3 the external configuration reaches the page before any script runs', async ({ page, request }) => {
  const { data } = await (await request.get('/api/config')).json();
  await page.goto('/index');
  const embedded = await page.locator('#zeel-config').textContent();
  expect(JSON.parse(embedded ?? '')).toEqual(data);
});

test('3 the API base address decides where calls go', async ({ page, holdToken }) => {
  await playConfig(page, { apiBaseUrl: '/elsewhere/v2' });
  await holdToken(TOKEN);
  await page.route('**/elsewhere/v2/**', () => undefined);
  await page.route('**/elsewhere/v2/me', (route) => answerJson(route, 200, { data: makePerson() }));
  const asked = page.waitForRequest('**/elsewhere/v2/me');
  await page.goto('/index');
  expect(new URL((await asked).url()).pathname).toBe('/elsewhere/v2/me');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bat Bold');
});
