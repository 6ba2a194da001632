import { endpoint } from '@zeel/protocol/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { serve } from '../http/index.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { endSession, endSessionsOf, hashToken, startSession } from './index.ts';

const whoAmI = endpoint({
  method: 'GET',
  path: '/me',
  access: 'signed-in',
  summary: 'Who am I',
  reply: z.string(),
});
const maybeMe = endpoint({
  method: 'GET',
  path: '/maybe',
  access: 'public',
  summary: 'Who am I, if anyone',
  reply: z.string().nullable(),
});

const MINUTE_MS = 60_000;
let under: TestApp;
beforeAll(async () => {
  under = await createTestApp({
    register: (app) => {
      serve(app, whoAmI, {}, (call) => call.person().userId);
      serve(app, maybeMe, {}, ({ session }) => session?.userId ?? null);
    },
  });
});
afterAll(() => under.close());

const statusOf = async (token: string): Promise<number> =>
  (await under.call({ url: '/api/me', as: { token } })).statusCode;
const inTransaction: TestApp['platform']['database']['inTransaction'] = (work) =>
  under.platform.database.inTransaction(work);

test('the raw token in authorization opens the session; a prefix does not', async () => {
  const person = await under.signIn();
  expect((await under.call({ url: '/api/me', as: person })).json()).toEqual({ data: person.userId });
  expect(await statusOf(`Bearer ${person.token}`)).toBe(401);
  expect(await statusOf(`${person.token.slice(0, -1)}${person.token.endsWith('A') ? 'B' : 'A'}`)).toBe(401);
});

test('only the hash of a token is stored', async () => {
  const { token, sessionId } = await under.signIn();
  const row = await under.platform.database.db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  expect(row.token_hash).toEqual(hashToken(token));
  expect(JSON.stringify(row)).not.toContain(token);
});

test('a session ends after its idle time, and each visit starts it anew', async () => {
  const { token } = await under.signIn();
  for (let visit = 0; visit < 3; visit += 1) {
    under.clock.advance(59 * MINUTE_MS);
    expect(await statusOf(token)).toBe(200);
  }
  under.clock.advance(60 * MINUTE_MS);
  expect(await statusOf(token)).toBe(401);
});

test('a session ends after its absolute time, however busy', async () => {
  const { token } = await under.signIn();
  for (let hour = 0; hour < 47; hour += 1) {
    under.clock.advance(30 * MINUTE_MS);
    expect(await statusOf(token)).toBe(200);
  }
  under.clock.advance(30 * MINUTE_MS);
  expect(await statusOf(token)).toBe(401);
});

test('an ended session is 401 at once; ending all may spare one', async () => {
  const person = await under.signIn();
  const other = await inTransaction((tx) =>
    startSession(tx, under.platform, { userId: person.userId, userAgent: '', address: '' }),
  );
  await inTransaction((tx) => endSessionsOf(tx, under.clock, person.userId, other.sessionId));
  expect([await statusOf(person.token), await statusOf(other.token)]).toEqual([401, 200]);
  await inTransaction((tx) => endSession(tx, under.clock, other.sessionId));
  expect(await statusOf(other.token)).toBe(401);
});

test('a disabled account is 403 where someone must be signed in, and a visitor elsewhere', async () => {
  const person = await under.signIn();
  await under.platform.database.db
    .updateTable('users')
    .set({ status: 'disabled' })
    .where('id', '=', person.userId)
    .execute();
  const reply = await under.call({ url: '/api/me', as: person });
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'account_disabled']);
  expect((await under.call({ url: '/api/maybe', as: person })).json()).toEqual({ data: null });
});
