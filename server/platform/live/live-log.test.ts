import type { Role } from '@zeel/domain/identity';
import { isEarlierPosition, READ_POSITION_HEADER } from '@zeel/protocol/rooms/live';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../testing/index.ts';
import { announceChange, type Change } from './index.ts';
import { purgeNews } from './live-log.ts';
import { openTestStream } from './testing/open-test-stream.ts';
import { startAnotherServer } from './testing/start-another-server.ts';

const MINUTE_MS = 60_000;
const DESK: Change['audience'] = { permission: 'desk:read' };

let under: TestApp;
let address: string;
let other: Awaited<ReturnType<typeof startAnotherServer>>;
beforeAll(async () => {
  under = await createTestApp();
  address = await under.app.listen({ host: '127.0.0.1', port: 0 });
  other = await startAnotherServer(under);
});
afterAll(async () => {
  await other.close();
  await under.close();
});

const db = () => under.platform.database.db;
const inTransaction: TestApp['platform']['database']['inTransaction'] = (work) =>
  under.platform.database.inTransaction(work);

const announce = (topic: string, audience = DESK) =>
  inTransaction((tx) => announceChange(tx, { audience, topic }));

/** Listens until the first word, and leaves; what comes next is missed. */
const listenAndLeave = async (person: TestPerson): Promise<string> => {
  const stream = await openTestStream(address, person);
  await stream.hears('event: refresh');
  stream.leave();
  return stream.position();
};

const changesSince = async (person: TestPerson, since?: string) => {
  const reply = await under.call({
    url: `/api/changes${since === undefined ? '' : `?since=${since}`}`,
    as: person,
  });
  expect(reply.statusCode).toBe(200);
  return reply.json().data;
};

/** Transactions of all databases of the server count, those of tests that run beside this one too. */
const untilNothingOlderIsOpen = () =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ isPast: boolean }>`
          select pg_snapshot_xmin(pg_current_snapshot()) > coalesce((select max(transaction_id) from live_changes), '0'::xid8) as "isPast"`.execute(
          db(),
        );
        return rows[0]?.isPast;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
beforeEach(untilNothingOlderIsOpen);

describe('a stream that comes back', () => {
  test('is told what it missed and nothing else, at whichever server it comes back to', async () => {
    const officer = await under.signIn(['officer']);
    const since = await listenAndLeave(officer);
    await announce('missed');
    await announce('missed');
    await announce('not-theirs', { permission: 'requests:own', userId: officer.userId });
    const stream = await openTestStream(other.address, officer, since);
    await stream.hears(': caught up');
    await announce('after');
    await stream.hears('after');
    expect(stream.topics()).toEqual(['missed', 'after']);
    expect(stream.text()).not.toContain('event: refresh');
    stream.leave();
  });

  test('misses nothing that was begun before, and committed after, the last event it heard', async () => {
    const officer = await under.signIn(['officer']);
    const stream = await openTestStream(address, officer);
    await stream.hears('event: refresh');
    await inTransaction(async (tx) => {
      // The slow transaction has its number before the quick one begins.
      await sql`select pg_current_xact_id()`.execute(tx);
      await announce('quick');
      await stream.hears('quick');
      stream.leave();
      await announceChange(tx, { audience: DESK, topic: 'slow' });
    });
    const again = await openTestStream(address, officer, stream.position());
    await again.hears(': caught up');
    expect(again.topics()).toContain('slow');
    again.leave();
  });

  test.each([
    ['of another database', `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.9999999`],
    ['that is none', "1' or true --"],
    ['beyond every number', `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.${'9'.repeat(19)}`],
  ])('reads everything anew after a position %s', async (_kind, since) => {
    const stream = await openTestStream(address, await under.signIn(['officer']), since);
    await stream.hears('event: refresh');
    expect(stream.topics()).toEqual([]);
    stream.leave();
  });

  test('reads everything anew when the log is too short, by time or by count', async () => {
    const officer = await under.signIn(['officer']);
    const byTime = await listenAndLeave(officer);
    await announce('old');
    await untilNothingOlderIsOpen();
    for (let minute = 0; minute < 10; minute += 1) await purgeNews(db());
    expect((await changesSince(officer, byTime)).changes).toEqual([{ topic: 'old', id: null }]);
    await purgeNews(db());
    expect((await changesSince(officer, byTime)).changes).toBeNull();

    const byCount = await listenAndLeave(officer);
    await announce('first');
    await untilNothingOlderIsOpen();
    const later = await listenAndLeave(officer);
    await announce('second');
    await purgeNews(db(), 1);
    expect((await changesSince(officer, byCount)).changes).toBeNull();
    expect((await changesSince(officer, later)).changes).toEqual([{ topic: 'second', id: null }]);
  });

  test('is told to read everything anew instead of hundreds of changes', async () => {
    const officer = await under.signIn(['officer']);
    const since = await listenAndLeave(officer);
    await inTransaction(async (tx) => {
      for (let number = 0; number <= 500; number += 1)
        await announceChange(tx, { audience: DESK, topic: 'loan-request', id: String(number) });
    });
    expect((await changesSince(officer, since)).changes).toBeNull();
  });

  test('that heard nothing for long has not fallen behind: signs of life move its position', async () => {
    const applicant = await under.signIn(['applicant']);
    const stream = await openTestStream(address, applicant);
    await stream.hears('event: refresh');
    const first = stream.position();
    // A position is the oldest transaction that was open when something was announced, in any database of the server, so it moves
    // with what is announced after those of tests that run beside this one have ended.
    let roles: Role[] = ['applicant'];
    const positionAfterMore = async () => {
      await announce('of others', { permission: 'decisions:recommend' });
      // A change of rights makes the server ask about the session at once, and each answer is a sign of life.
      roles = roles.length === 1 ? ['applicant', 'auditor'] : ['applicant'];
      await db().updateTable('users').set({ roles }).where('id', '=', applicant.userId).execute();
      return stream.position();
    };
    await expect.poll(positionAfterMore, { timeout: 60_000, interval: 200 }).not.toBe(first);
    expect(stream.topics()).toEqual([]);
    stream.leave();
  });
});

describe('a screen that has just read', () => {
  const positionOf = ({ headers }: Awaited<ReturnType<TestApp['call']>>) => headers[READ_POSITION_HEADER];

  test('is told by its first stream what has happened since', async () => {
    const officer = await under.signIn(['officer']);
    // The watch that brings the number looks now and then; a test above has just purged the log.
    let since = '';
    const readAgain = async () => {
      since = String(positionOf(await under.call({ url: '/api/changes', as: officer })));
      return (await changesSince(officer, since)).changes;
    };
    await expect.poll(readAgain, { timeout: 60_000 }).not.toBeNull();
    await announce('between');
    const stream = await openTestStream(other.address, officer, since);
    await stream.hears(': caught up');
    expect(stream.topics()).toContain('between');
    expect(stream.text()).not.toContain('event: refresh');
    stream.leave();
  });

  test('hears where the log stood before its reading, and nobody else does', async () => {
    const officer = await under.signIn(['officer']);
    await inTransaction(async (tx) => {
      // What is not committed yet comes after whatever is read now.
      const { rows } = await sql<{ number: string }>`select pg_current_xact_id()::text as number`.execute(tx);
      const since = positionOf(await under.call({ url: '/api/changes', as: officer }));
      expect(
        isEarlierPosition(
          String(since),
          `${String(since).split('.')[0]}.${BigInt(rows[0]?.number ?? 0) + 1n}`,
        ),
      ).toBe(true);
    });
    for (const as of [undefined, { token: 'nobody' }]) {
      const reply = await under.call({ url: '/api/changes', ...(as === undefined ? {} : { as }) });
      expect([reply.statusCode, positionOf(reply)]).toEqual([401, undefined]);
    }
    expect(positionOf(await under.call({ url: '/api/config' }))).toBeUndefined();
  });
});

describe('a screen that no stream reaches', () => {
  test('asks what changed, and is told what it may know now', async () => {
    const officer = await under.signIn(['officer', 'applicant']);
    const { position, changes } = await changesSince(officer);
    expect(changes).toBeNull();
    await announce('desk');
    await announce('own', { permission: 'requests:own', userId: officer.userId });
    expect((await changesSince(officer, position)).changes).toEqual([
      { topic: 'desk', id: null },
      { topic: 'own', id: null },
    ]);
    await db()
      .updateTable('users')
      .set({ roles: ['applicant'] })
      .where('id', '=', officer.userId)
      .execute();
    expect((await changesSince(officer, position)).changes).toEqual([{ topic: 'own', id: null }]);
  });

  test('does not keep a session awake by asking', async () => {
    const person = await under.signIn();
    for (let times = 0; times < 2; times += 1) {
      under.clock.advance(29 * MINUTE_MS);
      await changesSince(person);
    }
    under.clock.advance(2 * MINUTE_MS);
    expect((await under.call({ url: '/api/changes', as: person })).statusCode).toBe(401);
  });
});
