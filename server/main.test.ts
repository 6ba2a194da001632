import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOfPath, ROOT_STATE_FOLDER } from './platform/embedded-postgres/choose-data-folder.ts';
import { buildServer, runServer } from './platform/testing/run-server.ts';

let parent: string;
let data: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'zeel-main-'));
  data = join(parent, 'data');
  await mkdir(data);
  // Reachable for the database's user when the tests run as root, whatever mask they run under.
  for (const folder of [parent, data]) await chmod(folder, 0o755);
  await buildServer();
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const postmasterOf = async (folder: string): Promise<number> =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

test('starts, keeps a second server out, survives kill -9 and stops cleanly', {
  timeout: 90_000,
}, async () => {
  const first = runServer({ ZEEL_DATA: data });
  const address = await first.address;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);

  const second = await runServer({ ZEEL_DATA: data }).ended;
  expect(second).toMatchObject({ code: 1, stdout: '' });
  expect(second.stderr).toBe(
    `The data folder ${data} is in use by the server with process id ${first.child.pid}. Stop it, or set ZEEL_DATA to another folder.\n`,
  );

  const orphan = await postmasterOf(data);
  first.child.kill('SIGKILL');
  await first.ended;
  expect(isRunning(orphan)).toBe(true);

  const third = runServer({ ZEEL_DATA: data, ZEEL_LOG_LEVEL: 'silent' });
  const newAddress = await third.address;
  expect(isRunning(orphan)).toBe(false);
  const postmaster = await postmasterOf(data);

  // A crash of the database: another one in its place, in the same process. How long it is away
  // depends on the machine, so a look may fall before or after it: ready or not ready, never a fault.
  process.kill(postmaster, 'SIGKILL');
  const crashedAtMs = performance.now();
  let isBack = false;
  while (!isBack) {
    const { status } = await fetch(`${newAddress}/readyz`);
    expect([200, 503]).toContain(status);
    expect((await fetch(`${newAddress}/livez`)).status).toBe(200);
    const running = await postmasterOf(data).catch(() => postmaster);
    // Ready is what the last look at the database said; a read says that it answers.
    const read = await fetch(`${newAddress}/api/products?language=en`);
    expect([200, 503]).toContain(read.status);
    isBack = status === 200 && read.status === 200 && running !== postmaster;
    if (performance.now() - crashedAtMs > 15_000)
      throw new Error(`never recovered: ${status}, database ${running}`);
    await sleep(50);
  }
  // Five seconds on a machine of its own; a test may share its machine.
  expect(performance.now() - crashedAtMs).toBeLessThan(10_000);

  third.child.kill('SIGTERM');
  const end = await third.ended;
  expect(end.code).toBe(0);
  // The address, then how to sign in: a demo tells the people it made.
  expect(end.stdout.split('\n')[0]).toBe(`Zeel is ready on ${newAddress}`);
  expect(end.stdout).toContain('admin@zeel.demo');
  await expect(postmasterOf(data)).rejects.toThrow(/ENOENT/);
});

test.concurrent('a taken port ends the start with one line', { timeout: 60_000 }, async () => {
  const blocker = createServer();
  const port = await new Promise<number>((resolve) => {
    blocker.listen(0, '127.0.0.1', () => resolve(Object(blocker.address()).port));
  });
  const { code, stderr } = await runServer({ ZEEL_DATA: join(parent, 'taken'), PORT: String(port) }).ended;
  blocker.close();
  expect(code).toBe(1);
  expect(stderr).toBe(`Port ${port} on 127.0.0.1 is taken. Set PORT to another one.\n`);
});

test.concurrent('a database that cannot be reached ends the start with one line and no password in it', {
  timeout: 60_000,
}, async () => {
  const { code, stderr } = await runServer({
    ZEEL_DATA: join(parent, 'unreachable'),
    DATABASE_URL: 'postgres://zeel:hunter22@127.0.0.1:1/zeel',
  }).ended;
  expect(code).toBe(1);
  expect(stderr).toBe('The database 127.0.0.1:1/zeel cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n');
});

test.concurrent('a data folder that cannot be written ends the start with one line', {
  timeout: 60_000,
}, async () => {
  const { code, stderr } = await runServer({ ZEEL_DATA: '/proc/zeel' }).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The data folder \/proc\/zeel cannot be written: .+\n$/);
});

test.concurrent('a data folder below a private folder works for every user', {
  timeout: 60_000,
}, async () => {
  const hidden = join(parent, 'private');
  await mkdir(hidden, { mode: 0o700 });
  const hiddenData = join(hidden, 'data');
  const server = runServer({ ZEEL_DATA: hiddenData });
  expect((await fetch(`${await server.address}/readyz`)).status).toBe(200);
  server.child.kill('SIGINT');
  expect((await server.ended).code).toBe(0);
  // For root the cluster stands elsewhere, named after the folder.
  await rm(join(ROOT_STATE_FOLDER, nameOfPath(hiddenData)), { recursive: true, force: true });
});
