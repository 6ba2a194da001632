import type { Page } from '@playwright/test';
import { signInByApi } from '../support/sign-in-by-api.ts';
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
  await expect(menu.getByRole('link', { name: 'People' })).toBeHidden();

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

  // Switched off: the next thing the person does leads to the front door.
  await panel.getByRole('button', { name: 'Switch off' }).click();
  await panel.getByRole('button', { name: 'Yes, do it' }).click();
  await expect(panel.getByText('The account is switched off.')).toBeVisible(SLOW);
  await invited.goto('/profile');
  await expect(invited).toHaveURL(/\/login/, SLOW);
  await elsewhere.close();
  await panel.getByRole('button', { name: 'Switch on again' }).click();
  await expect(panel.getByText('The account is switched on again.')).toBeVisible(SLOW);
});

test('nobody raises themselves, and everybody keeps a role', async ({ page, signInAs }) => {
  await signInAs('admin');
  await openPerson(page, 'admin@zeel.demo');
  const panel = page.getByRole('dialog');
  await panel.getByRole('checkbox', { name: /Finance/ }).check();
  await panel.getByRole('button', { name: 'Save roles' }).click();
  await expect(panel.getByText('You cannot give yourself more rights')).toBeVisible();
  await panel.getByRole('checkbox', { name: /Finance/ }).uncheck();

  await panel.getByRole('checkbox', { name: /Administrator/ }).uncheck();
  await panel.getByRole('button', { name: 'Save roles' }).click();
  await expect(panel.getByText('Choose at least one role')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Switch off' })).toBeHidden();
});

test('someone else was faster: what changed is shown, what was chosen stays', async ({
  page,
  request,
  signInAs,
  problems,
}) => {
  await signInAs('admin');
  await openPerson(page, 'finance@zeel.demo');
  const panel = page.getByRole('dialog');
  await panel.getByRole('checkbox', { name: /Auditor/ }).check();

  const authorization = await signInByApi(request, 'admin');
  const list = await request.get('/api/users?text=finance%40zeel.demo', { headers: { authorization } });
  const { data }: { data: { people: { id: string; version: number }[] } } = await list.json();
  const [finance] = data.people;
  const change = (roles: string[], version: number, key: string) =>
    request.put(`/api/users/${finance?.id}/roles`, {
      headers: { authorization, 'idempotency-key': `${key}-${Date.now()}` },
      data: { roles, authorityMnt: null, version },
    });
  const faster = await change(['finance', 'officer'], finance?.version ?? 0, 'faster-than-the-page');
  expect(faster.status()).toBe(200);

  problems.expect(/412/);
  await panel.getByRole('button', { name: 'Save roles' }).click();
  await expect(panel.getByText('Someone changed this person meanwhile')).toBeVisible(SLOW);
  await expect(panel.getByText('Given meanwhile: Officer')).toBeVisible(SLOW);
  await expect(panel.getByRole('checkbox', { name: /Auditor/ })).toBeChecked();
  await panel.getByRole('button', { name: 'Take over the new state' }).click();
  await expect(panel.getByRole('checkbox', { name: /Officer/ })).toBeChecked();
  await panel.getByRole('checkbox', { name: /Officer/ }).uncheck();
  await panel.getByRole('button', { name: 'Save roles' }).click();
  await expect(panel.getByText('Roles saved')).toBeVisible(SLOW);
});

test('filters live in the address; nothing found says so; an auditor only reads', async ({
  page,
  signInAs,
  checkAxe,
}) => {
  await signInAs('auditor');
  await page.goto('/users?role=administrator');
  await expect(page.getByText('admin@zeel.demo')).toBeVisible(SLOW);
  await expect(page.getByText('officer@zeel.demo')).toBeHidden();
  await page.getByLabel('Name or e-mail').fill('nobody of this name');
  await expect(page).toHaveURL(/text=nobody/);
  await expect(page.getByRole('heading', { name: 'No one matches' })).toBeVisible(SLOW);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/users');
  await expect(page.getByText('officer@zeel.demo')).toBeVisible(SLOW);
  await checkAxe('main');
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invite a person' })).toBeHidden();

  await page.setViewportSize({ width: 320, height: 700 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table')).toBeHidden();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});
