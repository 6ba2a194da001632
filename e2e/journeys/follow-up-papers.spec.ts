import { sendGuestRequestByApi } from '../support/send-guest-request-by-api.ts';
import { expect, test } from '../support/test.ts';
import { PICTURE } from './request-steps.ts';

test.setTimeout(120_000);
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
