import { endpoint } from '@zeel/protocol/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { PlaceOf } from '../database/index.ts';
import { serve } from '../http/index.ts';
import { newId } from '../ids/index.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import {
  endSession,
  endSessionsOf,
  hashToken,
  preparePersonWithSession,
  prepareWithSession,
  startSession,
} from './index.ts';

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

const somebody = endpoint({
  method: 'GET',
  path: '/people/:userId',
  access: 'signed-in',
  summary: 'The address of somebody',
  params: z.strictObject({ userId: z.uuid() }),
  reply: z.strictObject({ email: z.string().nullable() }).nullable(),
});
const maybeSomebody = endpoint({ ...somebody, path: '/maybe/:userId', access: 'public' });
const ownAddress = endpoint({
  method: 'GET',
  path: '/own-address',
  access: 'signed-in',
  summary: 'The address of whoever asks',
  reply: somebody.reply,
});

const personWithSession = prepareWithSession((db, place: PlaceOf<{ userId: string }>) =>
  db.selectFrom('users').select('email').where('users.id', '=', place('userId')),
);
const selfWithSession = preparePersonWithSession((sessions) => sessions.select('users.email'));

const MINUTE_MS = 60_000;
let under: TestApp;
beforeAll(async () => {
  under = await createTestApp({
    register: (app) => {
      serve(app, whoAmI, {}, (call) => call.person().userId);
      serve(app, maybeMe, {}, ({ session }) => session?.userId ?? null);
      for (const asked of [somebody, maybeSomebody])
        serve(
          app,
          asked,
          { withSession: ({ params }) => personWithSession(params) },
          ({ prepared }) => prepared?.found ?? null,
        );
      serve(
        app,
        ownAddress,
        { withSession: () => selfWithSession },
        ({ prepared }) => prepared?.found ?? null,
      );
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

describe('what is read with the session', () => {
  const askFor = (userId: string, asker: { readonly token: string } | null, path = 'people') =>
    under.call({ url: `/api/${path}/${userId}`, ...(asker === null ? {} : { as: asker }) });

  const askForOwn = (as: { readonly token: string }) => under.call({ url: '/api/own-address', as });

  test('is of the moment, of somebody or of the person whose session it is', async () => {
    const [asker, other] = [await under.signIn(), await under.signIn()];
    for (const { userId } of [asker, other])
      await under.platform.database.db
        .updateTable('users')
        .set({ email: `${userId}@example.mn` })
        .where('id', '=', userId)
        .execute();
    const addressOf = ({ userId }: { readonly userId: string }) => ({
      data: { email: `${userId}@example.mn` },
    });
    expect((await askFor(other.userId, asker)).json()).toEqual(addressOf(other));
    expect((await askFor(newId(), asker)).json()).toEqual({ data: null });
    expect((await askForOwn(asker)).json()).toEqual(addressOf(asker));
  });

  test('is given to nobody whose session has ended, grown old or is of a disabled account', async () => {
    const [ended, idle, disabled] = [await under.signIn(), await under.signIn(), await under.signIn()];
    await inTransaction((tx) => endSession(tx, under.clock, ended.sessionId));
    await under.platform.database.db
      .updateTable('users')
      .set({ status: 'disabled' })
      .where('id', '=', disabled.userId)
      .execute();
    expect((await askFor(ended.userId, ended)).statusCode).toBe(401);
    expect((await askForOwn(ended)).statusCode).toBe(401);
    expect((await askFor(disabled.userId, disabled)).statusCode).toBe(403);
    expect((await askForOwn(disabled)).statusCode).toBe(403);
    expect((await askFor(disabled.userId, disabled, 'maybe')).json()).toEqual({ data: null });
    under.clock.advance(60 * MINUTE_MS);
    expect((await askFor(idle.userId, idle)).statusCode).toBe(401);
    expect((await askForOwn(idle)).statusCode).toBe(401);
    expect((await askFor(idle.userId, null)).statusCode).toBe(401);
    expect((await askFor(idle.userId, null, 'maybe')).json()).toEqual({ data: null });
  });

  test('is not looked for when the call cannot be right; who may not call is told only that', async () => {
    const asker = await under.signIn();
    expect((await askFor('no-id', asker)).statusCode).toBe(404);
    expect((await askFor('no-id', null)).statusCode).toBe(401);
  });
});
