import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAuditChain } from '../../platform/audit/index.ts';
import { newId } from '../../platform/ids/index.ts';
import {
  createRequestsApp,
  PUBLIC_URL,
  type RequestsApp,
  type StartedRequest,
} from '../testing/create-requests-app.ts';

const DAY_MS = 86_400_000;
let under: RequestsApp;
const db = () => under.platform.database.db;
const requestOf = (reply: { json(): { data: { request: LoanRequest } } }): LoanRequest =>
  reply.json().data.request;
const read = async ({ request, caller }: StartedRequest): Promise<LoanRequest> =>
  requestOf(await under.ask('GET', `/requests/${request.id}`, caller));
const withdraw = ({ request, caller }: StartedRequest, version = request.version) =>
  under.ask('POST', `/requests/${request.id}/withdraw`, caller, { version });

beforeAll(async () => {
  under = await createRequestsApp();
});
afterAll(() => under.close());

test('a draft that is taken back is thrown away with all that was typed', async () => {
  const filled = await under.fill('salary-loan');
  expect(await under.paperTypes(filled.request.id)).not.toEqual([]);
  const reply = await withdraw(filled);
  expect(requestOf(reply)).toMatchObject({ state: 'withdrawn', data: { applicant: { email: '' } } });
  expect(await under.paperTypes(filled.request.id)).toEqual([]);
  expect((await withdraw(filled)).statusCode).toBe(200);
  expect((await under.submit(filled)).statusCode).toBe(409);
  const row = JSON.stringify(
    await db().selectFrom('loan_requests').selectAll().where('id', '=', filled.request.id).execute(),
  );
  expect(row).not.toMatch(/bold@|Болд/);
});

test('a sent request is taken back with a mail, and keeps what was sent', async () => {
  const filled = await under.fill('salary-loan', {}, (data) => ({
    ...data,
    applicant: { ...data.applicant, email: 'back@example.mn' },
  }));
  const held = under.opened(await under.submit(filled), filled.caller);
  const { request: sent } = held;
  const stale = await withdraw(held, 1);
  expect([stale.statusCode, stale.json().code]).toEqual([412, 'stale_version']);
  const back = requestOf(await withdraw(held, sent.version));
  expect(back).toMatchObject({ state: 'withdrawn', reference: sent.reference, data: sent.data });
  expect(back.timeline.map(({ state }) => state)).toEqual(['draft', 'fee_due', 'withdrawn']);
  await under.mails.deliverAll();
  const last = under.mails.sent.findLast(({ to }) => to === 'back@example.mn');
  expect(last?.subject).toContain(sent.reference);
});

test('a request is taken back while its invoice is on its way', async () => {
  const filled = await under.fill('salary-loan');
  const held = under.opened(await under.submit(filled), filled.caller);
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
    return rows[0]?.waiting ?? 0;
  };
  // What the job that makes the invoice has written, and is about to commit.
  const taken = await db()
    .transaction()
    .execute(async (tx) => {
      await sql`update payments set version = version + 1, invoice_id = 'made meanwhile', state = 'pending'
        where loan_request_id = ${held.request.id}`.execute(tx);
      const reply = withdraw(held, held.request.version);
      await expect.poll(waiting).toBe(1);
      return { reply };
    });
  const reply = await taken.reply;
  expect(reply.statusCode, reply.body).toBe(200);
  const payments = db().selectFrom('payments').select(['state', 'invoice_id as invoiceId']);
  expect(await payments.where('loan_request_id', '=', held.request.id).execute()).toEqual([
    { state: 'cancelled', invoiceId: 'made meanwhile' },
  ]);
});

test('what has ended cannot be taken back', async () => {
  const begun = await under.start('salary-loan');
  await db()
    .updateTable('loan_requests')
    .set({ state: 'cancelled', expires_at: null })
    .where('id', '=', begun.request.id)
    .execute();
  const reply = await withdraw(begun);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict']);
});

test('the private link is mailed when an address is given, again for another one, and never too often', async () => {
  const data = await under.complete('salary-loan');
  let begun = await under.start('salary-loan');
  const give = async (email: string) => {
    begun = await under.save(begun, 'applicant', { ...data.applicant, email });
    await under.mails.deliverAll();
    return under.mails.sent.filter(({ to }) => to === email).length;
  };
  expect(await give('half@')).toBe(0);
  expect(await give('first@example.mn')).toBe(1);
  expect(await give('first@example.mn')).toBe(1);
  expect(await give('second@example.mn')).toBe(1);
  const place = `${PUBLIC_URL}/resume/salary-loan#resume=${begun.request.id}.`;
  const mailedTo = (email: string): string => {
    const { text = '' } = under.mails.sent.find(({ to }) => to === email) ?? {};
    return text.slice(text.indexOf(place) + place.length).split(/\s/)[0] ?? '';
  };
  const opens = (secret: string) =>
    under.call({
      method: 'GET',
      url: `/api/requests/${begun.request.id}?language=en`,
      headers: { 'x-zeel-request-secret': secret },
    });
  // The first address may have been a stranger's, so the links that went there open nothing any more.
  expect((await opens(mailedTo('first@example.mn'))).statusCode).toBe(404);
  expect((await opens(mailedTo('second@example.mn'))).statusCode).toBe(200);
  expect((await opens(begun.caller.secret ?? '')).statusCode).toBe(200);

  const again = () =>
    under.call({
      method: 'POST',
      url: `/api/requests/${begun.request.id}/resume-link`,
      headers: { 'x-zeel-request-secret': begun.caller.secret ?? '' },
      payload: {},
    });
  expect((await again()).json()).toEqual({ data: { sentTo: 'second@example.mn' } });
  expect((await again()).statusCode).toBe(200);
  const refused = await again();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // The save still works when no more mails go out.
  expect(await give('third@example.mn')).toBe(0);
  under.clock.advance(3_600_000);
  expect((await again()).statusCode).toBe(200);
});

test('a link is only sent for a guest with an address, and an account gets no mail for saving', async () => {
  const as = await under.signIn(['applicant'], 'account@example.mn');
  const owned = await under.start('salary-loan', { as });
  const data = await under.complete('salary-loan');
  await under.save(owned, 'applicant', { ...data.applicant, email: 'account@example.mn' });
  await under.mails.deliverAll();
  expect(under.mails.sent.some(({ to }) => to === 'account@example.mn')).toBe(false);
  const guest = await under.start('salary-loan');
  for (const { request, caller } of [owned, guest]) {
    const reply = await under.call({
      method: 'POST',
      url: `/api/requests/${request.id}/resume-link`,
      ...(caller.as ? { as: caller.as } : {}),
      headers: caller.secret ? { 'x-zeel-request-secret': caller.secret } : {},
      payload: {},
    });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict']);
  }
});

test('a draft lapses after thirty days without a change', async () => {
  const guest = await under.fill('salary-loan');
  const as = await under.signIn();
  const owned = await under.start('salary-loan', { as });
  await under.addPapers(owned.request.id, ['identity_card']);
  const before = under.clock.now();
  under.clock.advance(29 * DAY_MS);
  await under.run('expire-loan-requests');
  expect((await read(guest)).state).toBe('draft');
  under.clock.advance(DAY_MS);
  // The draft's time has passed, though no job has run yet.
  expect((await under.submit(guest)).statusCode).toBe(409);
  await under.run('expire-loan-requests');
  await under.run('expire-loan-requests');
  const lapsed = await read(guest);
  expect([lapsed.state, lapsed.expiresAt, lapsed.timeline.at(-1)?.by]).toEqual(['expired', null, 'system']);
  expect(await under.paperTypes(owned.request.id)).toEqual(['identity_card']);
  under.clock.set(before);
});

test('a save keeps a draft alive; an unpaid fee lapses', async () => {
  const kept = await under.start('salary-loan');
  const filled = await under.fill('salary-loan');
  const unpaid = under.opened(await under.submit(filled), filled.caller);
  const before = under.clock.now();
  under.clock.advance(20 * DAY_MS);
  await under.save(kept, 'terms', kept.request.data.terms);
  under.clock.advance(20 * DAY_MS);
  await under.run('expire-loan-requests');
  expect((await read(kept)).state).toBe('draft');
  const ended = await read(unpaid);
  expect([ended.state, ended.data.applicant.email]).toEqual(['expired', 'bold@example.mn']);
  under.clock.set(before);
});

test('my requests come newest first, page by page, each once', async () => {
  const as = await under.signIn();
  const ids: string[] = [];
  for (let count = 0; count < 43; count += 1) {
    under.clock.advance(1);
    ids.unshift((await under.start('small-loan', { as })).request.id);
  }
  const seen: string[] = [];
  const sizes: number[] = [];
  let next: string | null = null;
  do {
    const path: string = `/requests?show=open${next === null ? '' : `&after=${next}`}`;
    const page = await under.ask('GET', path, { as });
    const { requests, next: more } = page.json<{
      data: { requests: { id: string }[]; next: string | null };
    }>().data;
    seen.push(...requests.map(({ id }) => id));
    sizes.push(requests.length);
    next = more;
  } while (next !== null);
  expect(seen).toEqual(ids);
  expect(sizes).toEqual([20, 20, 3]);
  const ended = (await under.ask('GET', '/requests?show=ended', { as })).json().data;
  expect(ended).toEqual({ requests: [], next: null });
  expect((await under.ask('GET', '/requests?after=nonsense', { as })).statusCode).toBe(422);
  const [first] = (await under.ask('GET', '/requests', { as })).json().data.requests;
  expect(first).toMatchObject({ state: 'draft', prodId: 'small-loan', kind: 'loan', amountMnt: 1_000_000 });
});

test('neither secrets nor what was typed reach the log', async () => {
  const lines: string[] = [];
  const logged = await createRequestsApp({}, { onLogLine: (line) => lines.push(line) });
  const filled = await logged.fill('salary-loan');
  await logged.submit(filled, { headers: { 'x-zeel-captcha': 'robot' } });
  await logged.submit(filled);
  await logged.ask('GET', `/requests/${newId()}`, filled.caller);
  await logged.close();
  const said = lines.join('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(said).toContain('human check failed');
  expect(said).not.toContain(filled.caller.secret);
  expect(said).not.toMatch(/Болд|bold@|99112233/);
});

test('the audit chain holds after all of it', async () => {
  expect(await verifyAuditChain(db(), [])).toMatchObject({ isIntact: true });
});
