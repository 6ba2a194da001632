import { createReviewedRequest } from '../support/act-at-desk-by-api.ts';
import { signInByApi } from '../support/sign-in-by-api.ts';
import { expect, test } from '../support/test.ts';
import { PICTURE } from './request-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });
const SLOW = { timeout: 30_000 } as const;

test('a guest on a phone and an officer at the desk write to each other, each with a file', async ({
  page,
  browser,
  request,
  baseURL,
  checkAxe,
}) => {
  const { sent } = await createReviewedRequest(request);
  await page.goto(`/track#open=${sent.id}.${sent.secret}`);
  const thread = page.getByRole('region', { name: 'Messages' });
  await thread.getByLabel('Your message').fill('Here is my statement.');
  await thread.locator('input[name=attachment]').setInputFiles({ ...PICTURE, name: 'statement.png' });
  await expect(thread.getByRole('button', { name: 'Remove' })).toBeVisible(SLOW);
  // Words and files wait over a reload until they are sent.
  await page.reload();
  await expect(thread.getByRole('list', { name: 'Attached files' })).toContainText('statement.png', SLOW);
  await expect(thread.getByLabel('Your message')).toHaveValue('Here is my statement.');
  await checkAxe('#messages');
  await thread.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread.getByText('Not read yet')).toBeVisible(SLOW);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);

  const office = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1440, height: 900 },
  });
  const token = await signInByApi(request, 'officer');
  await office.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  const desk = await office.newPage();
  await desk.goto(`/desk/${sent.id}#messages`);
  const talk = desk.getByRole('region', { name: 'Messages with the applicant' });
  await talk.getByRole('button', { name: /statement\.png/ }).click(SLOW);
  await expect(desk.getByRole('dialog')).toContainText('statement.png', SLOW);
  await desk.keyboard.press('Escape');
  await talk.getByRole('button', { name: 'Change the signature' }).click();
  await talk.getByLabel('Signature under your answers').fill('Оюунчимэг, credit officer');
  await talk.getByRole('button', { name: 'Save' }).click();
  await expect(talk.getByText('Signed: Оюунчимэг, credit officer.')).toBeVisible(SLOW);
  await talk.getByRole('button', { name: 'Ready answers' }).click();
  await desk.getByRole('menuitem', { name: 'Documents received' }).click();
  await expect(talk.getByLabel('Message to the applicant')).toHaveValue(new RegExp(sent.reference));
  await talk.locator('input[name=attachment]').setInputFiles({ ...PICTURE, name: 'receipt.png' });
  await expect(talk.getByRole('button', { name: 'Remove' })).toBeVisible(SLOW);
  await talk.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(talk.getByText('Not read yet')).toBeVisible(SLOW);
  await office.close();

  await page.reload();
  await expect(thread.getByText('Оюунчимэг, credit officer')).toBeVisible(SLOW);
  await expect(thread.getByText('Read', { exact: true })).toBeVisible();
  await thread.getByRole('button', { name: /receipt\.png/ }).click();
  await expect(page.getByRole('dialog')).toContainText('receipt.png', SLOW);
});
