import { endpoint } from '@zeel/protocol/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../ids/index.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { Refusal } from './refusal.ts';
import { serve } from './serve.ts';

const noteSchema = z.strictObject({ text: z.string().min(1).max(50), size: z.number().int().optional() });
const writeNote = endpoint({
  method: 'POST',
  path: '/notes',
  access: 'signed-in',
  summary: 'Writes a note',
  body: noteSchema,
  reply: z.object({ id: z.string(), text: z.string() }),
});
const readNotes = endpoint({
  method: 'GET',
  path: '/notes/:noteId',
  access: 'desk:read',
  summary: 'Reads notes',
  params: z.strictObject({ noteId: z.uuid() }),
  query: z.strictObject({ limit: z.coerce.number().int().max(10).default(5) }),
  reply: z.object({ limit: z.number() }),
});
const signInByToken = endpoint({
  method: 'POST',
  path: '/token',
  access: 'public',
  summary: 'Gives a token',
  body: z.strictObject({ email: z.string() }),
  reply: z.object({ token: z.string() }),
});
const leave = endpoint({
  method: 'POST',
  path: '/leave',
  access: 'public',
  summary: 'Leaves',
  reply: z.null(),
});
const dawdle = endpoint({
  method: 'POST',
  path: '/dawdle',
  access: 'public',
  summary: 'Is slow',
  reply: z.null(),
});

let under: TestApp;
const countNotes = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from notes`.execute(
    under.platform.database.db,
  );
  return rows[0]?.count ?? -1;
};

beforeAll(async () => {
  under = await createTestApp({
    register: async (app) => {
      await sql`create table notes (id uuid primary key, text text not null)`.execute(
        app.platform.database.db,
      );
      serve(app, writeNote, {}, async ({ body, tx }) => {
        const id = newId();
        await sql`insert into notes values (${id}, ${body.text})`.execute(tx);
        if (body.text === 'explode') throw new Error('a bug with a secret in it');
        if (body.text === 'refuse') throw new Refusal('conflict');
        const secretColumn = { id, text: body.text, passwordHash: 'never shown' };
        return secretColumn;
      });
      serve(app, readNotes, {}, ({ query }) => ({ limit: query.limit }));
      serve(app, signInByToken, { idempotencyKey: 'optional', isReplySecret: true }, () => ({
        token: newId(),
      }));
      serve(app, leave, { idempotencyKey: 'optional' }, () => null);
      serve(app, dawdle, { idempotencyKey: 'optional', deadlineMs: 150 }, async ({ tx }) => {
        await sql`insert into notes values (${newId()}, 'late')`.execute(tx);
        await sql`select pg_sleep(0.4)`.execute(tx);
        return null;
      });
    },
  });
});
afterAll(() => under.close());

const post = (url: string, payload: object, headers: Record<string, string> = {}, as?: { token: string }) =>
  under.call({ method: 'POST', url, payload, headers, ...(as ? { as } : {}) });

test('a write answers { data } with only the fields its reply names', async () => {
  const person = await under.signIn();
  const reply = await post('/api/notes', { text: 'hello' }, {}, person);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ data: { id: expect.any(String), text: 'hello' } });
});

test('a reply that is data may do nothing as a page, and does not carry what pages may', async () => {
  const person = await under.signIn();
  const allowed = await post('/api/notes', { text: 'hello' }, {}, person);
  const refused = await post('/api/notes', { text: 'hello' });
  expect(refused.statusCode).toBe(401);
  for (const { headers } of [allowed, refused]) {
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('permissions-policy');
  }
  const nothing = await under.call({ method: 'GET', url: '/api/nothing-there' });
  expect(nothing.headers['content-security-policy']).toContain("script-src 'self'");
});

test('fifty parallel writes with one key make one row and fifty identical replies', async () => {
  const person = await under.signIn();
  const before = await countNotes();
  const key = { 'idempotency-key': newId() };
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => post('/api/notes', { text: 'once' }, key, person)),
  );
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
  expect(replies.filter((reply) => reply.headers['idempotency-replayed'] === 'true')).toHaveLength(49);
  expect(await countNotes()).toBe(before + 1);
});

test('a key with another body is refused, with another person it is another key', async () => {
  const [one, other] = [await under.signIn(), await under.signIn()];
  const key = { 'idempotency-key': newId() };
  const first = await post('/api/notes', { text: 'mine' }, key, one);
  const changed = await post('/api/notes', { text: 'changed' }, key, one);
  expect([changed.statusCode, changed.json().code]).toEqual([422, 'idempotency_key_reused']);
  const others = await post('/api/notes', { text: 'mine' }, key, other);
  expect(others.statusCode).toBe(200);
  expect(others.body).not.toBe(first.body);
  const sameMeaning = await post('/api/notes', { text: 'mine' }, key, one);
  expect(sameMeaning.body).toBe(first.body);
});

test('a write without a key is refused where one is required', async () => {
  const person = await under.signIn();
  const reply = await post('/api/notes', { text: 'x' }, { 'idempotency-key': '' }, person);
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'idempotency_key_missing']);
});

test('a failed write leaves nothing behind and its key can be used again', async () => {
  const person = await under.signIn();
  const before = await countNotes();
  const key = { 'idempotency-key': newId() };
  const refused = await post('/api/notes', { text: 'refuse' }, key, person);
  expect(refused.statusCode).toBe(409);
  const retried = await post('/api/notes', { text: 'fine' }, key, person);
  expect(retried.statusCode).toBe(200);
  expect(await countNotes()).toBe(before + 1);
});

test('a stored reply that holds a token cannot be read from the database', async () => {
  const key = { 'idempotency-key': newId() };
  const reply = await post('/api/token', { email: 'a@b.mn' }, key);
  const again = await post('/api/token', { email: 'a@b.mn' }, key);
  expect(again.body).toBe(reply.body);
  const { rows } = await sql<{ body: Buffer }>`
    select body from idempotent_replies where scope = 'visitor:POST /token'`.execute(
    under.platform.database.db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.body.toString('latin1')).not.toContain('token');
});

test('every fault of a body is named by its field, in the language of the caller', async () => {
  const person = await under.signIn();
  const reply = await post('/api/notes', { size: '3', extra: 1 }, { 'x-zeel-language': 'fr' }, person);
  expect(reply.statusCode).toBe(422);
  expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(reply.json()).toEqual({
    code: 'validation_failed',
    message: 'Certains champs demandent votre attention.',
    fields: {
      text: { code: 'required', message: 'Ce champ est obligatoire.' },
      size: { code: 'wrong_type', message: expect.any(String) },
      extra: { code: 'unknown_field', message: expect.any(String) },
    },
    requestId: reply.headers['x-request-id'],
  });
});

test('a bug answers 500 without its message', async () => {
  const person = await under.signIn();
  under.app.log.level = 'silent';
  const reply = await post('/api/notes', { text: 'explode' }, {}, person);
  expect(reply.statusCode).toBe(500);
  expect(reply.body).not.toContain('secret');
});

test('no session is 401, no permission is 404 like a path that does not exist', async () => {
  const url = `/api/notes/${newId()}`;
  expect((await under.call({ url })).statusCode).toBe(401);
  const applicant = await under.signIn(['applicant']);
  const forbidden = await under.call({ url, as: applicant });
  const missing = await under.call({ url: '/api/nothing-here', as: applicant });
  expect([forbidden.statusCode, missing.statusCode]).toEqual([404, 404]);
  expect({ ...forbidden.json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' });
  const officer = await under.signIn(['officer']);
  expect((await under.call({ url: `${url}?limit=7`, as: officer })).json()).toEqual({ data: { limit: 7 } });
  expect((await under.call({ url: `${url}?limt=7`, as: officer })).statusCode).toBe(422);
  expect((await under.call({ url: '/api/notes/7', as: officer })).statusCode).toBe(404);
});

test('a POST without a body may name JSON as its content type', async () => {
  const reply = await under.call({
    method: 'POST',
    url: '/api/leave',
    headers: { 'content-type': 'application/json', 'idempotency-key': '' },
  });
  expect([reply.statusCode, reply.body]).toEqual([200, '{"data":null}']);
});

test('the deadline answers 508 and nothing of the late work is committed', async () => {
  const before = await countNotes();
  const reply = await post('/api/dawdle', {});
  expect([reply.statusCode, reply.json().code]).toEqual([508, 'deadline_passed']);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await countNotes()).toBe(before);
});

test('a route that does not declare its access cannot be registered', async () => {
  const other = await createTestApp({
    register: (app) => {
      expect(() => app.get('/open-to-whom', async () => 'x')).toThrow(/does not declare its access/);
    },
  });
  await other.close();
});

test('an endpoint whose body would drop unknown fields cannot be registered', async () => {
  const loose = endpoint({ ...writeNote, path: '/loose', body: z.object({ inner: z.strictObject({}) }) });
  const other = await createTestApp({
    register: (app) => {
      expect(() => serve(app, loose, {}, () => ({ id: '', text: '' }))).toThrow(/must be a z.strictObject/);
    },
  });
  await other.close();
});
