import { Kysely, PostgresDialect, sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, type Db, openPool } from '../database/index.ts';
import {
  eraseAuditPayloads,
  keepAuditSealed,
  recordAuditEvent,
  sealAuditEvents,
  verifyAuditChain,
} from './index.ts';
import { SEAL_EVERY_MS } from './keep-sealed.ts';
import { faultsOf, openTestTrail, type TestTrail, until } from './testing/open-test-trail.ts';

let trail: TestTrail;
beforeEach(async () => {
  trail = await openTestTrail();
});
afterEach(() => trail.close());

const readChain = () =>
  trail.database.db
    .selectFrom('audit_chain')
    .select(['seq', 'event_id as eventId', 'batch', 'position'])
    .orderBy('seq')
    .execute();
const readSealed = async () => (await readChain()).map(({ eventId }) => eventId);
const recordMany = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) ids.push(await trail.record(number));
  return ids;
};
const quiet = { info: () => undefined, warn: () => undefined };

describe('a batch', () => {
  test('takes the events that wait, in the order of writing, and the next follows it', async () => {
    const ids = await recordMany(3);
    expect(await trail.look()).toMatchObject({ isIntact: true, length: 0, unsealed: 3 });
    await trail.seal();
    ids.push(...(await recordMany(2)));
    await trail.seal();
    const chain = await readChain();
    expect(chain.map(({ eventId }) => eventId)).toEqual(ids);
    expect(chain.map(({ batch }) => batch)).toEqual([1, 1, 1, 2, 2]);
    expect(chain.map(({ position }) => position)).toEqual(
      chain.map(({ position }) => position).toSorted((a, b) => a - b),
    );
    expect(await trail.look()).toMatchObject({ isIntact: true, length: 5, unsealed: 0 });
  });

  test('has a limit, and all that waits is sealed all the same', async () => {
    await sql`insert into audit_events (id, at, type, actor_kind, subject_kind, subject_id, payload, salt, digest)
      select gen_random_uuid(), '2026-11-16T00:00:00Z', 'test.happened', 'system', 'test', n::text, '{}', '\\x00', sha256('\\x005b7b7d2c6e756c6c5d')
      from generate_series(1, 4500) as n`.execute(trail.database.db);
    expect(await trail.verify()).toMatchObject({ isIntact: true, length: 4_500, unsealed: 0 });
    expect(new Set((await readChain()).map(({ batch }) => batch))).toEqual(new Set([1, 2, 3]));
  });

  test.each([
    ['moved to another batch', 'update audit_chain set batch = 1 where seq = 3'],
    ['split', 'update audit_chain set batch = batch + 1 where seq > 1'],
    ['put into another order', 'update audit_chain set position = 100 - position'],
    [
      'said to be sealed at another time',
      `update audit_chain set sealed_at = sealed_at - interval '1 h' where seq = 2`,
    ],
  ])('%s is found', async (_what, statement) => {
    await recordMany(2);
    await trail.seal();
    await recordMany(2);
    await trail.seal();
    await trail.asOwner(statement);
    expect((await trail.look()).isIntact).toBe(false);
  });
});

test('an event of a long transaction is sealed although later ones were sealed before it', async () => {
  await trail.record(1);
  let late = '';
  // In a transaction that the test ends itself, where an event is written at once.
  await trail.database.db.transaction().execute(async (tx) => {
    late = await recordAuditEvent(tx, trail.clock, {
      type: 'test.happened',
      actor: { kind: 'system' },
      subject: { kind: 'test', id: 'late' },
      payload: { number: 2 },
    });
    // Takes its place in the order of writing now, so that it is before those that are sealed meanwhile.
    await sql`set constraints all immediate`.execute(tx);
    await trail.record(3);
    await trail.seal();
    expect(await readSealed()).not.toContain(late);
  });
  await trail.record(4);
  expect(await trail.verify()).toMatchObject({ isIntact: true, length: 4, unsealed: 0 });
  const chain = await readChain();
  expect(chain[2]).toMatchObject({ eventId: late, batch: 2 });
  expect(chain[2]?.position).toBeLessThan(chain[1]?.position ?? 0);
});

test('what was said can be erased before it is sealed and after, and the erasure counts before it is sealed', async () => {
  const erase = (id: string) =>
    trail.database.inTransaction((tx) =>
      eraseAuditPayloads(tx, trail.clock, { subject: { kind: 'test', id }, actor: { kind: 'system' } }),
    );
  await trail.record(1, 'sealed');
  await trail.seal();
  await trail.record(2, 'waiting');
  for (const id of ['sealed', 'waiting']) expect(await erase(id)).toBe(1);
  expect(await trail.look()).toMatchObject({ isIntact: true, length: 1, unsealed: 3 });
  expect(await trail.verify()).toMatchObject({ isIntact: true, length: 4 });
});

test('events that have waited for long are a fault, young ones are not', async () => {
  await recordMany(2);
  const late = (before: Date) =>
    verifyAuditChain(trail.database.db, [], { late: { before, anchoredSeq: 0 } }).then(faultsOf);
  expect(await late(trail.clock.now())).toEqual([]);
  expect(await late(new Date(trail.clock.now().getTime() + 1))).toEqual(['1 seal-late']);
});

describe('as owner of the database, before events are sealed', () => {
  const eventOf = (position: number) =>
    `(select event_id from audit_unsealed order by position offset ${position - 1} limit 1)`;
  const edit = (change: string, position = 2) =>
    `update audit_events set ${change} where id = ${eventOf(position)}`;
  const remove = (position: number) =>
    `create temp table gone on commit drop as select event_id from audit_unsealed where event_id = ${eventOf(position)};
     delete from audit_unsealed where event_id in (select event_id from gone);
     delete from audit_events where id in (select event_id from gone)`;

  test.each([
    ['edited: its time', edit("at = at + interval '1 ms'")],
    ['edited: its type', edit("type = 'test.other'")],
    ['edited: its actor', edit("actor_kind = 'visitor'")],
    ['edited: its subject', edit("subject_id = 'two'")],
    ['edited: its payload', edit(`payload = '{"number": 99}'`)],
    ['edited: its payload and the digest of it', edit(`payload = '{}', digest = sha256(salt || '{}')`)],
    ['edited: the last one', edit("type = 'test.other'", 3)],
    ['removed with its note', remove(2)],
    ['removed with its note: the first one', remove(1)],
    ['removed with its note: the last one', remove(3)],
    ['removed alone', `delete from audit_events where id = ${eventOf(2)}`],
    ['kept from being sealed', `delete from audit_unsealed where event_id = ${eventOf(2)}`],
    [
      'cut off from the others of its request',
      `update audit_unsealed set subject_position = null, subject_hash = null where event_id = ${eventOf(2)}`,
    ],
    ['cut off with all others: the head is gone', 'delete from audit_subject_heads'],
    [
      'swapped with another',
      `update audit_unsealed set subject_position = 4 - subject_position, subject_hash =
         case subject_position when 1 then (select subject_hash from audit_unsealed where subject_position = 3)
         when 3 then (select subject_hash from audit_unsealed where subject_position = 1) else subject_hash end`,
    ],
  ])('an event of a loan request that is %s is found, sealed or not', async (_what, statements) => {
    for (const number of [1, 2, 3]) await trail.recordOfRequest(number);
    await trail.asOwner(statements);
    expect((await trail.look()).isIntact).toBe(false);
    expect((await trail.verify()).isIntact).toBe(false);
    // What happens next covers nothing up.
    await trail.recordOfRequest(4);
    expect((await trail.verify()).isIntact).toBe(false);
  });

  test('only the request whose event was removed is broken', async () => {
    for (const number of [1, 2, 3]) await trail.recordOfRequest(number, 'one');
    for (const number of [1, 2]) await trail.recordOfRequest(number, 'two');
    await trail.asOwner(remove(2));
    expect(faultsOf(await trail.verify())).toEqual(['2 subject-broken']);
  });

  test('of other events an edited payload and a missing event are found', async () => {
    await recordMany(3);
    await trail.asOwner(
      `${edit(`payload = '{"number": 99}'`)}; delete from audit_events where id = ${eventOf(3)}`,
    );
    expect(faultsOf(await trail.look())).toEqual(['2 payload-changed', '3 event-missing']);
    expect(faultsOf(await trail.verify())).toEqual(['2 payload-changed', '3 event-missing']);
  });

  // The window that docs/security.md speaks of: nothing vouches for such an event in the second before it is sealed.
  test('of other events a removal with the note, and an edit of who did what, leave no trace', async () => {
    await recordMany(3);
    await trail.asOwner(`${edit("actor_kind = 'visitor'", 1)}; ${remove(2)}`);
    expect(await trail.verify()).toMatchObject({ isIntact: true, length: 2 });
  });
});

test('the events of one request that forty write at the same time continue each other', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, number) => trail.recordOfRequest(number)));
  expect(await trail.verify()).toMatchObject({ isIntact: true, length: 40 });
  const head = await trail.database.db
    .selectFrom('audit_subject_heads')
    .select('position')
    .executeTakeFirstOrThrow();
  expect(head.position).toBe(40);
});

describe('sealers', () => {
  test('two at once, while others write, lose nothing, double nothing and keep the order', async () => {
    const other = await trail.openAgain();
    try {
      const sealers = await Promise.all(
        [trail.database, other].map(({ db }) =>
          keepAuditSealed({ db, clock: trail.clock, log: quiet, everyMs: 1 }),
        ),
      );
      const written = (await Promise.all(Array.from({ length: 8 }, () => recordMany(25)))).flat();
      await Promise.all(sealers.map((sealer) => sealer.stop()));
      const sealed = await readSealed();
      expect(sealed.toSorted()).toEqual(written.toSorted());
      expect(await trail.look()).toMatchObject({ isIntact: true, length: 200, unsealed: 0 });
    } finally {
      await other.close();
    }
  });

  test('one that is killed before any of its statements, the commit too, has sealed nothing or all', async () => {
    let isSealed = false;
    let written = 0;
    for (let step = 1; !isSealed; step += 1) {
      written += (await recordMany(5)).length;
      const doomed = openDoomed(step);
      isSealed = await sealAuditEvents(doomed.db, trail.clock).then(
        () => true,
        () => false,
      );
      await doomed.close();
      const { length, unsealed, ...verdict } = await trail.look();
      expect(verdict).toMatchObject({ isIntact: true });
      expect({ length, unsealed }).toEqual(
        isSealed ? { length: written, unsealed: 0 } : { length: 0, unsealed: written },
      );
      // Begin, lock, notes, head, links, commit: each of them was the last for one.
      if (isSealed) expect(step).toBe(7);
    }
  });

  test('killed at random moments while others write, they lose nothing, double nothing and keep the order', async () => {
    const doomed = await trail.openAgain();
    const over = new AbortController();
    const killed = { count: 0 };
    const killing = (async () => {
      while (!over.signal.aborted) {
        const { rows } = await sql`with sealing as materialized (select distinct pid from pg_locks
          where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database()))
          select pg_terminate_backend(pid) from sealing`.execute(trail.database.db);
        killed.count += rows.length;
      }
    })();
    const sealers = await Promise.all(
      [1, 2].map(() => keepAuditSealed({ db: doomed.db, clock: trail.clock, log: quiet, everyMs: 1 })),
    );
    const written: string[] = [];
    while (killed.count < 10) written.push(...(await Promise.all([recordMany(5), recordMany(5)])).flat());
    over.abort();
    await killing;
    await Promise.all(sealers.map((sealer) => sealer.stop()));
    await doomed.close();
    expect(await trail.verify()).toMatchObject({ isIntact: true, length: written.length, unsealed: 0 });
    expect((await readSealed()).toSorted()).toEqual(written.toSorted());
  });

  test('one goes on after a failure and says so once', async () => {
    const said: string[] = [];
    const log = {
      info: (...words: unknown[]) => said.push(String(words.at(-1))),
      warn: (...words: unknown[]) => said.push(String(words.at(-1))),
    };
    await trail.asOwner('alter table audit_head rename to hidden');
    await trail.record(1);
    const sealer = await keepAuditSealed({ db: trail.database.db, clock: trail.clock, log, everyMs: 1 });
    await until(() => said.length > 0);
    await trail.asOwner('alter table hidden rename to audit_head');
    await until(async () => (await readSealed()).length === 1);
    await sealer.stop();
    expect(said).toEqual([
      'audit events could not be sealed; it is tried again',
      'audit events are sealed again',
    ]);
  });

  test('a look comes about every second, and the last events are sealed when the server stops', async () => {
    expect(SEAL_EVERY_MS).toBeLessThanOrEqual(1_000);
    const sealer = await keepAuditSealed({
      db: trail.database.db,
      clock: trail.clock,
      log: quiet,
      everyMs: 60_000,
    });
    const ids = await recordMany(2);
    await sealer.stop();
    expect(await readSealed()).toEqual(ids);
  });
});

/** The database over one connection that is killed just before its statement of this number. */
function openDoomed(fatalStep: number): { readonly db: Db; close(): Promise<void> } {
  const pool = openPool({ url: trail.database.url, poolSize: 1, onIdleError: () => undefined });
  let step = 0;
  const dying = (client: PoolClient): PoolClient =>
    new Proxy(client, {
      get: (target, key) => {
        if (key === 'query')
          return async (...asked: Parameters<PoolClient['query']>) => {
            step += 1;
            if (step === fatalStep) await kill(target);
            return target.query(...asked);
          };
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const connect = async () => dying(await pool.connect());
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
  });
  return { db, close: () => db.destroy() };
}

async function kill(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}, 10000)`.execute(trail.database.db);
}
