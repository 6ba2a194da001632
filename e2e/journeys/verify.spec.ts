import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import { createReviewedRequest } from '../support/act-at-desk-by-api.ts';
import { callApi } from '../support/create-sent-request.ts';
import { expect, test } from '../support/test.ts';

const SLOW = { timeout: 30_000 } as const;

test('anybody drops an agreement at /verify and learns that it is genuine, or that it was altered', async ({
  page,
  request,
  checkAxe,
}) => {
  const { sent, desk } = await createReviewedRequest(request);
  await desk.verifyPapers();
  await desk.recommend(null);
  await desk.approve();
  const headers = { [REQUEST_SECRET_HEADER]: sent.secret };
  const { offer, version } = await callApi<{ offer: { id: string }; version: number }>(
    request,
    `/requests/${sent.id}/offer?language=en`,
    { headers },
  );
  const data = { version, offerId: offer.id };
  await callApi(request, `/requests/${sent.id}/offer/accept`, { method: 'POST', headers, data });
  const file = await (await request.get(`/api/requests/${sent.id}/agreement/file`, { headers })).body();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/verify');
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Choose a PDF').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await choose('agreement.pdf', file);
  await expect(page.getByText('Genuine and unaltered')).toBeVisible(SLOW);
  await choose('longer.pdf', Buffer.concat([file, Buffer.from('1 0 obj<<>>endobj\n%%EOF\n')]));
  await expect(page.getByText('Something was added to this file')).toBeVisible(SLOW);
  await checkAxe();
  const altered = Buffer.from(file);
  altered[1_000] = (altered[1_000] ?? 0) ^ 1;
  await choose('altered.pdf', altered);
  await expect(page.getByText('We do not know this file')).toBeVisible(SLOW);
});
