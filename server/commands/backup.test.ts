import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunningPostgres } from '../platform/embedded-postgres/index.ts';
import { createTestDatabase } from '../platform/testing/index.ts';
import { buildServer, runCommand, runServer } from '../platform/testing/run-server.ts';
import { type S3Simulator, startS3Simulator } from '../providers/storage/testing/start-s3-simulator.ts';

const KEY = 'a key for the backups of the tests';

let parent: string;
let s3: S3Simulator;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'zeel-backup-command-'));
  // Reachable for the database's user when the tests run as root.
  await chmod(parent, 0o755);
  s3 = await startS3Simulator();
  await buildServer();
});
afterAll(async () => {
  await s3.close();
  await rm(parent, { recursive: true, force: true });
});

const query = async (dataFolder: string, statement: string): Promise<unknown[]> =>
  queryAt((await findRunningPostgres(dataFolder, 'zeel')) ?? '', statement);

const queryAt = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};

/** A database without a table, on a server that Zeel did not start. */
async function withEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const beside = await createTestDatabase();
  const name = `empty_${new URL(beside.url).pathname.slice(1)}`;
  await queryAt(beside.url, `create database ${name}`);
  try {
    const url = new URL(beside.url);
    url.pathname = `/${name}`;
    await work(url.href);
  } finally {
    await queryAt(beside.url, `drop database ${name} with (force)`);
    await beside.drop();
  }
}

const COUNTS = `select (select count(*)::int from loan_requests) as requests, (select count(*)::int from users) as people,
  (select count(*)::int from documents) as documents, (select count(*)::int from audit_events) as events`;
const HASHES = `select distinct hash from documents, unnest(array[content_hash, original_hash, thumbnail_hash]) as hash
  where hash is not null order by hash`;

test('a running demo with files in an object store is backed up, and restored elsewhere with files on disk', {
  timeout: 600_000,
}, async () => {
  const data = join(parent, 'data');
  const inStore = {
    ZEEL_DATA: data,
    ZEEL_BACKUP_KEY: KEY,
    ...ENCRYPTION_KEY,
    ZEEL_DEMO_REQUESTS: '5',
    ZEEL_S3_ENDPOINT: s3.config.endpoint,
    ZEEL_S3_BUCKET: s3.config.bucket,
    ZEEL_S3_REGION: s3.config.region,
    ZEEL_S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    ZEEL_S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
  };
  const place = join(parent, 'online');
  const server = runServer(inStore);
  await server.address;
  const counts = await query(data, COUNTS);
  const hashes = (await query(data, HASHES)).map((row) => String(Object(row).hash));
  expect(hashes.length).toBeGreaterThan(0);

  const online = await runCommand('backup', ['--to', place], inStore);
  expect(online, online.stderr).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^The backup is in .*online: .* as of .*\nIt holds 5 requests, 10 accounts, .* documents in .* files .*, .* events of the audit trail\.\nIt is encrypted/,
    ),
  });
  // The command tells how far it is, and a running server is not disturbed.
  expect(online.stderr).toMatch(/^table 1 of \d+: /);
  const again = await runCommand('restore', ['--from', place], inStore);
  expect(again).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The data folder .* is in use by the server with process id \d+\./),
  });
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  expect(await runCommand('restore', ['--from', place], inStore)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('This installation is not empty'),
  });

  const elsewhere = join(parent, 'elsewhere');
  const onDisk = { ZEEL_DATA: elsewhere, ZEEL_BACKUP_KEY: KEY, ...ENCRYPTION_KEY };
  expect(await runCommand('restore', ['--from', place, '--check'], onDisk)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^The backup is whole/),
  });
  const { ZEEL_BACKUP_KEY: _key, ...withoutKey } = onDisk;
  expect(await runCommand('restore', ['--from', place], withoutKey)).toMatchObject({
    code: 1,
    stderr: 'The backup is encrypted. Set ZEEL_BACKUP_KEY to the key it was made with.\n',
  });
  const wrongMode = { ...onDisk, ...PRODUCTION };
  expect(await runCommand('restore', ['--from', place], wrongMode)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/of a demo installation, and this one is set to production/),
  });
  for (const other of [{}, { ZEEL_ENCRYPTION_KEY: 'another key of the tests, 32 characters' }])
    expect(
      await runCommand('restore', ['--from', place], {
        ZEEL_DATA: elsewhere,
        ZEEL_BACKUP_KEY: KEY,
        ...other,
      }),
    ).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The data in the backup is encrypted under the key [0-9a-f]{16}, which is not in it/,
      ),
    });
  // None of the refused restores has written anything.
  expect(existsSync(elsewhere)).toBe(false);

  const restored = await runCommand('restore', ['--from', place], onDisk);
  expect(restored).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^Restored as of .*: 5 requests, 10 accounts, .*\nThe audit chain is intact: \d+ events/,
    ),
  });
  for (const hash of hashes) {
    const bytes = await readFile(join(elsewhere, 'documents', hash.slice(0, 2), hash.slice(2)));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
  }
  expect(await readFile(join(elsewhere, 'secret'), 'utf8')).toBe(
    await readFile(join(data, 'secret'), 'utf8'),
  );

  const revived = runServer({ ...onDisk, ZEEL_DEMO_REQUESTS: '5' });
  const address = await revived.address;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const [before, after] = [Object(counts[0]), Object((await query(elsewhere, COUNTS))[0])];
  expect({ ...after, events: 0 }).toEqual({ ...before, events: 0 });
  expect(after.events).toBeGreaterThan(before.events);
  const signedIn = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'a-key-for-this-sign-in' },
    body: JSON.stringify({ email: 'officer@zeel.demo', password: 'zeel-demo-2026' }),
  });
  expect(signedIn.status).toBe(200);
  revived.child.kill('SIGTERM');
  expect((await revived.ended).code).toBe(0);

  // At rest: the database is brought up for the time of the backup, and stopped again.
  const atRest = await runCommand('backup', ['--to', join(parent, 'at-rest')], withoutKey);
  expect(atRest).toMatchObject({ code: 0, stdout: expect.stringContaining('It is NOT encrypted') });
  expect(existsSync(join(elsewhere, 'server.lock'))).toBe(false);
  expect((await runCommand('audit-verify', [], onDisk)).stdout).toMatch(/The audit trail is intact/);

  // A configured DATABASE_URL: any PostgreSQL is restored into and backed up by the same two commands.
  await withEmptyDatabase(async (url) => {
    const byAddress = {
      DATABASE_URL: url,
      ZEEL_DATA: join(parent, 'by-address'),
      ZEEL_BACKUP_KEY: KEY,
      ...ENCRYPTION_KEY,
    };
    expect(await runCommand('restore', ['--from', place], byAddress)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Restored as of .*: 5 requests, 10 accounts, /),
    });
    // The restore is an event of its own.
    const events = before.events + 1;
    expect(await queryAt(url, COUNTS)).toEqual([{ ...before, events }]);
    expect(await runCommand('backup', ['--to', join(parent, 'from-address')], byAddress)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/\nIt holds 5 requests, 10 accounts, .*\nIt is encrypted/),
    });
    const check = ['--from', join(parent, 'from-address'), '--check'];
    expect(await runCommand('restore', check, byAddress)).toMatchObject({ code: 0 });
  });
  expect((await readdir(parent)).sort()).toEqual([
    'at-rest',
    'by-address',
    'data',
    'elsewhere',
    'from-address',
    'online',
  ]);
});

const ENCRYPTION_KEY = { ZEEL_ENCRYPTION_KEY: 'a key of the tests, 32 characters+' };
const PRODUCTION = {
  ZEEL_MODE: 'production',
  ZEEL_SECRET: 'a secret of the tests, 32 bytes+',
  ...ENCRYPTION_KEY,
  ZEEL_PUBLIC_URL: 'https://zeel.example.mn',
  ZEEL_SMTP_URL: 'smtp://127.0.0.1:1',
  ZEEL_QPAY_CLIENT_ID: 'a',
  ZEEL_QPAY_CLIENT_SECRET: 'b',
  ZEEL_QPAY_INVOICE_CODE: 'C',
};

test('a refusal is one line', { timeout: 120_000 }, async () => {
  const nowhere = { ZEEL_DATA: join(parent, 'nowhere') };
  expect(await runCommand('backup', [], nowhere)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^npm run backup/),
  });
  expect(await runCommand('restore', [], nowhere)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^npm run restore/),
  });
  expect(await runCommand('backup', ['--to', join(parent, 'x')], nowhere)).toMatchObject({
    code: 1,
    stderr: `There is no Zeel in ${nowhere.ZEEL_DATA}. Set ZEEL_DATA or DATABASE_URL as the server has them.\n`,
  });
  expect(await runCommand('restore', ['--from', join(parent, 'x')], nowhere)).toMatchObject({
    code: 1,
    stderr: `${join(parent, 'x')} is no whole backup: manifest.json cannot be read.\n`,
  });
  expect(existsSync(nowhere.ZEEL_DATA)).toBe(false);
});
