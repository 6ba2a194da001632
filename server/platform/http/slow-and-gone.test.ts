import { setTimeout as sleep } from 'node:timers/promises';
import { endpoint } from '@zeel/protocol/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { openRawClient } from '../testing/raw-client.ts';
import { serve, serveRaw } from './index.ts';

const note = endpoint({
  method: 'POST',
  path: '/note',
  access: 'public',
  summary: 'Takes a note',
  body: z.strictObject({ text: z.string() }),
  reply: z.null(),
});
const none = z.strictObject({});

let under: TestApp;
let address: string;
const lines: string[] = [];
/** The ids of requests whose headers have come. */
const arrived: string[] = [];

beforeAll(async () => {
  under = await createTestApp({
    onLogLine: (line) => lines.push(line),
    register: (app) => {
      app.addHook('onRequest', async ({ id }) => {
        arrived.push(id);
      });
      serve(app, note, {}, () => null);
      serveRaw(
        app,
        {
          method: 'PUT',
          path: '/piece',
          access: 'public',
          params: none,
          query: none,
          body: { limitBytes: 100_000, timeoutMs: 60_000 },
        },
        async ({ reply, body }) => reply.send({ data: body.length }),
      );
    },
  });
  address = await under.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => under.close());

/** Sends a piece bit by bit and returns the status of its answer. */
async function sendSlowly(bytes: number, stepBytes: number): Promise<{ status: number; tookMs: number }> {
  const client = openRawClient(address);
  const startMs = performance.now();
  client.send(
    `PUT /api/piece HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/octet-stream\r\ncontent-length: ${bytes}\r\n\r\n`,
  );
  let left = bytes;
  const timer = setInterval(() => {
    const step = Math.min(stepBytes, left);
    left -= step;
    if (step > 0) client.send('x'.repeat(step));
  }, 200);
  const { status } = await client.reply();
  clearInterval(timer);
  client.close();
  return { status, tookMs: performance.now() - startMs };
}

test('a piece that drips is cut by its rate long before its time is over, and a slow line is not', async () => {
  const [drip, slow] = await Promise.all([
    sendSlowly(90_000, 10),
    // 10 KB/s, for longer than the rate is measured over.
    sendSlowly(50_000 + 80_000 / 4, 1_000),
  ]);
  expect(drip.status).toBe(508);
  expect(drip.tookMs).toBeLessThan(40_000);
  expect(slow.status).toBe(200);
  expect(slow.tookMs).toBeGreaterThan(10_000);
});

test('a client that hangs up in the middle of its request is a line of information, not an error', async () => {
  lines.length = 0;
  arrived.length = 0;
  for (const head of [
    'POST /api/note HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nidempotency-key: a\r\ncontent-length: 100\r\n\r\n{',
    'PUT /api/piece HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/octet-stream\r\ncontent-length: 100\r\n\r\nx',
  ]) {
    const client = openRawClient(address);
    client.send(head);
    // The half has to have arrived, or there is nobody who hangs up.
    while (arrived.length === 0) await sleep(10);
    arrived.length = 0;
    client.close();
    while (!lines.some((line) => /hung up|internal/.test(line))) await sleep(10);
    const parsed = lines.splice(0).map((line) => z.object({ level: z.number() }).parse(JSON.parse(line)));
    expect(parsed.filter(({ level }) => level > 30)).toEqual([]);
  }
});
