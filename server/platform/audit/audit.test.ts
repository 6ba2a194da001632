import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type AuditAnchor,
  anchorFilesOf,
  appendAnchor,
  eraseAuditPayloads,
  keepAuditAnchors,
  keepAuditSealed,
  prepareAnchorFolder,
  readAuditAnchors,
  recordAuditEvent,
  recordAuditEvents,
  verifyAuditChain,
} from './index.ts';
import { ANCHOR_EVERY_MS } from './keep-anchors.ts';
import { faultsOf, openTestTrail, type TestTrail, until } from './testing/open-test-trail.ts';

let trail: TestTrail;
beforeEach(async () => {
  trail = await openTestTrail();
});
afterEach(() => trail.close());

const verify = () => trail.verify();
const record = (number: number, subjectId?: string) => trail.record(number, subjectId);

/** What whoever owns the database can do to a trail that is sealed. */
const asOwner = async (statements: string) => {
  await trail.seal();
  await trail.asOwner(statements);
};
const NULLED = "update audit_events set payload = null, salt = null, erased_at = '2026-11-16T00:00:00Z'";

test('forty parallel transactions make one chain without a fault', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, number) => record(number)));
  expect(await verify()).toEqual({
    isIntact: true,
    length: 40,
    unsealed: 0,
    anchoredSeq: 0,
    faultCount: 0,
    faults: [],
  });
});

test('the events of one change are written together, in their order', async () => {
  const ids = await trail.database.inTransaction((tx) =>
    recordAuditEvents(
      tx,
      trail.clock,
      [1, 2, 3].map((number) => ({
        type: 'test.happened',
        actor: { kind: 'system' },
        subject: { kind: 'test', id: 'one' },
        payload: { number },
      })),
    ),
  );
  await trail.seal();
  const linked = await trail.database.db
    .selectFrom('audit_chain')
    .select('event_id')
    .orderBy('seq')
    .execute();
  expect(linked.map(({ event_id }) => event_id)).toEqual(ids);
  expect(await trail.database.inTransaction((tx) => recordAuditEvents(tx, trail.clock, []))).toEqual([]);
  expect(await verify()).toMatchObject({ isIntact: true, length: 3 });
});

test('a rolled-back transaction leaves no link and no gap', async () => {
  await record(1);
  await trail.database
    .inTransaction(async (tx) => {
      await recordAuditEvent(tx, trail.clock, {
        type: 'test.happened',
        actor: { kind: 'visitor' },
        subject: { kind: 'test', id: 'x' },
        payload: { number: 2 },
      });
      throw new Error('undo');
    })
    .catch(() => undefined);
  await record(3);
  expect(await verify()).toMatchObject({ isIntact: true, length: 2 });
});

test('erasing what was said keeps the chain valid', async () => {
  await record(1, 'person');
  await record(2, 'other');
  const actor = { kind: 'system' } as const;
  const erased = await trail.database.inTransaction((tx) =>
    eraseAuditPayloads(tx, trail.clock, { subject: { kind: 'test', id: 'person' }, actor }),
  );
  expect(erased).toBe(1);
  const rows = await trail.database.db
    .selectFrom('audit_events')
    .select('payload')
    .where('subject_id', '=', 'person')
    .execute();
  expect(rows.filter(({ payload }) => payload === null)).toHaveLength(1);
  expect(await verify()).toMatchObject({ isIntact: true, length: 3 });
});

describe('an erasure that no event names', () => {
  const erase = (id: string) =>
    trail.database.inTransaction((tx) =>
      eraseAuditPayloads(tx, trail.clock, { subject: { kind: 'test', id }, actor: { kind: 'system' } }),
    );

  test('of one event is found', async () => {
    for (const number of [1, 2, 3]) await record(number);
    await asOwner(`${NULLED} where id = (select event_id from audit_chain where seq = 2)`);
    expect(faultsOf(await verify())).toEqual(['2 erasure-unnamed']);
  });

  test('of every event is found, also where an erasure names some of them', async () => {
    await record(1, 'person');
    await record(2, 'other');
    await erase('person');
    await asOwner(`${NULLED} where erased_at is null`);
    expect(faultsOf(await verify())).toEqual(['1 erasure-unnamed', '2 erasure-unnamed', '3 erasure-unnamed']);
  });

  test('is found although another event of the same subject was erased before', async () => {
    await record(1, 'person');
    await erase('person');
    await record(2, 'person');
    await asOwner(`${NULLED} where id = (select event_id from audit_chain where seq = 3)`);
    expect(faultsOf(await verify())).toEqual(['3 erasure-unnamed']);
  });

  test('cannot be made good by an older erasure that is made to name it', async () => {
    await record(1, 'person');
    await erase('person');
    await record(2, 'person');
    await asOwner(`${NULLED} where id = (select event_id from audit_chain where seq = 3);
      update audit_events set payload = jsonb_build_object('eventIds', (select jsonb_agg(event_id) from audit_chain))
      where type = 'audit.payloads_erased'`);
    expect(faultsOf(await verify())).toEqual(['1 erasure-unnamed', '2 payload-changed', '3 erasure-unnamed']);
  });

  test('a second erasure of a subject keeps the first one named', async () => {
    await record(1, 'person');
    await erase('person');
    await record(2, 'person');
    expect(await erase('person')).toBe(1);
    expect(await erase('person')).toBe(0);
    expect(await verify()).toMatchObject({ isIntact: true, length: 4 });
  });

  test('a trail without a single payload names the first thousand faults and counts them all', async () => {
    await trail.database.inTransaction(async (tx) => {
      for (let number = 0; number < 1_100; number += 1)
        await recordAuditEvent(tx, trail.clock, {
          type: 'test.happened',
          actor: { kind: 'system' },
          subject: { kind: 'test', id: String(number) },
          payload: { number },
        });
    });
    await asOwner(NULLED);
    const verdict = await verify();
    expect(verdict).toMatchObject({ isIntact: false, length: 1_100, faultCount: 1_100 });
    expect(verdict.faults).toHaveLength(1_000);
  });
});

test('the database refuses to change or delete an event', async () => {
  await record(1);
  await trail.seal();
  await trail.recordOfRequest(3);
  await record(2, 'other');
  await trail.database.inTransaction((tx) =>
    eraseAuditPayloads(tx, trail.clock, {
      subject: { kind: 'test', id: 'other' },
      actor: { kind: 'system' },
    }),
  );
  for (const statement of [
    "update audit_events set type = 'test.other'",
    'delete from audit_events',
    'truncate audit_events cascade',
    "update audit_events set payload = null, salt = null, erased_at = '2026-11-16' where type = 'audit.payloads_erased'",
    'delete from audit_unsealed',
    'update audit_unsealed set subject_position = null',
    'truncate audit_unsealed',
    'update audit_chain set seq = 9',
    'delete from audit_chain',
    'delete from audit_subject_heads',
    'truncate audit_subject_heads',
  ])
    await expect(sql.raw(statement).execute(trail.database.db)).rejects.toThrow(/audit/);
});

describe('as owner of the database, with every trigger switched off', () => {
  const tamper = async (statements: string) => {
    for (let number = 1; number <= 6; number += 1) await record(number);
    await trail.anchor();
    await asOwner(statements);
    return verify();
  };
  const eventOf = (seq: number) => `(select event_id from audit_chain where seq = ${seq})`;

  test.each([
    [
      'an edited time',
      ['3 event-changed'],
      `update audit_events set at = at + interval '1 ms' where id = ${eventOf(3)}`,
    ],
    [
      'an edited payload',
      ['3 payload-changed'],
      `update audit_events set payload = '{"number": 99}' where id = ${eventOf(3)}`,
    ],
    [
      'an edited address',
      ['3 payload-changed'],
      `update audit_events set address = '10.0.0.1' where id = ${eventOf(3)}`,
    ],
    [
      'an edited actor',
      ['3 event-changed'],
      `update audit_events set actor_kind = 'visitor' where id = ${eventOf(3)}`,
    ],
    ['an event deleted alone', ['3 event-missing'], `delete from audit_events where id = ${eventOf(3)}`],
    [
      'an event deleted with its link',
      ['3 gap', '4 broken-link'],
      `delete from audit_events where id = ${eventOf(3)}; delete from audit_chain where seq = 3`,
    ],
    [
      'two events swapped',
      ['3 broken-link', '4 broken-link', '5 broken-link'],
      `update audit_chain set seq = -seq where seq in (3, 4); update audit_chain set seq = case seq when -3 then 4 else 3 end where seq < 0`,
    ],
    [
      'the end cut off, head and all',
      ['6 anchor-mismatch'],
      `delete from audit_events where id in (select event_id from audit_chain where seq > 4); delete from audit_chain where seq > 4;
       update audit_head set seq = 4, hash = (select hash from audit_chain where seq = 4)`,
    ],
    [
      'everything cut off',
      ['6 anchor-mismatch'],
      `delete from audit_events; delete from audit_chain; update audit_head set seq = 0, hash = decode(repeat('00', 32), 'hex')`,
    ],
    [
      'an event slipped in beside the chain',
      ['6 event-unlinked'],
      `insert into audit_events select gen_random_uuid(), at, type, actor_kind, actor_id, subject_kind, subject_id, request_id, payload, salt, digest from audit_events where id = ${eventOf(2)}`,
    ],
    [
      'an event slipped in at the end of the chain, head and all',
      ['7 event-changed'],
      `insert into audit_events select gen_random_uuid(), at, type, actor_kind, actor_id, subject_kind, subject_id, request_id, payload, salt, digest from audit_events where id = ${eventOf(2)};
       insert into audit_chain (seq, event_id, batch, position, sealed_at, previous, hash)
         select 7, id, 99, 99, '2026-11-16', (select hash from audit_chain where seq = 6), sha256('anything') from audit_events
         where not exists (select from audit_chain where event_id = id);
       update audit_chain set batch = (select batch + 1 from audit_chain where seq = 6) where seq = 7;
       update audit_head set seq = 7, hash = sha256('anything')`,
    ],
  ])('%s is found and named', async (_what, faults, statements) => {
    const verdict = await tamper(statements);
    expect(verdict.isIntact).toBe(false);
    expect(faultsOf(verdict)).toEqual(faults);
  });
});

/** Rewrites the end of the trail so that it agrees with itself: the last events happened to somebody else. */
const rewriteTail = async (afterSeq: number) => {
  await asOwner(`create table moved as select e.* from audit_events e join audit_chain c on c.event_id = e.id where c.seq > ${afterSeq};
    delete from audit_chain where seq > ${afterSeq}; delete from audit_events where id in (select id from moved);
    update audit_head set seq = ${afterSeq}, hash = coalesce((select hash from audit_chain where seq = ${afterSeq}), decode(repeat('00', 32), 'hex'))`);
  await sql`update moved set subject_id = 'somebody else'`.execute(trail.database.db);
  await sql`insert into audit_events select * from moved order by id`.execute(trail.database.db);
  await sql`drop table moved`.execute(trail.database.db);
};

/** Seals and anchors, as a running server does. */
const keepAnchors = async (lost: AuditAnchor[], everyMs = 10) => {
  const { clock, database, anchorFile } = trail;
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (...said: unknown[]) => told.push(String(said[1])),
  };
  const sealer = await keepAuditSealed({ db: database.db, clock, log, everyMs });
  const keeper = await keepAuditAnchors({
    db: database.db,
    clock,
    files: [anchorFile],
    log,
    onLost: async (anchor) => void lost.push(anchor),
    everyMs,
  });
  return {
    catchUp: async () => {
      await sealer.catchUp();
      await keeper.catchUp();
    },
    stop: async () => {
      await sealer.stop();
      await keeper.stop();
    },
  };
};
const told: string[] = [];
const lastSeq = async () => (await readAuditAnchors([trail.anchorFile])).anchors.at(-1)?.seq;

describe('anchors', () => {
  test('a change is anchored within a minute, without any job', async () => {
    expect(ANCHOR_EVERY_MS).toBeLessThanOrEqual(60_000);
    for (const number of [1, 2, 3, 4]) await record(number);
    const keeper = await keepAnchors([]);
    expect(await lastSeq()).toBe(4);
    for (const number of [5, 6]) await record(number);
    await until(async () => (await lastSeq()) === 6);
    await keeper.stop();
    await rewriteTail(4);
    // A slow machine may have anchored the event before it too.
    const faults = faultsOf(await verify());
    expect(faults).toContain('6 anchor-mismatch');
    expect(faults.filter((fault) => !fault.endsWith('anchor-mismatch'))).toEqual([]);
  });

  test('events of a past that was just played are anchored without waiting for the next time', async () => {
    const keeper = await keepAnchors([], 60_000);
    for (const number of [1, 2]) await record(number);
    await keeper.catchUp();
    expect(await lastSeq()).toBe(2);
    await keeper.stop();
  });

  test('the last events are anchored when the server stops', async () => {
    const keeper = await keepAnchors([], 60_000);
    for (const number of [1, 2]) await record(number);
    await keeper.stop();
    await rewriteTail(1);
    expect(faultsOf(await verify())).toEqual(['2 anchor-mismatch']);
  });

  test('a rewritten end is told by a running server, and later anchors do not cover it up', async () => {
    for (const number of [1, 2, 3]) await record(number);
    const lost: AuditAnchor[] = [];
    const keeper = await keepAnchors(lost);
    await rewriteTail(2);
    // As long as before, so the next anchor stands under the same number.
    await until(() => lost.length > 0);
    await keeper.stop();
    expect(lost).toMatchObject([{ seq: 3 }]);
    expect(faultsOf(await verify())).toEqual(['3 anchor-mismatch']);
  });

  test('a server on a database that is older than its anchors is told plainly', async () => {
    for (const number of [1, 2, 3]) await record(number);
    await trail.anchor();
    await asOwner(`delete from audit_events where id in (select event_id from audit_chain where seq > 1);
      delete from audit_chain where seq > 1; update audit_head set seq = 1, hash = (select hash from audit_chain where seq = 1)`);
    const lost: AuditAnchor[] = [];
    await (await keepAnchors(lost, 60_000)).stop();
    expect(lost).toMatchObject([{ seq: 3 }]);
    expect(told.at(-1)).toContain(
      'has 1 events but was anchored with 3: this database is older than its anchors',
    );
    expect(faultsOf(await verify())).toEqual(['3 anchor-mismatch']);
  });

  test('an accepted restore ends what was anchored beyond it, and nothing before', async () => {
    for (const number of [1, 2]) await record(number);
    const { head } = await trail.anchor();
    await appendAnchor(trail.anchorFile, trail.clock, { seq: 5, hash: 'a'.repeat(64) });
    expect(faultsOf(await verify())).toEqual(['5 anchor-mismatch']);
    await appendAnchor(trail.anchorFile, trail.clock, { ...head, after: 2 });
    expect(await verify()).toMatchObject({ isIntact: true, anchoredSeq: 2 });
    await rewriteTail(0);
    expect(faultsOf(await verify())).toEqual(['2 anchor-mismatch']);
  });

  test('the head is exported once per change and compared with every earlier export', async () => {
    await record(1);
    await trail.anchor();
    await trail.anchor();
    await record(2);
    await trail.anchor();
    expect((await readFile(trail.anchorFile, 'utf8')).split('\n')).toHaveLength(3);
    const { anchors } = await readAuditAnchors([trail.anchorFile, join(trail.folder, 'missing.jsonl')]);
    expect(anchors.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(await verify()).toMatchObject({ isIntact: true, anchoredSeq: 2 });
  });

  test('a line that a crash cut short swallows no later one', async () => {
    await record(1);
    await trail.anchor();
    await appendFile(trail.anchorFile, '{"seq":2,"ha');
    await record(2);
    await trail.anchor();
    const { anchors, unreadableLines } = await readAuditAnchors([trail.anchorFile]);
    expect({ seqs: anchors.map(({ seq }) => seq), unreadableLines }).toEqual({
      seqs: [1, 2],
      unreadableLines: 1,
    });
  });

  test('old events without an anchor are a fault, young ones are not', async () => {
    for (const number of [1, 2]) await record(number);
    await trail.seal();
    const late = (before: Date) =>
      verifyAuditChain(trail.database.db, [], { late: { before, anchoredSeq: 1 } }).then(faultsOf);
    expect(await late(trail.clock.now())).toEqual([]);
    expect(await late(new Date(trail.clock.now().getTime() + 1))).toEqual(['2 anchor-late']);
  });

  test('a folder inside the data folder is refused', async () => {
    const inside = { config: { auditAnchors: join(trail.folder, 'anchors') }, dataFolder: trail.folder };
    await expect(prepareAnchorFolder(inside)).rejects.toThrow(/outside the data folder/);
    const outside = { ...inside, dataFolder: join(trail.folder, 'data') };
    await prepareAnchorFolder(outside);
    expect(anchorFilesOf(outside)).toEqual([
      join(trail.folder, 'data', 'audit-anchors.jsonl'),
      join(trail.folder, 'anchors', 'audit-anchors.jsonl'),
    ]);
  });
});
