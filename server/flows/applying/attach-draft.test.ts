import { ROLES } from '@zeel/domain/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids/index.ts';
import { type Caller, createRequestsApp, type RequestsApp } from '../testing/create-requests-app.ts';

let under: RequestsApp;
beforeAll(async () => {
  under = await createRequestsApp();
});
afterAll(() => under.close());

const attach = (id: string, caller: Caller) => under.ask('POST', `/requests/${id}/attach`, caller, {});
const db = () => under.platform.database.db;
const strip = (body: string) => body.replace(/"requestId":"[^"]+"/, '');

test('a guest’s draft comes under the account of whoever holds its link, once, and its links end', async () => {
  const { request, caller } = await under.fill('salary-loan');
  const as = await under.signIn();
  const key = newId();
  const together = await Promise.all([1, 2, 3].map(() => attach(request.id, { ...caller, as, key })));
  expect(together.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  // Also under another key, and without the link: the account opens it now.
  expect((await attach(request.id, { as })).statusCode).toBe(200);
  expect((await under.ask('GET', `/requests/${request.id}`, caller)).statusCode).toBe(404);
  const mine = await under.ask('GET', '/requests', { as });
  expect(mine.json().data.requests).toMatchObject([{ id: request.id, state: 'draft' }]);
  const events = await db()
    .selectFrom('audit_events')
    .select('payload')
    .where('type', '=', 'loan_request.taken_over')
    .where('subject_id', '=', request.id)
    .execute();
  expect(events).toEqual([{ payload: { userId: as.userId } }]);
  const links = await db()
    .selectFrom('tracking_secrets')
    .select('kind')
    .where('loan_request_id', '=', request.id)
    .execute();
  expect(links).toEqual([]);
  // Nothing of what was filled in is lost, and the account sends it without a human check.
  const opened = under.opened(await under.ask('GET', `/requests/${request.id}`, { as }), { as });
  expect(opened.request.data).toEqual(request.data);
  const { id, version } = opened.request;
  const sent = await under.ask('POST', `/requests/${id}/submit`, { as }, { version });
  expect([sent.statusCode, sent.json().data.secret]).toEqual([200, null]);
});

test('without its link, with a wrong one, or once it is another’s, a draft is not there', async () => {
  const { request, caller } = await under.start('salary-loan');
  const as = await under.signIn();
  const missing = await attach(newId(), { as });
  expect(missing.statusCode).toBe(404);
  for (const secret of [undefined, 'A'.repeat(43)]) {
    const refused = await attach(request.id, secret === undefined ? { as } : { as, secret });
    expect([refused.statusCode, strip(refused.body)]).toEqual([404, strip(missing.body)]);
  }
  expect((await attach(request.id, caller)).statusCode).toBe(401);
  expect((await attach(request.id, { ...caller, as })).statusCode).toBe(200);
  const late = await attach(request.id, { ...caller, as: await under.signIn() });
  expect([late.statusCode, strip(late.body)]).toEqual([404, strip(missing.body)]);
});

test('staff accounts have no requests of their own', async () => {
  const { request, caller } = await under.start('salary-loan');
  for (const role of ROLES.filter((one) => one !== 'applicant'))
    expect([
      role,
      (await attach(request.id, { ...caller, as: await under.signIn([role]) })).statusCode,
    ]).toEqual([role, 404]);
});

test('a draft whose time has passed comes under no account', async () => {
  const { request, caller } = await under.start('salary-loan');
  const as = await under.signIn();
  await db()
    .updateTable('loan_requests')
    .set({ expires_at: under.clock.now() })
    .where('id', '=', request.id)
    .execute();
  expect((await attach(request.id, { ...caller, as })).statusCode).toBe(409);
});
