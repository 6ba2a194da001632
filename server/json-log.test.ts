import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './platform/testing/index.ts';
import { buildServer, runServer } from './platform/testing/run-server.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zeel-json-'));
  await mkdir(join(folder, 'web'));
  await writeFile(
    join(folder, 'web', 'index.html'),
    '<!doctype html><script id="zeel-config"></script><div id="root"></div>',
  );
  database = await createTestDatabase();
  await buildServer();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const production = (more: Readonly<Record<string, string>> = {}) => ({
  ZEEL_MODE: 'production',
  ZEEL_DATA: join(folder, 'data'),
  DATABASE_URL: database.url,
  ZEEL_SECRET: 's'.repeat(32),
  ZEEL_ENCRYPTION_KEY: 'k'.repeat(32),
  ZEEL_PUBLIC_URL: 'https://zeel.example',
  ZEEL_SMTP_URL: 'smtp://127.0.0.1:1',
  ZEEL_QPAY_URL: 'http://127.0.0.1:1/v2',
  ZEEL_QPAY_CLIENT_ID: 'ZEEL',
  ZEEL_QPAY_CLIENT_SECRET: 'secret of qpay',
  ZEEL_QPAY_INVOICE_CODE: 'ZEEL_INVOICE',
  ZEEL_STOP_NOTICE_MS: '0',
  // The web app is not built for these tests: they look at no page.
  ZEEL_WEB_ROOT: join(folder, 'web'),
  ...more,
});

const linesOf = ({ stdout, stderr }: { stdout: string; stderr: string }): unknown[] =>
  [...stdout.split('\n'), ...stderr.split('\n')]
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

test('in production every line is JSON: what libraries, threads and Node write too', {
  timeout: 180_000,
}, async () => {
  // Plain writes to the console, as a dependency may make them at any time.
  const foreign = join(folder, 'foreign.mjs');
  await writeFile(
    foreign,
    `import { Worker } from 'node:worker_threads';
     process.once('SIGUSR2', () => {
       console.log('plain text');
       console.trace('a trace');
       process.emitWarning('something is old', 'DeprecationWarning');
       new Worker('console.error("from a thread")', { eval: true });
     });`,
  );
  const server = runServer(production({ NODE_OPTIONS: `--import ${pathToFileURL(foreign).href}` }));
  const address = await server.address;
  expect((await fetch(`${address}/livez`)).status).toBe(200);
  expect((await fetch(`${address}/api/nothing`)).status).toBe(404);
  let heard = '';
  server.child.stdout?.on('data', (text: string) => {
    heard += text;
  });
  server.child.kill('SIGUSR2');
  while (!heard.includes('from a thread')) await sleep(20);
  server.child.kill('SIGTERM');
  const end = await server.ended;
  expect(end.code).toBe(0);
  const lines = linesOf(end);
  const said = (words: object) => expect(lines).toContainEqual(expect.objectContaining(words));
  said({ msg: `Zeel is ready on ${address}`, address });
  said({ stdout: 'plain text' });
  said({ stderr: expect.stringContaining('a trace') });
  said({ stderr: 'from a thread' });
  said({ msg: 'a warning of Node.js', err: expect.objectContaining({ message: 'something is old' }) });
});

test('a start that fails, and an error that nobody catches, are lines of JSON too', {
  timeout: 180_000,
}, async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address object.
  const { port } = blocker.address() as AddressInfo;
  const taken = await runServer(production({ PORT: String(port) })).ended;
  blocker.close();
  expect(taken.code).toBe(1);
  expect(linesOf(taken)).toContainEqual(
    expect.objectContaining({ msg: `Port ${port} on 127.0.0.1 is taken. Set PORT to another one.` }),
  );

  const misread = await runServer({ ZEEL_MODE: 'production' }).ended;
  expect(misread.code).toBe(1);
  expect(linesOf(misread)).toEqual([
    expect.objectContaining({ msg: expect.stringContaining('ZEEL_SECRET') }),
  ]);

  const thrower = join(folder, 'thrower.mjs');
  await writeFile(thrower, `process.once('SIGUSR2', () => { throw new Error('unexpected'); });`);
  const server = runServer(production({ NODE_OPTIONS: `--import ${pathToFileURL(thrower).href}` }));
  await server.address;
  server.child.kill('SIGUSR2');
  const thrown = await server.ended;
  expect(thrown.code).toBe(1);
  expect(linesOf(thrown)).toContainEqual(
    expect.objectContaining({ err: expect.objectContaining({ message: 'unexpected' }) }),
  );
});
