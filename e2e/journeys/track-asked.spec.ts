import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { StoredDocument } from '@zeel/protocol/rooms/documents';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { Following, InformationItem } from '@zeel/protocol/rooms/tracking';
import { makePhoto } from '../support/sample-files.ts';
import { sendGuestRequestByApi } from '../support/send-guest-request-by-api.ts';
import { expect, test } from '../support/test.ts';

/*
 * An officer asks for more. Nobody can do so through the API yet, so the page talks to the real server through replies that
 * are changed on their way: the request waits for its applicant, and what the applicant answers is kept here. The server's
 * own side of it is tested with the server.
 */

test.setTimeout(90_000);
const SLOW = { timeout: 30_000 } as const;

const itemOf = (change: Partial<InformationItem>): InformationItem => ({
  id: randomUUID(),
  kind: 'answer',
  text: '',
  documentType: null,
  state: 'open',
  answerText: '',
  documentIds: [],
  version: 1,
  ...change,
});

/** The officer's questions and what came back, as the server would keep them. */
class Desk {
  readonly askedAt = new Date().toISOString();
  readonly items = [
    itemOf({ text: 'Your employer changed in May.\nWhere do you work now?' }),
    itemOf({ kind: 'document', text: 'A newer bank statement, please.', documentType: 'bank_statement' }),
  ];
  readonly documents: StoredDocument[] = [];
  isAnswered = false;

  change(following: Following): Following {
    const state = this.isAnswered ? 'in_review' : 'info_requested';
    return {
      ...following,
      state,
      version: following.version + (this.isAnswered ? 2 : 1),
      holder: this.isAnswered ? 'lender' : 'applicant',
      service: this.isAnswered
        ? { level: 'on-time', isRunning: true, dueAt: '2026-12-01T02:00:00.000Z' }
        : { level: 'on-time', isRunning: false, dueAt: null },
      changeableDocuments: this.isAnswered ? [] : ['bank_statement'],
      informationRequests: [
        {
          id: this.items[0]?.id ?? '',
          askedAt: this.askedAt,
          answeredAt: this.isAnswered ? this.askedAt : null,
          items: [...this.items],
        },
      ],
    };
  }
}

const reply = (route: Route, data: unknown) => route.fulfill({ json: { data } });

async function playDesk(page: Page, desk: Desk): Promise<void> {
  const readFollowing = async (route: Route): Promise<Following> => {
    const url = route
      .request()
      .url()
      .replace(/\/(items\/.*|answer)\?/, '/following?');
    const answered = await page.request.get(url, { headers: route.request().headers() });
    const { data }: { data: { following: Following } } = await answered.json();
    return desk.change(data.following);
  };
  await page.route(/\/api\/requests\/[^/]+\/following/, async (route) =>
    reply(route, { following: await readFollowing(route) }),
  );
  await page.route(/\/api\/requests\/[^/?]+\?/, async (route) => {
    const answered = await route.fetch();
    const { data }: { data: { request: LoanRequest } } = await answered.json();
    const { request } = data;
    const state = desk.isAnswered ? 'in_review' : 'info_requested';
    const version = request.version + (desk.isAnswered ? 2 : 1);
    await reply(route, { request: { ...request, state, version } });
  });
  await page.route(/\/api\/requests\/[^/]+\/items\/[^/]+\/answer/, async (route) => {
    const id = route.request().url().split('/items/')[1]?.split('/')[0];
    const body: { version: number; text: string; documentIds: string[] } = route.request().postDataJSON();
    const item = desk.items.find((one) => one.id === id);
    if (!item || item.version !== body.version)
      return route.fulfill({ status: 409, json: { code: 'stale_version', message: 'Changed elsewhere.' } });
    Object.assign(item, {
      answerText: body.text,
      documentIds: body.documentIds,
      state: 'answered',
      version: item.version + 1,
    });
    await reply(route, { following: await readFollowing(route) });
  });
  await page.route(/\/api\/requests\/[^/]+\/answer\?/, async (route) => {
    desk.isAnswered = true;
    await reply(route, { following: await readFollowing(route) });
  });
  await page.route(/\/api\/requests\/[^/]+\/documents$/, async (route) => {
    if (route.request().method() === 'GET') {
      const answered = await route.fetch();
      const { data }: { data: { documents: StoredDocument[] } } = await answered.json();
      return reply(route, { ...data, documents: [...data.documents, ...desk.documents] });
    }
    const body: Pick<StoredDocument, 'id' | 'type' | 'fileName' | 'sizeBytes'> = route
      .request()
      .postDataJSON();
    const document: StoredDocument = {
      ...body,
      loanRequestId: randomUUID(),
      partyId: null,
      state: 'uploading',
      receivedBytes: 0,
      mediaType: null,
      pageCount: null,
      hasThumbnail: false,
      revision: 0,
      rejectionCode: null,
      rejectionReason: null,
      createdAt: new Date().toISOString(),
    };
    desk.documents.push(document);
    await reply(route, { document });
  });
  await page.route(/\/api\/documents\/[^/]+\/bytes/, (route) =>
    reply(route, { receivedBytes: desk.documents.at(-1)?.sizeBytes }),
  );
  await page.route(/\/api\/documents\/[^/]+\/finish/, async (route) => {
    const document = desk.documents.at(-1);
    if (document) Object.assign(document, { state: 'uploaded', mediaType: 'image/jpeg', pageCount: 1 });
    await reply(route, { document });
  });
}

test('an information request is answered item by item and sent together', async ({
  page,
  request,
  checkAxe,
  problems,
}) => {
  problems.expect(/409/);
  const sent = await sendGuestRequestByApi(request);
  const desk = new Desk();
  await playDesk(page, desk);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/track#open=${sent.id}.${sent.secret}`);
  const asked = page.getByRole('region', { name: 'We need 2 things from you' });
  await expect(asked).toBeVisible(SLOW);
  await expect(page.getByText('Our time stands still while we wait for you.')).toBeVisible();
  await expect(asked.getByText('2 are still open.')).toBeVisible();
  await expect(asked.getByText('Choose files')).toBeVisible(SLOW);
  await checkAxe();

  // Nothing is sent while something is open, and an answer without words is none.
  await asked.getByRole('button', { name: 'Send all answers' }).click();
  await expect(asked.getByText('2 things are still open.', { exact: false })).toBeVisible();
  await asked.getByRole('button', { name: 'Save this answer' }).first().click();
  await expect(asked.getByText('Write your answer first.')).toBeVisible();

  // Somebody else was faster: what is typed stays and can be saved once more.
  const [first] = desk.items;
  if (first) first.version += 1;
  await asked.getByLabel('Your answer').fill('At the mine of Erdenet.');
  await asked.getByRole('button', { name: 'Save this answer' }).first().click();
  await expect(asked.getByText('This was changed elsewhere in the meantime.')).toBeVisible(SLOW);
  await expect(asked.getByLabel('Your answer')).toHaveValue('At the mine of Erdenet.');
  await asked.getByRole('button', { name: 'Save this answer' }).first().click();
  await expect(asked.getByText('Saved', { exact: true })).toBeVisible(SLOW);

  const paper = asked.locator('.zl-paper input[type=file][multiple]');
  await paper.setInputFiles(await makePhoto(page, 'statement.jpg', { widthPx: 300, heightPx: 400 }));
  await expect(asked.getByText('statement.jpg')).toBeVisible(SLOW);
  await expect(asked.getByText('Everything is answered.', { exact: false })).toBeVisible(SLOW);
  await asked.getByRole('button', { name: 'Send all answers' }).click();
  await expect(asked).toHaveCount(0, SLOW);
  await expect(page.getByText('With us now')).toBeVisible(SLOW);
  await expect(page.getByText('You can expect our answer by 1 Dec 2026', { exact: false })).toBeVisible();
  expect(desk.items.map(({ answerText, documentIds }) => [answerText, documentIds.length])).toEqual([
    ['At the mine of Erdenet.', 0],
    ['', 1],
  ]);
  await checkAxe();
});
