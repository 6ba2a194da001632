import { DEMO_PASSWORD } from '../support/sign-in-by-api.ts';
import { test as base, expect } from '../support/test.ts';
import { type OwnServer, startOwnServer } from './identity-own-server.ts';
import { fillSignIn, freshAddress, JOURNEY_TIMEOUT_MS, readToken, SLOW } from './identity-steps.ts';

// One server for the file: it takes a database of its own to start.
let ownServer: OwnServer | undefined;

const test = base.extend({
  baseURL: async ({ baseURL }, use) => {
    await use(ownServer?.url ?? baseURL);
  },
});

test.beforeAll(async () => {
  ownServer = await startOwnServer();
});
test.afterAll(() => ownServer?.stop());

test.beforeEach(async ({ context, problems }) => {
  // The provider's own pages would fetch a font from elsewhere, and neither simulator has an icon or a stylesheet.
  await context.route('https://**', (route) => route.abort());
  problems.expect(/fonts\.googleapis\.com|favicon\.(ico|svg)|style\.css/);
});

test.describe.configure({ timeout: JOURNEY_TIMEOUT_MS, mode: 'serial' });

test('Google: through a real OpenID provider with its own login and consent pages', async ({ page }) => {
  await page.goto('/login?redirect=%2Fprofile');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click(SLOW);
  const popup = await opening;
  await popup.locator('[name="login"]').fill('saruul');
  await popup.locator('[name="password"]').fill('any');
  await popup.locator('[type="submit"]').click();
  const closing = popup.waitForEvent('close');
  await popup.locator('[type="submit"]').click();
  await closing;
  await expect(page).toHaveURL('/profile', SLOW);
  await expect(page.getByText('saruul@mail.example').first()).toBeVisible(SLOW);
});

test('Google: leaving the provider by its own cancel link', async ({ page }) => {
  await page.goto('/login');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click(SLOW);
  const popup = await opening;
  await popup.getByRole('link', { name: /cancel/i }).click();
  await expect(page.locator('.zl-front').getByRole('alert')).toContainText(/cancelled/i, SLOW);
  expect(await readToken(page)).toBeNull();
});

test('Facebook: through the dialog and the Graph API of the simulator', async ({ page }) => {
  const email = freshAddress('facebook');
  await page.goto('/login');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Facebook' }).click(SLOW);
  const popup = await opening;
  await popup.locator('[name="demo_email"]').fill(email);
  const closing = popup.waitForEvent('close');
  await popup.locator('[name="demo_decision"][value="allow"]').click();
  await closing;
  await expect(page).toHaveURL('/index', SLOW);
  await page.goto('/profile');
  await expect(page.getByText(email).first()).toBeVisible(SLOW);
});

test('the last administrator cannot be taken away', async ({ page, request, problems }) => {
  const signIn = async (name: string): Promise<string> => {
    const reply = await request.post('/api/auth/login', {
      headers: { 'idempotency-key': freshAddress(name) },
      data: { email: `${name}@zeel.demo`, password: DEMO_PASSWORD },
    });
    const { data }: { data: { token: string } } = await reply.json();
    return data.token;
  };
  // A second administrator, who is an officer too, switches the first one off and is the last one then.
  const asAdmin = { authorization: await signIn('admin') };
  const list = await request.get('/api/users', { headers: asAdmin });
  const { data }: { data: { people: { id: string; email: string; version: number }[] } } = await list.json();
  const [admin, officer] = ['admin', 'officer'].map((name) =>
    data.people.find(({ email }) => email === `${name}@zeel.demo`),
  );
  const given = await request.put(`/api/users/${officer?.id}/roles`, {
    headers: { ...asAdmin, 'idempotency-key': freshAddress('roles') },
    data: { roles: ['officer', 'administrator'], authorityMnt: null, version: officer?.version },
  });
  expect(given.status(), await given.text()).toBe(200);
  const disabled = await request.post(`/api/users/${admin?.id}/disable`, {
    headers: { authorization: await signIn('officer'), 'idempotency-key': freshAddress('disable') },
  });
  expect(disabled.status(), await disabled.text()).toBe(200);

  await page.goto('/login?redirect=%2Fusers%3Ftext%3Dofficer%2540');
  await fillSignIn(page, 'officer@zeel.demo', DEMO_PASSWORD);
  await page.getByRole('button', { name: /^Open / }).click(SLOW);
  const panel = page.getByRole('dialog');
  await panel.getByRole('checkbox', { name: /Administrator/ }).uncheck();
  problems.expect(/409/);
  await panel.getByRole('button', { name: 'Save roles' }).click();
  await expect(panel.locator('form').getByText('This is the last administrator')).toBeVisible(SLOW);
  await expect(panel.getByRole('checkbox', { name: /Administrator/ })).not.toBeChecked();
});

test('after wrong passwords the human check is asked for and passes by itself', async ({
  page,
  problems,
}) => {
  problems.expect(/401|422/);
  await page.goto('/login?redirect=%2Fprofile');
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await fillSignIn(page, 'auditor@zeel.demo', `not the password ${attempt}`);
    await expect(page.locator('.zl-front').getByRole('alert')).toBeVisible(SLOW);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveAttribute(
      'aria-busy',
      'false',
    );
  }
  await expect(page.locator('.zl-check')).toHaveCount(0);
  await fillSignIn(page, 'auditor@zeel.demo', DEMO_PASSWORD);
  await expect(page).toHaveURL('/profile', SLOW);
});
