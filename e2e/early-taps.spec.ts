import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from './support/sign-in-by-api.ts';
import { expect, test } from './support/test.ts';
import { waitForApp } from './support/wait-for-app.ts';

// A first visit: nothing is there from another one.
test.use({ reuseContext: false });

/** Opens a page whose scripts are on their way until they are let come, however quick the machine is. */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let letCome = (): void => undefined;
  const isTime = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await isTime;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo').or(page.locator('form')).first()).toBeVisible();
  return async () => {
    letCome();
    await waitForApp(page);
  };
}

const expectBusy = async (page: Page, names: readonly (string | RegExp)[]) => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(names.length);
  for (const name of names)
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true');
};
const expectNoneBusy = (page: Page) => expect(page.locator('.zl-tapped, [aria-busy=true]')).toHaveCount(0);

for (const way of ['the button', 'the Enter key'] as const)
  test(`/login: signs in by ${way} before the scripts are there`, async ({ page }) => {
    const letScriptsCome = await openBeforeScripts(page, '/login');
    await page.getByLabel('E-mail').fill('officer@zeel.demo');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill(DEMO_PASSWORD);
    const before = await page.getByRole('button', { name: 'Sign in', exact: true }).boundingBox();
    if (way === 'the button') await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    else await password.press('Enter');
    await expectBusy(page, [/^Sign in$/]);
    expect(await page.getByRole('button', { name: 'Sign in', exact: true }).boundingBox()).toEqual(before);
    // Nothing was sent: neither a second page nor a password in its address.
    expect(new URL(page.url()).search).toBe('');
    await letScriptsCome();
    await expect(page.locator('.zl-shell--app')).toBeVisible();
    await expectNoneBusy(page);
  });

test('/index: filters, the amount and the language button answer once the scripts are there', async ({
  page,
}) => {
  const letScriptsCome = await openBeforeScripts(page, '/index');
  await page.getByText('Leasing', { exact: true }).click();
  await page.getByLabel('Amount').pressSequentially('2000000');
  await page.getByLabel('Term', { exact: true }).selectOption('24');
  // The second press of a button counts, and is one press.
  const language = page.getByRole('button', { name: /^Language/ });
  await language.click();
  await language.click();
  await expectBusy(page, [/^Language/]);
  await letScriptsCome();
  await expect(page.getByRole('menuitemradio', { name: 'Français' })).toBeVisible();
  await expectNoneBusy(page);
  await expect(page.getByRole('radio', { name: 'Leasing' })).toBeChecked();
  await expect(page.getByLabel('Amount')).toHaveValue('2,000,000');
  await expect(page).toHaveURL(/\/index\?(?=.*kind=lease)(?=.*amount=2000000)(?=.*term=24)/);
});

test('/request: the amount stays as typed, and Continue goes on with it', async ({ page }) => {
  const letScriptsCome = await openBeforeScripts(page, '/request/salary-loan');
  await page.getByRole('textbox', { name: 'Amount' }).fill('2000000');
  await page.getByRole('textbox', { name: 'Term' }).fill('10');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectBusy(page, ['Continue']);
  await letScriptsCome();
  await expect(page).toHaveURL(/step=applicant/);
  await expectNoneBusy(page);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('2,000,000');
  await expect(page.getByRole('textbox', { name: 'Term' })).toHaveValue('10');
});
