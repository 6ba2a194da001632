import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/index.ts';

const lines: string[] = [];
let under: TestApp;
beforeAll(async () => {
  under = await createTestApp({
    onLogLine: (line) => lines.push(line),
    register: (app) => {
      const config = { access: 'public', needsDatabase: false } as const;
      app.get('/holds/:secret', { config }, async () => {
        for (const untilMs = performance.now() + 450; performance.now() < untilMs; );
        return 'held';
      });
    },
  });
});
afterAll(() => under.close());

test('a request that holds the event loop is named by its route, never by its address', async () => {
  await sleep(50);
  lines.length = 0;
  const reply = await under.call({ url: '/holds/a-secret-of-mine?token=another' });
  await sleep(100);
  const told = lines
    .filter((line) => line.includes('The event loop was held'))
    .map((line) => JSON.parse(line));
  const mine = told.find(({ requestIds }) => requestIds.includes(reply.headers['x-request-id']));
  expect(mine?.heldMs).toBeGreaterThanOrEqual(200);
  expect(mine?.cpuMs).toBeGreaterThan(0);
  expect(mine?.routes).toContain('GET /holds/:secret');
  expect(lines.join()).not.toMatch(/a-secret-of-mine|another/);
});
