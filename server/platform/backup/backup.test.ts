import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import {
  appendAnchor,
  exportAuditHead,
  keepAuditSealed,
  readAuditAnchors,
  recordAuditEvent,
  sealAuditEvents,
  verifyAuditChain,
} from '../audit/index.ts';
import { migrateQueue, migrateTables } from '../database/index.ts';
import { newId } from '../ids/index.ts';
import { queueMail } from '../mail/index.ts';
import { startSession } from '../sessions/index.ts';
import { createEmptyDatabase, createFakeClock, createTestDatabase, TEST_LETTER } from '../testing/index.ts';
import { checkBackup, forEachFile } from './check-backup.ts';
import { mayRemoveFiles } from './hold-files.ts';
import { listTables } from './list-tables.ts';
import { openBackup } from './open-backup.ts';
import { requireKnownMigrations, requireNotAhead } from './require-fitting.ts';
import { hashOf, type Installation, openInstallation } from './testing/open-installation.ts';

declare module '../audit/events.ts' {
  interface AuditEvents {
    /** Only for these tests. */
    'test.written': { number: number };
  }
}

const clock = createFakeClock();
// Each restore makes every table anew: a limit against what never ends, also on a machine that does much else.
vi.setConfig({ testTimeout: 300_000 });

let living: Installation;
let empty: Installation;
let folder: string;
let place: string;
/** Where the living one keeps its anchors; to the restored one it is the folder out of reach. */
let anchorFile: string;
let restoredAnchorFile: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zeel-backup-'));
  anchorFile = join(folder, 'anchors.jsonl');
  living = await openInstallation(await createTestDatabase(), [anchorFile]);
  restoredAnchorFile = join(folder, 'restored-anchors.jsonl');
  empty = await openInstallation(await createEmptyDatabase(), [restoredAnchorFile, anchorFile]);
  place = join(folder, 'one');
});
afterEach(async () => {
  await living.close();
  await empty.close();
  await rm(folder, { recursive: true, force: true });
});

/** One transaction that leaves two traces, each of which names the other. */
const write = (number: number): Promise<string> =>
  living.database.inTransaction(async (tx) => {
    const id = newId();
    await tx
      .insertInto('users')
      .values({
        id,
        email: `person-${number}@example.mn`,
        roles: ['applicant'],
        authority_mnt: null,
        created_at: clock.now(),
      })
      .execute();
    await recordAuditEvent(tx, clock, {
      type: 'test.written',
      actor: { kind: 'person', userId: id },
      subject: { kind: 'test', id: String(number) },
      payload: { number },
    });
    return id;
  });

/** Seals and anchors what happened, as a running server does. */
const anchor = async (): Promise<void> => {
  await sealAuditEvents(living.database.db, clock);
  await exportAuditHead(living.database.db, clock, anchorFile);
};

const keep = async (text: string): Promise<string> => {
  const bytes = Buffer.from(text);
  const hash = hashOf(bytes);
  await living.files.put(hash, bytes);
  await living.database.db.insertInto('stored_files').values({ hash, touched_at: clock.now() }).execute();
  return hash;
};

const readAll = async (installation: Installation, statement: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: installation.database.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};

/** Every row of every table as text, so that nothing can differ unseen. */
const contentOf = async (installation: Installation, except: readonly string[]) => {
  const client = new Client({ connectionString: installation.database.url });
  await client.connect();
  try {
    const content: Record<string, unknown> = {};
    for (const { name } of await listTables(client))
      if (!except.includes(name))
        content[name] = (await client.query(`select t::text as row from public.${name} t order by 1`)).rows;
    return content;
  } finally {
    await client.end();
  }
};

describe('with writers that do not stop', () => {
  test('nothing acknowledged before is lost, no transaction is half, and the chain holds', async () => {
    const acknowledged = new Set<string>();
    const over = new AbortController();
    let count = 0;
    const writer = async (): Promise<void> => {
      while (!over.signal.aborted) {
        count += 1;
        acknowledged.add(await write(count));
      }
    };
    const writers = [writer(), writer(), writer()];
    const sealer = await keepAuditSealed({
      db: living.database.db,
      clock,
      log: { info: () => undefined, warn: () => undefined },
      everyMs: 20,
    });
    while (acknowledged.size < 60) await new Promise((resolve) => setTimeout(resolve, 5));
    const before = new Set(acknowledged);
    const manifest = await living.backUp({ to: place, backupKey: null });
    over.abort();
    await Promise.all(writers);
    await sealer.stop();

    const restored = await empty.restore(await openBackup(place, null));
    const people = (await readAll(empty, 'select id from users')).map((row) => Object(row).id as string);
    expect(people.length).toBeGreaterThanOrEqual(before.size);
    expect([...before].filter((id) => !people.includes(id))).toEqual([]);
    // Both traces of every transaction, or neither.
    expect(
      await readAll(
        empty,
        `select u.id, e.actor_id from users u full join audit_events e on e.actor_id = u.id
          where (u.id is null or e.id is null) and e.type is distinct from 'backup.restored'`,
      ),
    ).toEqual([]);
    // Some were sealed when the snapshot was taken and some were not; none is missing.
    const { isIntact, length, unsealed } = restored.verdict;
    expect({ isIntact, events: length + unsealed }).toEqual({ isIntact: true, events: people.length });
    expect(manifest.auditHead.seq).toBe(length);
    expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(people.length);
  });
});

describe.each([
  ['open', null],
  ['encrypted', 'a key for the backups of the tests'],
])('%s', (_kind, backupKey) => {
  test('every row of every table, every number and every file comes back', async () => {
    for (let number = 1; number <= 5; number += 1) await write(number);
    const odd = 'tab\t newline\n backslash \\N \\. quote" ᠮᠣᠩᠭᠣᠯ \u0001 😀';
    await living.database.db
      .updateTable('users')
      .set({ email: odd })
      .where('email', '=', 'person-3@example.mn')
      .execute();
    await sql`select nextval('loan_request_numbers') from generate_series(1, 41)`.execute(living.database.db);
    const hash = await keep('what a person uploaded');
    // Some events are sealed and some are not.
    await sealAuditEvents(living.database.db, clock);
    await write(6);
    const before = await contentOf(living, []);
    await living.backUp({ to: place, backupKey });

    const backup = await openBackup(place, backupKey);
    await checkBackup(backup, () => undefined);
    await empty.restore(backup);
    // The restored trail has one event more, which says so, and is sealed to its end.
    const audit = ['audit_events', 'audit_unsealed', 'audit_chain', 'audit_head'];
    const after = await contentOf(empty, audit);
    for (const table of audit) delete before[table];
    expect(after).toEqual(before);
    expect(empty.files.kept.get(hash)?.toString()).toBe('what a person uploaded');
    expect(await readAll(empty, `select nextval('loan_request_numbers')::int as next`)).toEqual([
      { next: 42 },
    ]);
    const [newest] = await readAll(
      empty,
      'select type, subject_kind, seq::int from audit_events join audit_chain on event_id = id order by seq desc limit 1',
    );
    expect(newest).toEqual({ type: 'backup.restored', subject_kind: 'backup', seq: 7 });
    // Triggers and references are in force again.
    await expect(readAll(empty, 'delete from audit_events')).rejects.toThrow(/never changed/);
    const guards = `select (select count(*)::int from pg_trigger where tgenabled = 'O') as triggers,
      (select count(*)::int from pg_constraint where connamespace = 'public'::regnamespace) as constraints,
      (select count(*)::int from pg_indexes where schemaname = 'public') as indexes`;
    expect(await readAll(empty, guards)).toEqual(await readAll(living, guards));
  });
});

test('nothing of an encrypted backup can be read without the key, and nobody but its owner can read any', async () => {
  await write(1);
  await keep('what a person uploaded');
  await living.backUp({ to: place, backupKey: 'a key for the backups of the tests' });
  const files = await readdir(place, { recursive: true, withFileTypes: true });
  const parts = files.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(parts.filter((name) => !name.endsWith('.sealed')).sort()).toEqual([
    'manifest.json',
    'manifest.seal',
  ]);
  await expect(openBackup(place, null)).rejects.toThrow(/is encrypted\. Set ZEEL_BACKUP_KEY/);
  await expect(openBackup(place, 'another key, as long as it has to be')).rejects.toThrow(
    /changed, or ZEEL_BACKUP_KEY is not the key/,
  );
});

test('sessions end, jobs go on, and messages that waited are not sent twice', async () => {
  const userId = await write(1);
  await living.database.inTransaction(async (tx) => {
    await startSession(
      tx,
      {
        clock,
        config: { sessions: { idleMinutes: 60, absoluteHours: 24 } },
      },
      { userId, userAgent: 'test', address: '127.0.0.1' },
    );
    await queueMail(tx, clock, TEST_LETTER);
    await sql`select graphile_worker.add_job('ask-qpay', '{"paymentId": "7"}', job_key => 'ask:7', run_at => '2027-01-01',
      max_attempts => 9, queue_name => 'fees', flags => array['slow'], priority => 3)`.execute(tx);
  });
  // One that was given up, and one that was running when the snapshot was taken.
  await sql`select graphile_worker.permanently_fail_jobs(array[(graphile_worker.add_job('given-up')).id], 'no')`.execute(
    living.database.db,
  );
  await sql`select graphile_worker.add_job('was-running', max_attempts => 1)`.execute(living.database.db);
  await sql`update graphile_worker._private_jobs set attempts = 1, locked_at = ${clock.now()}, locked_by = 'gone'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'was-running')`.execute(
    living.database.db,
  );
  await living.backUp({ to: place, backupKey: null });

  const restored = await empty.restore(await openBackup(place, null));
  expect(restored).toMatchObject({ endedSessions: 1, queuedJobs: 3, heldJobs: 1 });
  expect(await readAll(empty, 'select ended_at is not null as ended from sessions')).toEqual([
    { ended: true },
  ]);
  expect(await readAll(empty, "select event, sent_at, content ->> 'name' as name from mail_outbox")).toEqual([
    { event: TEST_LETTER.event, sent_at: null, name: TEST_LETTER.name },
  ]);
  const jobs = await readAll(
    empty,
    `select task_identifier as task, key, attempts::int, max_attempts::int as max, queue_name as queue, priority::int, flags,
      locked_at, run_at > '2026-12-31' as later from graphile_worker.jobs order by task_identifier`,
  );
  const plain = { key: null, queue: null, priority: 0, flags: null, locked_at: null, later: false };
  expect(jobs).toEqual([
    {
      ...plain,
      task: 'ask-qpay',
      key: 'ask:7',
      attempts: 0,
      max: 9,
      queue: 'fees',
      priority: 3,
      flags: { slow: true },
      later: true,
    },
    { ...plain, task: 'given-up', attempts: 25, max: 25 },
    { ...plain, task: 'was-running', attempts: 0, max: 1 },
  ]);
  expect(
    await readAll(empty, 'select payload from graphile_worker._private_jobs where key is not null'),
  ).toEqual([{ payload: { paymentId: '7' } }]);
});

test('a file that the storage lost, or that is no longer what it was, is written down and not restored as something else', async () => {
  const good = await keep('good');
  const lost = await keep('lost');
  const rotten = await keep('rotten');
  living.files.kept.delete(lost);
  living.files.kept.set(rotten, Buffer.from('rottem'));
  const { files } = await living.backUp({ to: place, backupKey: null });
  expect(files).toMatchObject({ count: 1, damaged: [lost, rotten].sort() });
  const backup = await openBackup(place, null);
  await checkBackup(backup, () => undefined);
  const restored: string[] = [];
  await forEachFile(backup, async ({ hash }) => void restored.push(hash));
  expect(restored).toEqual([good]);
});

test('no file is removed while a backup copies files', async () => {
  const hash = await keep('what a person uploaded');
  const mayRemove = () => living.database.inTransaction(mayRemoveFiles);
  const seen: boolean[] = [await mayRemove()];
  await living.backUp(
    { to: place, backupKey: null },
    {
      files: {
        open: async (asked) => {
          seen.push(await mayRemove());
          return living.files.open(asked);
        },
      },
    },
  );
  expect(living.files.kept.has(hash)).toBe(true);
  expect(seen).toEqual([true, false]);
  await expect.poll(mayRemove).toBe(true);
});

test('a backup of an earlier Zeel is brought forward, one of a later is refused', async () => {
  const names = Object.keys(migrations).sort();
  const last = names.at(-1) ?? '';
  const earlier = await openInstallation(await createEmptyDatabase(), [join(folder, 'earlier.jsonl')]);
  try {
    await migrateQueue(earlier.database.url);
    await migrateTables(earlier.database.db, migrations, names.at(-2));
    await sql`insert into users (id, email, roles, created_at) values (gen_random_uuid(), 'a@example.mn', '{applicant}', ${clock.now()})`.execute(
      earlier.database.db,
    );
    await earlier.backUp({ to: place, backupKey: null });
  } finally {
    await earlier.close();
  }
  const backup = await openBackup(place, null);
  expect(backup.manifest.migrations).toEqual(names.slice(0, -1));
  requireKnownMigrations(backup.manifest, migrations);
  expect(() => requireNotAhead(backup.manifest, names)).toThrow(/of a later Zeel than the backup/);
  const { migratedForward, verdict } = await empty.restore(backup);
  expect(migratedForward).toEqual([last]);
  expect(verdict.isIntact).toBe(true);
  expect(await readAll(empty, 'select email from users')).toEqual([{ email: 'a@example.mn' }]);

  const { [names.at(-2) ?? '']: _removed, ...older } = migrations;
  expect(() => requireKnownMigrations(backup.manifest, older)).toThrow(/made by another Zeel/);
});

test('an installation that is not empty is refused and left as it is', async () => {
  await write(1);
  await living.backUp({ to: place, backupKey: null });
  await expect(living.restore(await openBackup(place, null))).rejects.toThrow(
    'This installation is not empty: it holds people and what they did. Restore into a new data folder or an empty database.',
  );
  expect(await readAll(living, 'select count(*)::int as people from users')).toEqual([{ people: 1 }]);
});

test('a trail that was tampered with is refused and nothing stays behind; insisting restores it, mails that wait and all', async () => {
  await living.database.inTransaction((tx) => queueMail(tx, clock, TEST_LETTER));
  for (let number = 1; number <= 4; number += 1) await write(number);
  await sealAuditEvents(living.database.db, clock);
  await sql
    .raw(
      `set session_replication_role = replica; update audit_events set payload = '{"number": 99}' where subject_id = '2'; reset session_replication_role`,
    )
    .execute(living.database.db);
  await living.backUp({ to: place, backupKey: null });
  const backup = await openBackup(place, null);
  await expect(empty.restore(backup)).rejects.toThrow(
    /not intact: payload-changed at event 2, 1 in all\. Nothing was restored/,
  );
  expect(
    await readAll(empty, `select relname from pg_class where relnamespace = 'public'::regnamespace`),
  ).toEqual([]);
  const restored = await empty.restore(backup, { despiteAuditFaults: true, keepsOutbox: true });
  expect(restored).toMatchObject({ verdict: { isIntact: false }, queuedJobs: 1, heldJobs: 0 });
  expect(await readAll(empty, 'select count(*)::int as people from users')).toEqual([{ people: 4 }]);
});

test('anchors that outlived the loss bind the restored trail as far as it goes, and name what is lost', async () => {
  for (let number = 1; number <= 3; number += 1) await write(number);
  await anchor();
  // Not sealed when the backup is made: the backup holds it, so it is not among the lost.
  await write(4);
  await living.backUp({ to: place, backupKey: null });
  for (let number = 5; number <= 7; number += 1) await write(number);
  await anchor();

  const { lostEvents, verdict } = await empty.restore(await openBackup(place, null));
  const { isIntact, length, unsealed } = verdict;
  expect({ lostEvents, isIntact, length, unsealed }).toEqual({
    lostEvents: 3,
    isIntact: true,
    length: 3,
    unsealed: 1,
  });
  const after = await openInstallation({ url: empty.database.url, drop: async () => undefined }, []);
  try {
    // Both files agree with the restored trail from now on, which holds one event more.
    for (const file of [restoredAnchorFile, anchorFile]) {
      const { anchors } = await readAuditAnchors([file]);
      expect(await verifyAuditChain(after.database.db, anchors)).toMatchObject({ isIntact: true, length: 5 });
    }
  } finally {
    await after.close();
  }
});

test('a backup whose trail disagrees with an anchor kept elsewhere is refused', async () => {
  for (let number = 1; number <= 3; number += 1) await write(number);
  await sealAuditEvents(living.database.db, clock);
  await living.backUp({ to: place, backupKey: null });
  await appendAnchor(anchorFile, clock, { seq: 2, hash: '00'.repeat(32) });
  await expect(empty.restore(await openBackup(place, null))).rejects.toThrow(/anchor-mismatch at event 2/);
  expect(await readdir(folder)).toEqual(['anchors.jsonl', 'one']);
});
