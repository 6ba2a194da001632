import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import { createReviewedRequest } from '../support/act-at-desk-by-api.ts';
import { callApi } from '../support/create-sent-request.ts';
import { findInMail } from '../support/read-demo-mail.ts';
import { expect, test } from '../support/test.ts';

const SLOW = { timeout: 30_000 } as const;

test('a message rings the bell and sends a mail, whose link ends such mails; the choice is seen and changed at the bell', async ({
  page,
  request,
  signInAs,
  checkAxe,
}) => {
  const { sent } = await createReviewedRequest(request);
  await callApi(request, `/requests/${sent.id}/messages`, {
    method: 'POST',
    headers: { [REQUEST_SECRET_HEADER]: sent.secret },
    data: { body: 'When will you decide?' },
  });
  await signInAs('officer');
  await page.goto('/notifications');
  const line = page.getByRole('link', {
    name: `The applicant has written a message: open ${sent.reference}`,
  });
  await expect(line).toBeVisible(SLOW);
  await expect(page.getByRole('banner').getByRole('link', { name: /unread notification/ })).toBeVisible(SLOW);

  const pattern = new RegExp(`${sent.reference}[\\s\\S]*href="[^"]*(/api/unsubscribe\\?token=[^"]+)"`);
  const path = await findInMail(request, 'officer@zeel.demo', pattern);
  await page.goto(path);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByText('Done. We no longer send you such mails.')).toBeVisible();

  await page.goto('/notifications');
  await page.getByRole('button', { name: 'What reaches me' }).click(SLOW);
  const wish = page.getByRole('switch', { name: 'Messages from applicants' });
  await expect(wish).not.toBeChecked(SLOW);
  await checkAxe('dialog');
  await wish.click();
  await expect(wish).toBeChecked();
  await page.reload();
  await page.getByRole('button', { name: 'What reaches me' }).click(SLOW);
  await expect(wish).toBeChecked(SLOW);
});
