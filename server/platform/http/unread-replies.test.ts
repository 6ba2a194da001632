import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/index.ts';

/** More than all buffers between two sockets of one machine take. */
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'x');

let under: TestApp;
let port: number;
let handled = 0;
beforeAll(async () => {
  under = await createTestApp({
    register: (app) => {
      const config = { access: 'public', needsDatabase: false } as const;
      app.get('/large', { config }, (_request, reply) => reply.send(LARGE));
      app.get('/waits', { config }, async () => {
        handled += 1;
        await sleep(200);
        return 'done';
      });
    },
  });
  const address = await under.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
});
afterAll(() => under.close());

interface Client {
  readonly socket: Socket;
  readonly closed: Promise<void>;
}

/** Asks for all of these at once and reads nothing. */
function askAhead(paths: readonly string[]): Client {
  const socket = connect(port, '127.0.0.1').pause();
  // A closed connection may be told as a reset; that it is closed is what counts.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join(''));
  return { socket, closed };
}

const openConnections = (): Promise<number> =>
  new Promise((resolve, reject) =>
    under.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const until = async (isTrue: () => Promise<boolean>): Promise<void> => {
  for (let waitedMs = 0; !(await isTrue()); waitedMs += 20) {
    if (waitedMs > 40_000) throw new Error('it never happened');
    await sleep(20);
  }
};

test('many requests ahead of their replies close the connection, and most of them are never worked on', async () => {
  handled = 0;
  const clients = Array.from({ length: 20 }, () => askAhead(Array.from({ length: 200 }, () => '/waits')));
  await until(async () => (await openConnections()) === 0);
  expect(handled).toBeLessThanOrEqual(20);
  for (const { socket } of clients) socket.destroy();
});

test('a few requests ahead are answered in their order', async () => {
  const { socket } = askAhead(['/waits', '/livez', '/waits', '/nowhere', '/livez']);
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  socket.resume();
  await until(async () => heard.split('HTTP/1.1 ').length === 6);
  expect([...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual([
    '200',
    '200',
    '200',
    '404',
    '200',
  ]);
  socket.destroy();
});

test('what nobody reads is held once, however many ask for it, and not for long', async () => {
  const before = process.memoryUsage();
  const clients = Array.from({ length: 40 }, () =>
    askAhead(Array.from({ length: 7 }, () => '/api/openapi.json')),
  );
  await until(async () => (await openConnections()) <= 40);
  await sleep(300);
  const after = process.memoryUsage();
  expect(after.heapUsed + after.external - before.heapUsed - before.external).toBeLessThan(60_000_000);
  for (const { socket } of clients) socket.destroy();
  await until(async () => (await openConnections()) === 0);
});

test('while a reply is not read, the next request is not begun', async () => {
  handled = 0;
  const { socket } = askAhead(['/large', '/waits']);
  await until(async () => (await openConnections()) === 1);
  await sleep(300);
  expect(handled).toBe(0);
  socket.resume();
  await until(async () => handled === 1);
  socket.destroy();
  await until(async () => (await openConnections()) === 0);
});

test('a reply that stands still is given up; one that is read slowly is not', async () => {
  under.app.server.timeout = 1_000;
  const stalled = askAhead(['/large']);
  await until(async () => (await openConnections()) === 1);
  await until(async () => (await openConnections()) === 0);
  stalled.socket.destroy();

  // The whole takes longer than this; what lies between two moves of the line does not.
  under.app.server.timeout = 5_000;
  const slow = askAhead(['/large']);
  let bytes = 0;
  slow.socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    slow.socket.pause();
    setTimeout(() => slow.socket.resume(), 15);
  });
  slow.socket.resume();
  await until(async () => bytes > LARGE.length);
  slow.socket.destroy();
});
