import type { CallReply } from '@zeel/protocol/endpoint';
import type { listNotifications, Notification } from '@zeel/protocol/rooms/notifications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDecisionsApp, type DecisionsApp } from './flows/testing/create-decisions-app.ts';
import type { NamedPerson } from './flows/testing/create-desk-app.ts';
import type { StartedRequest } from './flows/testing/create-requests-app.ts';
import { createDigestJob, createPurgeNotificationsJob } from './modules/notifications/index.ts';
import type { TestPerson } from './platform/testing/index.ts';

const MILLION = 1_000_000;
const DAY_MS = 86_400_000;

type Page = CallReply<typeof listNotifications>;
type Reader = Pick<TestPerson, 'token'>;

let under: DecisionsApp;
let officer: NamedPerson;
let approver: NamedPerson;
let lead: NamedPerson;
beforeAll(async () => {
  under = await createDecisionsApp();
  officer = await under.staff(['officer']);
  approver = await under.staff(['approver'], 100 * MILLION);
  lead = await under.staff(['approver'], MILLION);
});
afterAll(() => under.close());

const listOf = async (as: Reader, query = ''): Promise<Page> => {
  const reply = await under.send('GET', `/notifications${query}`, { as });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ data: Page }>().data;
};
const unreadOf = async (as: Reader): Promise<number> =>
  (await under.send('GET', '/notifications/unread', { as })).json().data.unread;
const kindsOf = (page: Page): readonly Notification['kind'][] => page.notifications.map(({ kind }) => kind);
const mark = (as: Reader, ids: readonly string[], isRead: boolean) =>
  under.send('POST', '/notifications/marks', { as }, { ids, isRead });

/** A request of an account that the officer has, with every paper verified. */
async function takenOver(): Promise<StartedRequest & { readonly applicant: TestPerson }> {
  const applicant = await under.signIn();
  const started = await under.ready('salary-loan', { as: applicant });
  const { id } = started.request;
  const reply = await under.act(lead, id, 'assign', { assigneeUserId: officer.userId });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  // Newest first is by the clock, which stands still by itself.
  under.clock.advance(1_000);
  return { ...started, applicant };
}

describe('who is told what', () => {
  test('a decision tells the applicant and the officer, and nobody of what they did themselves', async () => {
    const { request, applicant, ...started } = await takenOver();
    expect(kindsOf(await listOf(officer))[0]).toBe('request_assigned');
    await under.offered({ officer, approver, started: { request, ...started } });
    const told = await listOf(applicant);
    expect(told.notifications[0]).toMatchObject({
      kind: 'offer_made',
      loanRequestId: request.id,
      isRead: false,
      times: 1,
    });
    expect(told.notifications[0]?.reference).toMatch(/^ZL-/);
    expect(kindsOf(await listOf(officer))[0]).toBe('recommendation_approved');
    expect((await listOf(approver)).total).toBe(0);
    expect((await listOf(lead)).total).toBe(0);
  });

  test('a second message before the first was read is one line that counts', async () => {
    const { request, applicant } = await takenOver();
    const write = (body: string) => {
      under.clock.advance(1_000);
      return under.send('POST', `/requests/${request.id}/messages`, { as: applicant }, { body });
    };
    await write('One');
    const [first] = (await listOf(officer)).notifications;
    expect(first).toMatchObject({ kind: 'message_from_applicant', times: 1 });
    await write('Two');
    const page = await listOf(officer);
    expect(page.notifications[0]).toMatchObject({ kind: 'message_from_applicant', times: 2 });
    expect(page.notifications.filter(({ loanRequestId }) => loanRequestId === request.id)).toHaveLength(2);
    await mark(officer, [page.notifications[0]?.id ?? ''], true);
    await write('Three');
    expect((await listOf(officer)).notifications[0]).toMatchObject({ times: 1, isRead: false });
  });

  test('a note tells whom it names, not its author', async () => {
    const { request } = await takenOver();
    const body = { body: 'Please look.', mentions: [lead.userId, officer.userId] };
    const noted = await under.at(officer, 'POST', request.id, '/notes', body);
    expect(noted.statusCode).toBe(200);
    expect(kindsOf(await listOf(lead))[0]).toBe('mentioned');
    expect(kindsOf(await listOf(officer))).not.toContain('mentioned');
  });
});

describe('reading', () => {
  test('everyone has their own marks, and nobody touches those of others', async () => {
    const { applicant } = await takenOver();
    const [theirs] = (await listOf(officer)).notifications;
    if (theirs === undefined) throw new Error('nothing was told');
    const before = await unreadOf(officer);
    expect((await mark(applicant, [theirs.id], true)).statusCode).toBe(200);
    expect(await unreadOf(officer)).toBe(before);
    await mark(officer, [theirs.id], true);
    expect(await unreadOf(officer)).toBe(before - 1);
    await mark(officer, [theirs.id], false);
    expect(await unreadOf(officer)).toBe(before);
    const found = await listOf(officer, `?text=${theirs.reference.toLowerCase()}`);
    expect(new Set(found.notifications.map(({ reference }) => reference))).toEqual(
      new Set([theirs.reference]),
    );
    const unread = await listOf(officer, '?state=unread');
    expect(unread.notifications.every(({ isRead }) => !isRead)).toBe(true);
    expect(unread.total).toBe(before);
  });

  test('all read stops at what was seen, and says what an undo would bring back', async () => {
    const person = await under.staff(['officer']);
    const give = async () => {
      const { request } = await under.ready();
      await under.act(lead, request.id, 'assign', { assigneeUserId: person.userId });
    };
    await give();
    const [seen] = (await listOf(person)).notifications;
    under.clock.advance(1_000);
    await give();
    const reply = await under.send('POST', '/notifications/all-read', { as: person }, { upTo: seen?.id });
    expect(reply.json().data).toEqual({ unread: 1, marked: [seen?.id] });
  });

  test('whoever opens a request has read what they were told about it, except what they kept', async () => {
    const { request, applicant } = await takenOver();
    await under.send('POST', `/requests/${request.id}/messages`, { as: applicant }, { body: 'One' });
    const about = async () =>
      (await listOf(officer)).notifications.filter(({ loanRequestId }) => loanRequestId === request.id);
    const [message] = await about();
    if (message === undefined) throw new Error('nothing was told');
    await mark(officer, [message.id], true);
    await mark(officer, [message.id], false);
    await under.send('POST', `/notifications/requests/${request.id}/seen`, { as: officer }, {});
    expect((await about()).map(({ kind, isRead }) => [kind, isRead])).toEqual([
      ['message_from_applicant', false],
      ['request_assigned', true],
    ]);
  });

  test('whoever may no longer open requests of the desk is not told of them', async () => {
    const person = await under.staff(['officer']);
    const { request } = await under.ready();
    await under.act(lead, request.id, 'assign', { assigneeUserId: person.userId });
    expect(await unreadOf(person)).toBe(1);
    await under.platform.database.db
      .updateTable('users')
      .set({ roles: ['applicant'] })
      .where('id', '=', person.userId)
      .execute();
    expect(await unreadOf(person)).toBe(0);
    expect((await listOf(person)).notifications).toEqual([]);
  });

  test('pages go on after the last one that was seen; a visitor has none', async () => {
    await takenOver();
    const all = await listOf(officer);
    const rest = await listOf(officer, `?after=${all.notifications.at(-2)?.id}`);
    expect(rest.notifications).toEqual(all.notifications.slice(-1));
    expect((await under.send('GET', '/notifications', {})).statusCode).toBe(401);
  });
});

test('a summary tells what is unread since the last one, and nothing when nothing is', async () => {
  const person = await under.staff(['officer']);
  const { database, config } = under.platform;
  const reader = { email: 'digest@example.mn', name: 'Bold', language: 'en', roles: ['officer'] } as const;
  const job = createDigestJob({ database, clock: under.clock, config }, async (_tx, userId) =>
    userId === person.userId ? reader : undefined,
  );
  const mailsAfter = async (): Promise<readonly string[]> => {
    under.clock.advance(60_000);
    await job.execute({}, { attempt: 1, maxAttempts: 1, signal: new AbortController().signal });
    await under.mails.deliverAll();
    return under.mails.sent.filter(({ to }) => to === reader.email).map(({ text }) => text);
  };
  const assign = async (): Promise<string> => {
    under.clock.advance(1_000);
    const { request } = await under.ready();
    await under.act(lead, request.id, 'assign', { assigneeUserId: person.userId });
    return request.reference ?? '';
  };
  const before = await assign();
  await under.send('PUT', '/notifications/preferences', { as: person }, { choices: [], digest: 'daily' });
  expect(await mailsAfter()).toEqual([]);
  const [one, two] = [await assign(), await assign()];
  const [told = ''] = await mailsAfter();
  expect(told).toContain(`A request was assigned to you: ${two}\nA request was assigned to you: ${one}`);
  expect(told).not.toContain(before);
  expect(await mailsAfter()).toHaveLength(1);
});

test('what was told more than a year ago is forgotten', async () => {
  const { applicant, ...started } = await takenOver();
  await under.offered({ officer, approver, started });
  expect((await listOf(applicant)).total).toBeGreaterThan(0);
  const { database } = under.platform;
  const later = { now: () => new Date(under.clock.now().getTime() + 366 * DAY_MS) };
  const job = createPurgeNotificationsJob({ database, clock: later });
  await job.execute({}, { attempt: 1, maxAttempts: 1, signal: new AbortController().signal });
  expect(await database.db.selectFrom('notifications').select('id').execute()).toEqual([]);
});
