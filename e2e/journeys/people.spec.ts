import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { findMailLink, freshAddress, JOURNEY_TIMEOUT_MS, SLOW } from './identity-steps.ts';

test.describe.configure({ timeout: JOURNEY_TIMEOUT_MS, mode: 'serial' });

const STAFF_PASSWORD = 'eleven wooden doors painted green';

async function openPerson(page: Page, text: string): Promise<void> {
  await page.goto(`/users?text=${encodeURIComponent(text)}`);
  await page.getByRole('button', { name: /^Open / }).click(SLOW);
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('an administrator invites, the person accepts, and a change of roles counts at once', async ({
  page,
  browser,
  baseURL,
  signInAs,
  checkAxe,
}) => {
  const email = freshAddress('invited');
  await signInAs('admin');
  await page.goto('/users');
  await page.getByRole('button', { name: 'Invite a person' }).click(SLOW);
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Send the invitation' }).click();
  // Several complaints: the summary takes the focus, each leads to its field.
  await expect(panel.getByRole('alert')).toBeFocused();
  await panel.getByRole('alert').getByRole('button', { name: 'Enter the person’s name' }).click();
  await expect(panel.getByLabel('Name')).toBeFocused();
  await checkAxe('dialog');

  await panel.getByLabel('E-mail').fill(email);
  await panel.getByLabel('Name').fill('Tuya Invited');
  await panel.getByRole('checkbox', { name: /Officer/ }).check();
  await panel.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(`The invitation to ${email} is on its way.`)).toBeVisible(SLOW);

  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const link = await findMailLink(elsewhere, email, '/accept-invitation');
  const invited = await elsewhere.newPage();
  await invited.goto(link);
  await expect(invited).toHaveURL('/accept-invitation');
  await expect(invited.getByText('Officer')).toBeVisible(SLOW);
  await invited.getByLabel('New password').fill('short for staff');
  await invited.getByLabel('New password').fill(STAFF_PASSWORD);
  await invited.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(invited).toHaveURL('/index', SLOW);
  const menu = invited.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'Desk' })).toBeVisible(SLOW);
  await expect(menu.getByRole('link', { name: 'People', exact: true })).toBeHidden();

  await openPerson(page, email);
  await panel.getByRole('checkbox', { name: /Auditor/ }).check();
  await panel.getByRole('checkbox', { name: /Approver/ }).check();
  await panel.getByLabel('Approves up to').fill('20 000 000');
  await expect(panel.getByText('₮20,000,000')).toBeVisible();
  await panel.getByRole('button', { name: 'Save roles' }).click();
  await expect(panel.getByText('Roles saved')).toBeVisible(SLOW);
  await invited.goto('/users');
  await expect(invited.getByText('You can look, not change')).toBeVisible(SLOW);
  await expect(invited.getByRole('button', { name: 'Invite a person' })).toBeHidden();

  // An account that is switched off: the next call of its holder leads to the sign-in page.
  await panel.getByRole('button', { name: 'Switch off' }).click();
  await panel.getByRole('button', { name: 'Yes, do it' }).click();
  await expect(panel.getByText('The account is switched off.')).toBeVisible(SLOW);
  await invited.goto('/profile');
  await expect(invited).toHaveURL(/\/login/, SLOW);
  await elsewhere.close();
  await panel.getByRole('button', { name: 'Switch on again' }).click();
  await expect(panel.getByText('The account is switched on again.')).toBeVisible(SLOW);
});
