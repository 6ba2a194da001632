import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoint } from '@zeel/protocol/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../ids/index.ts';
import { createTestApp, type TestApp, type TestPerson } from '../testing/index.ts';
import { serve } from './index.ts';

const order = endpoint({
  method: 'POST',
  path: '/orders',
  access: 'signed-in',
  summary: 'Orders',
  body: z.strictObject({ name: z.string() }),
  reply: z.object({ id: z.string() }),
});

let under: TestApp;
let person: TestPerson;
let address: URL;

beforeAll(async () => {
  under = await createTestApp({
    register: async (app) => {
      await sql`create table orders (id uuid primary key, name text not null)`.execute(
        app.platform.database.db,
      );
      serve(app, order, {}, async ({ body, tx }) => {
        const id = newId();
        await sql`insert into orders values (${id}, ${body.name})`.execute(tx);
        return { id };
      });
    },
  });
  person = await under.signIn();
  address = new URL(await under.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => under.close());

const headersOf = (key: string) => ({
  authorization: person.token,
  'idempotency-key': key,
  'content-type': 'application/json',
});

/** A line that breaks at some moment after the request left: the caller cannot know how far it got. */
async function sendAndCut(key: string, name: string, afterMs: number): Promise<void> {
  const body = JSON.stringify({ name });
  const headers = Object.entries({
    ...headersOf(key),
    host: 'localhost',
    'content-length': String(body.length),
  });
  const socket = connect(Number(address.port), address.hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST /api/orders HTTP/1.1\r\n${headers.map(([n, v]) => `${n}: ${v}`).join('\r\n')}\r\n\r\n${body}`,
  );
  await sleep(afterMs);
  socket.destroy();
}

const send = async (key: string, name: string) => {
  const reply = await fetch(new URL('/api/orders', address), {
    method: 'POST',
    headers: headersOf(key),
    body: JSON.stringify({ name }),
  });
  return {
    status: reply.status,
    body: await reply.text(),
    isReplay: reply.headers.has('idempotency-replayed'),
  };
};

test('replies cut on the way back: a retry with the same key finds the one row that was made', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `order ${index}`);
  const outcomes = await Promise.all(
    names.map(async (name, index) => {
      const key = newId();
      await sendAndCut(key, name, index % 12);
      const first = await send(key, name);
      const second = await send(key, name);
      return { first, second };
    }),
  );
  for (const { first, second } of outcomes) {
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toBe(first.body);
    expect(second.isReplay).toBe(true);
  }
  expect(outcomes.some(({ first }) => first.isReplay)).toBe(true);
  const { rows } = await sql<{ count: number; names: number }>`
    select count(*), count(distinct name) as names from orders`.execute(under.platform.database.db);
  expect(rows).toEqual([{ count: 60, names: 60 }]);
});
