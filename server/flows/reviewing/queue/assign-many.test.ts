import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import type { TestPerson } from '../../../platform/testing/index.ts';
import { createQueueApp, type QueueApp } from './testing/create-queue-app.ts';

let app: QueueApp;
let officer: TestPerson;
let lead: TestPerson;

beforeAll(async () => {
  app = await createQueueApp();
  officer = await app.staff('officer');
  lead = await app.staff('approver');
});
afterAll(() => app.close());

const assign = (items: readonly object[], as = lead, assigneeUserId = officer.userId) =>
  app.call({ method: 'POST', url: '/api/desk/assign', as, payload: { assigneeUserId, items } });

const rowOf = (id: string) =>
  app.platform.database.db
    .selectFrom('loan_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** A request that was really sent, with its score. */
const send = async (): Promise<string> => {
  const filled = await app.fill('salary-loan');
  const reply = await app.submit(filled);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  // The fee is skipped: these tests are about assignment.
  await app.platform.database.db
    .updateTable('loan_requests')
    .set({ state: 'submitted' })
    .where('id', '=', filled.request.id)
    .execute();
  return filled.request.id;
};

test('each request goes its own way, and the reply says which', async () => {
  const fresh = await send();
  const taken = await send();
  const ended = (await app.insert({ state: 'rejected' })).id;
  const draft = (await app.start('salary-loan')).request.id;
  const nowhere = newId();
  const { version } = await rowOf(fresh);
  const reply = await assign([
    { loanRequestId: fresh, version },
    { loanRequestId: taken, version: 1 },
    { loanRequestId: ended, version: 1 },
    { loanRequestId: draft, version: 1 },
    { loanRequestId: nowhere, version: 1 },
  ]);
  expect(reply.statusCode).toBe(200);
  const { results } = reply.json<{
    data: { results: { loanRequestId: string; outcome: string; reference: string | null }[] };
  }>().data;
  const outcomes = new Map(results.map(({ loanRequestId, outcome }) => [loanRequestId, outcome]));
  expect(outcomes.get(fresh)).toBe('assigned');
  expect(outcomes.get(taken)).toBe('stale');
  expect(outcomes.get(ended)).toBe('not_possible');
  // A draft is its owner's alone: it is as if it were not there.
  expect(outcomes.get(draft)).toBe('not_found');
  expect(outcomes.get(nowhere)).toBe('not_found');
  expect(results.find(({ loanRequestId }) => loanRequestId === draft)?.reference).toBeNull();
  expect(await rowOf(fresh)).toMatchObject({ state: 'in_review', assignee_user_id: officer.userId });
  expect(await rowOf(taken)).toMatchObject({ state: 'submitted', assignee_user_id: null });

  const again = await assign([{ loanRequestId: fresh, version: version + 1 }]);
  expect(again.json<{ data: { results: { outcome: string }[] } }>().data.results).toMatchObject([
    { outcome: 'unchanged' },
  ]);
});

test('only to whom reviews, and only by whom leads', async () => {
  const id = await send();
  const { version } = await rowOf(id);
  const items = [{ loanRequestId: id, version }];
  for (const assignee of [newId(), lead.userId]) {
    const reply = await assign(items, lead, assignee);
    expect(reply.statusCode).toBe(422);
    expect(reply.json<{ fields: object }>().fields).toHaveProperty('assigneeUserId');
  }
  expect((await assign(items, officer)).statusCode).toBe(404);
  expect((await assign(items, await app.staff('auditor'))).statusCode).toBe(404);
  expect((await assign([])).statusCode).toBe(422);
  expect((await rowOf(id)).assignee_user_id).toBeNull();
});

test('two who assign the same requests at once do not wait for each other for ever', async () => {
  const ids = [await send(), await send(), await send()];
  const items = await Promise.all(
    ids.map(async (loanRequestId) => ({ loanRequestId, version: (await rowOf(loanRequestId)).version })),
  );
  const [one, two] = await Promise.all([assign(items), assign(items.toReversed())]);
  const outcomes = [one, two].flatMap((reply) =>
    reply.json<{ data: { results: { outcome: string }[] } }>().data.results.map(({ outcome }) => outcome),
  );
  expect(outcomes.toSorted()).toEqual([...Array(3).fill('assigned'), ...Array(3).fill('stale')]);
});
