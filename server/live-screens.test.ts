import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentsApp, type PaymentsApp } from './flows/paying/testing/create-payments-app.ts';
import { createDecisionsApp, type DecisionsApp } from './flows/testing/create-decisions-app.ts';
import { openTestStream, type TestStream } from './platform/live/testing/open-test-stream.ts';
import { startAnotherServer } from './platform/live/testing/start-another-server.ts';
import type { TestApp, TestPerson } from './platform/testing/index.ts';

/* The screens that update by themselves are told by another server than the one where something happened. */

let deciding: DecisionsApp;
let paying: PaymentsApp;
const servers = new Map<TestApp, Awaited<ReturnType<typeof startAnotherServer>>>();
beforeAll(async () => {
  deciding = await createDecisionsApp();
  paying = await createPaymentsApp();
  for (const app of [deciding, paying]) servers.set(app, await startAnotherServer(app));
});
afterAll(async () => {
  for (const server of servers.values()) await server.close();
  await deciding.close();
  await paying.close();
});

async function listen(app: TestApp, person: TestPerson): Promise<TestStream> {
  const stream = await openTestStream(servers.get(app)?.address ?? '', person);
  await stream.hears('event: refresh');
  return stream;
}

const change = (topic: string, id?: string): string =>
  JSON.stringify({ topic, ...(id === undefined ? {} : { id }) });

test('queue, dossier, timeline, offer, thread and bell', async () => {
  const applicant = await deciding.signIn();
  const officer = await deciding.staff(['officer']);
  const approver = await deciding.staff(['approver'], 1_000_000_000);
  const started = await deciding.ready('salary-loan', { as: applicant });
  const { id } = started.request;
  const [desk, own] = [await listen(deciding, officer), await listen(deciding, applicant)];

  await deciding.offered({ officer: deciding.officer, approver, started });
  // The queue, the dossier and its timeline read anew on this; so do the applicant's request, its timeline and the offer.
  await desk.hears(change('loan-request', id));
  await own.hears(change('loan-request', id));
  await own.hears(change('notifications'));

  const written = await deciding.send(
    'POST',
    `/requests/${id}/messages`,
    { as: applicant },
    { body: 'When is it paid out?' },
  );
  expect(written.statusCode).toBeLessThan(300);
  await desk.hears(change('messages', id));
  await own.hears(change('messages', id));
  for (const stream of [desk, own]) stream.leave();
});

test('the page of the fee, and the list of finance', async () => {
  const [applicant, finance] = [await paying.signIn(), await paying.signIn(['finance'])];
  const due = await paying.feeDue({ userId: applicant.userId });
  const [own, office] = [await listen(paying, applicant), await listen(paying, finance)];
  paying.transfer(await paying.invoiceIdOf(due));
  expect((await paying.post(due, 'check')).statusCode).toBe(200);
  await own.hears(change('loan-request', due.loanRequestId));
  await office.hears('"topic":"payment"');
  for (const stream of [own, office]) stream.leave();
});
