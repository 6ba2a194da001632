import { findInMail } from '../support/read-demo-mail.ts';
import { sendGuestRequestByApi } from '../support/send-guest-request-by-api.ts';
import { expect, test } from '../support/test.ts';

test.setTimeout(120_000);
test.use({ viewport: { width: 360, height: 740 } });
const SLOW = { timeout: 30_000 } as const;

test('without the reference, a link in a mail to the address of the request leads back to it', async ({
  page,
  request,
  checkAxe,
  problems,
}) => {
  // Others of this run may have asked from the same network; then the page makes a human check by itself.
  problems.expect(/422 .*\/api\/tracking\//);
  const sent = await sendGuestRequestByApi(request);
  await page.goto('/track');
  await page.getByRole('button', { name: 'I lost my reference' }).click(SLOW);
  await page.getByLabel('E-mail or phone').fill(sent.email);
  await page.getByRole('button', { name: 'Send me the links' }).click();
  await expect(page.getByText('If we have requests with it')).toBeVisible(SLOW);
  await checkAxe();
  const link = await findInMail(
    request,
    sent.email,
    /You asked for the way back[\s\S]*?href="([^"]*\/track#open=[^"]+)"/,
  );
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Salary loan' })).toBeVisible(SLOW);
  await expect(page.getByText(sent.reference).first()).toBeVisible();
});
