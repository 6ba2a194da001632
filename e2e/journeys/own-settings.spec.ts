import { findInMail } from '../support/read-demo-mail.ts';
import { DEMO_PASSWORD, signInByApi } from '../support/sign-in-by-api.ts';
import { test as base, expect } from '../support/test.ts';
import { fillSignIn, freshAddress, JOURNEY_TIMEOUT_MS, SLOW } from './identity-steps.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { draftByApi, giveConsents, openDraft, sendIt } from './request-steps.ts';

// What depends on settings that the common server does not have. One server for the file: it takes a database of its own to start.
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a code proves the phone number before a request is sent', async ({ page, request }) => {
    const draft = await draftByApi(request);
    await openDraft(page, draft);
    await giveConsents(page);
    await page.getByRole('button', { name: 'Send the request' }).click();
    // Without the code nothing is sent, and the page says what is missing.
    await page.getByRole('alert').getByText('Confirm the phone number with the code').click(SLOW);
    await expect(page.getByRole('heading', { name: 'Confirm your phone number' })).toBeInViewport(SLOW);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    const code = page.getByLabel('Code from the message');
    await expect(code).toBeFocused(SLOW);
    await code.fill(await findInMail(request, '+97699112233', /\b(\d{6})\b/));
    await page.getByRole('button', { name: 'Confirm the number' }).click();
    await expect(page.getByText('+976 9911 2233 is confirmed.')).toBeFocused(SLOW);
    await sendIt(page);
  });
});

test('a language is switched off: nobody finds it, who had chosen it reads the default, and it comes back', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const token = await signInByApi(request, 'admin');
  const office = await browser.newContext(baseURL ? { baseURL } : {});
  await office.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  const settings = await office.newPage();
  const switchFrench = async (): Promise<void> => {
    await settings.goto('/settings/languages');
    await settings.getByRole('checkbox', { name: 'Français' }).click(SLOW);
    await settings.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(settings.getByText('Saved. It counts from now on.')).toBeVisible(SLOW);
  };
  const languageIs = (language: string) =>
    expect(page.locator('html')).toHaveAttribute('lang', language, SLOW);
  const offered = async (): Promise<string[]> => {
    await page.getByRole('button', { name: /Language:/ }).click(SLOW);
    await expect(page.getByRole('menuitemradio', { name: '日本語' })).toBeVisible(SLOW);
    return page.getByRole('menuitemradio').allTextContents();
  };

  await page.goto('/index');
  expect(await offered()).toEqual(['English', '中文', 'Français', '日本語']);
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await languageIs('fr');
  await switchFrench();
  await page.reload();
  await languageIs('en');
  expect(await offered()).toEqual(['English', '中文', '日本語']);
  await switchFrench();
  await page.reload();
  await languageIs('fr');
  await office.close();
});
