import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import type { Following } from '@zeel/protocol/rooms/tracking';
import { createReviewedRequest } from '../support/act-at-desk-by-api.ts';
import { callApi } from '../support/create-sent-request.ts';
import { makePhoto } from '../support/sample-files.ts';
import { expect, test } from '../support/test.ts';

const SLOW = { timeout: 30_000 } as const;

test('an information request is answered item by item, a rejected paper replaced, and all sent together', async ({
  page,
  request,
  checkAxe,
  problems,
  signInAs,
}) => {
  problems.expect(/412 .*\/items\//);
  const { sent, desk } = await createReviewedRequest(request);
  await desk.rejectPapers('identity_card', 'The lower half is dark.');
  await desk.ask([
    { kind: 'answer', text: 'Your employer changed in May.\nWhere do you work now?', documentType: null },
    { kind: 'document', text: 'Your card once more, please.', documentType: 'identity_card' },
  ]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/track#open=${sent.id}.${sent.secret}`);
  const asked = page.getByRole('region', { name: 'We need 2 things from you' });
  await expect(asked).toBeVisible(SLOW);
  await expect(page.getByText('Our deadline is paused while we wait for you.')).toBeVisible();
  await expect(asked.getByText('2 are still open.')).toBeVisible();
  // Why the first card does not do stands beside it.
  await expect(asked.getByText('It cannot be read.', { exact: false })).toBeVisible(SLOW);
  await expect(asked.getByText('The lower half is dark.')).toBeVisible();
  await checkAxe();

  // The button sends nothing while an item is open, and an answer without words does not count.
  await asked.getByRole('button', { name: 'Send all answers' }).click();
  await expect(asked.getByText('2 things are still open.', { exact: false })).toBeVisible();
  await asked.getByRole('button', { name: 'Save this answer' }).first().click();
  await expect(asked.getByText('Write your answer first.')).toBeVisible();

  // Another tab was faster: what is typed stays and can be saved once more.
  const proof = { [REQUEST_SECRET_HEADER]: sent.secret };
  const readItems = async () =>
    (
      await callApi<{ following: Following }>(request, `/requests/${sent.id}/following?language=en`, {
        headers: proof,
      })
    ).following.informationRequests[0]?.items ?? [];
  const [first] = await readItems();
  await callApi(request, `/requests/${sent.id}/items/${first?.id}/answer?language=en`, {
    method: 'POST',
    headers: proof,
    data: { version: first?.version, text: 'Typed on the phone.', documentIds: [] },
  });
  await asked.getByLabel('Your answer').fill('At the mine of Erdenet.');
  await asked.getByRole('button', { name: 'Save this answer' }).first().click();
  await expect(asked.getByText('This was changed elsewhere in the meantime.')).toBeVisible(SLOW);
  await expect(asked.getByLabel('Your answer')).toHaveValue('At the mine of Erdenet.');
  await asked.getByRole('button', { name: 'Save this answer' }).first().click();
  await expect(asked.getByText('Saved', { exact: true })).toBeVisible(SLOW);

  const paper = asked.locator('.zl-paper input[type=file][multiple]');
  await paper.setInputFiles(await makePhoto(page, 'new-card.jpg', { widthPx: 300, heightPx: 400 }));
  await expect(asked.getByText('new-card.jpg')).toBeVisible(SLOW);
  await expect(asked.getByText('Everything is answered.', { exact: false })).toBeVisible(SLOW);
  await asked.getByRole('button', { name: 'Send all answers' }).click();
  await expect(asked).toHaveCount(0, SLOW);
  await expect(page.getByText('With us now')).toBeVisible(SLOW);
  await expect(page.getByText('You can expect our answer by', { exact: false })).toBeVisible();
  expect((await readItems()).map(({ answerText, documentIds }) => [answerText, documentIds.length])).toEqual([
    ['At the mine of Erdenet.', 0],
    ['', 1],
  ]);
  await checkAxe();

  // The officer has the new card to look at, and the old one as it was judged.
  await signInAs('officer');
  const desktop = await page.context().newPage();
  await desktop.goto(`/desk/${sent.id}#documents`);
  const papers = desktop.getByRole('tabpanel', { name: /^Documents/ });
  await expect(papers.getByText('2 files')).toBeVisible(SLOW);
  await papers.getByRole('link', { name: 'Identity card' }).click();
  await expect(papers.getByText('new-card.jpg', { exact: false })).toBeVisible(SLOW);
  await expect(papers.getByText('To be checked')).toBeVisible();
});
