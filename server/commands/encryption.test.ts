import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../platform/clock/index.ts';
import { loadDataKeys, outerKeyOf } from '../platform/data-keys/index.ts';
import { openDatabase } from '../platform/database/index.ts';
import { findRunningPostgres } from '../platform/embedded-postgres/index.ts';
import { KeyRing } from '../platform/encryption/index.ts';
import { buildServer, runCommand, runServer, startCommand } from '../platform/testing/run-server.ts';

/* A demo as anybody starts it: what lies on its disk, in its database and in its backups tells nobody's number. */

const BEFORE = 'the first key of the tests, 32 characters+';
const AFTER = 'the next key of the tests, 32 characters+';

let parent: string;
let data: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'zeel-encryption-'));
  // Reachable for the database's user when the tests run as root.
  await chmod(parent, 0o755);
  data = join(parent, 'data');
  await buildServer();
});
afterAll(() => rm(parent, { recursive: true, force: true }));

/** The data key that each encrypted value of a dump names; a row as text doubles its quotes. */
const DATA_KEYS = /\$ze"": ""1\.(\d+)\./g;

const addressOf = async (): Promise<string> => (await findRunningPostgres(data, 'zeel')) ?? '';

/** Everything in the database as text, bytes in hex. */
async function dump(): Promise<string> {
  const client = new Client({ connectionString: await addressOf() });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'graphile_worker') order by 1`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      texts.push(name, ...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  } finally {
    await client.end();
  }
}

/** What persons are found by. */
async function readDigests(): Promise<string[]> {
  const client = new Client({ connectionString: await addressOf() });
  await client.connect();
  try {
    const { rows } = await client.query<{ digest: string }>('select number_digest as digest from persons');
    return rows.map(({ digest }) => digest);
  } finally {
    await client.end();
  }
}

/** The numbers that the service itself reads from its rows with the key. */
async function readNumbers(encryptionKey: string): Promise<{ numbers: string[]; phones: string[] }> {
  const ring = new KeyRing();
  const database = await openDatabase({
    url: await addressOf(),
    poolSize: 1,
    encryption: ring,
    onIdleError: () => undefined,
  });
  try {
    await database.watch.firstAnswer;
    await loadDataKeys(database.db, systemClock, ring, { current: outerKeyOf(encryptionKey), before: null });
    const requests = await database.db.selectFrom('loan_requests').select('data').execute();
    const parties = await database.db.selectFrom('loan_request_parties').select('answers').execute();
    const orders = await database.db.selectFrom('disbursements').select('account').execute();
    const persons = await database.db.selectFrom('persons').select('register_number').execute();
    const numbers = [
      ...requests.flatMap(({ data: { applicant, income } }) => [
        applicant.person.registerNumber,
        applicant.company.registerNumber,
        income.bank.account,
      ]),
      ...parties.map(({ answers }) => answers?.person.registerNumber ?? ''),
      ...orders.map(({ account }) => account),
      ...persons.map(({ register_number: number }) => number),
    ];
    return {
      numbers: [...new Set(numbers)].filter((number) => number !== '').sort(),
      phones: requests.map(({ data: { applicant } }) => applicant.phone).filter((phone) => phone !== ''),
    };
  } finally {
    await database.close();
  }
}

/** Every way in which a text could stand in a dump or a file. */
const spellings = (text: string): string[] => {
  const bytes = Buffer.from(text, 'utf8');
  return [
    text,
    JSON.stringify(text).slice(1, -1),
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
  ];
};
const found = (haystack: string, numbers: readonly string[]): string[] =>
  numbers.filter((number) => spellings(number).some((spelling) => haystack.includes(spelling)));

async function readFiles(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
    }),
  );
}

test('no number of a person stands in the database, in files or in a backup; a rotation that is killed goes on', {
  timeout: 900_000,
}, async () => {
  const settings = { ZEEL_DATA: data, ZEEL_DEMO_REQUESTS: '25', ZEEL_ENCRYPTION_KEY: BEFORE };
  const server = runServer(settings);
  await server.address;
  const { numbers, phones } = await readNumbers(BEFORE);
  expect(numbers.length).toBeGreaterThan(20);

  const before = await dump();
  const oldDigests = await readDigests();
  // What is not encrypted is found, so what is not found is not there.
  expect(found(before, phones)).toEqual(phones);
  expect(found(before, numbers)).toEqual([]);

  // Uploaded files are what the service keeps of papers: none begins as a picture or a PDF does.
  const kept = await readFiles(join(data, 'documents'));
  expect(kept.length).toBeGreaterThan(5);
  for (const bytes of kept) {
    expect(['%PDF', '\xff\xd8\xff\xe0', '\x89PNG', 'RIFF']).not.toContain(
      bytes.subarray(0, 4).toString('latin1'),
    );
    expect(found(bytes.toString('latin1'), numbers)).toEqual([]);
  }

  // A backup without a key of its own is open, and tells no number all the same; the key is not in it.
  const place = join(parent, 'backup');
  const backup = await runCommand('backup', ['--to', place], settings);
  expect(backup.stdout).toContain('It is NOT encrypted');
  const parts = await readFiles(place);
  expect(parts.some((part) => found(part.toString('utf8'), phones).length > 0)).toBe(true);
  for (const part of parts) {
    expect(found(part.toString('utf8'), numbers)).toEqual([]);
    expect(part.includes(BEFORE)).toBe(false);
  }

  // Another key outside, and other data keys inside, while the server runs. It is killed again and again on the way.
  const rotating = { ...settings, ZEEL_ENCRYPTION_KEY: AFTER, ZEEL_ENCRYPTION_KEY_BEFORE: BEFORE };
  for (const ms of [700, 1_000, 1_300, 1_600]) {
    const child = startCommand('keys-rotate', ['--patience', '0'], rotating);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    setTimeout(() => child.kill('SIGKILL'), ms);
    await ended;
  }
  server.child.kill('SIGTERM');
  await server.ended;
  const done = await runCommand('keys-rotate', ['--patience', '0'], rotating);
  expect(done, done.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining('data key') });

  // Nobody finds a number by a digest of before any more.
  const digests = await runCommand('keys-digests', [], rotating);
  expect(digests, digests.stderr).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^There is a new key for digests; those of [1-9]\d* rows were made anew\.$/m,
    ),
  });

  // With the new key alone everything is as it was, and nothing is left under the old data key.
  const again = runServer({ ...settings, ZEEL_ENCRYPTION_KEY: AFTER });
  const address = await again.address;
  expect((await readNumbers(AFTER)).numbers).toEqual(numbers);
  await expect(readNumbers(BEFORE)).rejects.toThrow(
    /encrypted under the key [0-9a-f]{16}, and ZEEL_ENCRYPTION_KEY is/,
  );
  const after = await dump();
  expect([...before.matchAll(DATA_KEYS)].every(([, id]) => id === '1')).toBe(true);
  const used = new Set([...after.matchAll(DATA_KEYS)].map(([, id]) => id));
  expect(used.size).toBe(1);
  expect(used.has('1')).toBe(false);
  expect(found(after, numbers)).toEqual([]);
  expect(oldDigests.length).toBeGreaterThan(5);
  expect((await readDigests()).filter((digest) => oldDigests.includes(digest))).toEqual([]);
  expect(oldDigests.filter((digest) => after.includes(digest))).toEqual([]);
  // A server that runs would go on writing digests by the old key.
  expect(await runCommand('keys-digests', [], { ...settings, ZEEL_ENCRYPTION_KEY: AFTER })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Stop every server first'),
  });
  // And a paper of before is read.
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  again.child.kill('SIGTERM');
  await again.ended;
});
