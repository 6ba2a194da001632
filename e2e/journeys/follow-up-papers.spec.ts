import { takeForReview } from '../support/act-at-desk-by-api.ts';
import { sendGuestRequestByApi } from '../support/send-guest-request-by-api.ts';
import { expect, test } from '../support/test.ts';
import { PICTURE } from './request-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });
const SLOW = { timeout: 30_000 } as const;

test('a lease is sent without its insurance, and the policy follows from a phone', async ({
  page,
  request,
  checkAxe,
}) => {
  const sent = await sendGuestRequestByApi(request, 'car-lease', undefined, ['insurance_policy']);
  await page.goto(`/track#open=${sent.id}.${sent.secret}`);
  const papers = page.getByRole('region', { name: 'One document may still follow' });
  await expect(papers.getByText(/^Please add it by \d+ \w+ \d{4}\.$/)).toBeVisible(SLOW);
  await expect(papers.getByRole('heading', { name: 'Insurance policy' })).toBeVisible(SLOW);
  await checkAxe();
  await papers.locator('input[type=file][multiple]').setInputFiles(PICTURE);
  await expect(papers.locator('.zl-tag--success')).toBeVisible(SLOW);
  await page.reload();
  await expect(page.getByRole('region', { name: 'The documents that followed are here' })).toBeVisible(SLOW);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('a lease is approved before the car is chosen, and the car is named from a phone', async ({
  page,
  request,
  checkAxe,
}) => {
  const sent = await sendGuestRequestByApi(request, 'car-lease', ({ asset, ...data }) => ({
    ...data,
    asset: { ...asset, leased: { ...asset.leased, make: '', isChosenLater: true } },
  }));
  const desk = await takeForReview(request, sent);
  await desk.verifyPapers();
  await desk.recommend(null);
  await desk.approve();
  await page.goto(`/track#open=${sent.id}.${sent.secret}`);
  await expect(page.getByText('Pre-approval', { exact: true })).toBeVisible(SLOW);
  const approved = page.getByRole('region', { name: 'You are pre-approved' });
  await expect(approved.getByText(/It ends in (29|30) days\./)).toBeVisible(SLOW);
  await expect(approved.getByRole('button', { name: 'Accept this offer' })).toBeHidden();
  await approved.getByRole('button', { name: 'Say what you have chosen' }).click();

  const item = page.getByRole('region', { name: 'Tell us what you have chosen' });
  await item.getByLabel('Price').fill('30000000');
  await item.getByLabel('Make', { exact: true }).fill('Toyota');
  await item.getByLabel('Model').fill('Aqua');
  await item.getByLabel('Year of make').fill('2024');
  await item.getByLabel('Seller', { exact: true }).fill('Да Хүрээ ХХК');
  await checkAxe();
  await item.getByRole('button', { name: 'Send what I have chosen' }).click();
  await expect(item).toBeHidden(SLOW);
  await expect(page.getByText('Pre-approval', { exact: true })).toBeHidden(SLOW);
  await expect(page.getByRole('region', { name: '3 documents may still follow' })).toBeVisible(SLOW);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
