import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '../sessions/index.ts';
import { createTestApp, type TestApp, type TestPerson } from '../testing/index.ts';
import { announceChange, type Change } from './index.ts';
import { openTestStream, until } from './testing/open-test-stream.ts';
import { startAnotherServer } from './testing/start-another-server.ts';
import { watchSessions } from './watch-sessions.ts';

const MINUTE_MS = 60_000;
const BEAT_MS = 10_000;

let under: TestApp;
let address: string;
beforeAll(async () => {
  under = await createTestApp();
  address = await under.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => under.close());

// Only the beat stands still until the test moves it; the connections below go on by the real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const beat = () => vi.advanceTimersByTime(BEAT_MS);

const open = async (person: Pick<TestPerson, 'token'>, at = address) => {
  const stream = await openTestStream(at, person);
  await stream.hears('event: refresh');
  return stream;
};

const database = () => under.platform.database;
const inTransaction: ReturnType<typeof database>['inTransaction'] = (work) => database().inTransaction(work);
const announce = (change: Change) => inTransaction((tx) => announceChange(tx, change));
const setRoles = (userId: string, roles: ('officer' | 'applicant')[]) =>
  database().db.updateTable('users').set({ roles }).where('id', '=', userId).execute();

/** Counts what is asked of the sessions while the work runs. */
async function countSessionReads(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('from \\"sessions\\"')).length;
  } finally {
    query.mockRestore();
  }
}

/** What every room may know of an officer. */
const OFFICER = {
  email: null,
  roles: ['officer'],
  withheldRoles: [],
  hasSecondFactor: false,
  authorityMnt: null,
} as const;

test('an open stream does not keep a session awake: after the idle time both end', async () => {
  const person = await under.signIn();
  const stream = await open(person);
  for (let times = 0; times < 2; times += 1) {
    under.clock.advance(29 * MINUTE_MS);
    const before = stream.beats();
    beat();
    await until(() => stream.beats() > before);
  }
  // A line that broke and is opened again is no visit either.
  (await open(person)).leave();
  under.clock.advance(2 * MINUTE_MS);
  beat();
  await until(() => stream.hasEnded());
  const again = await fetch(`${address}/api/events`, { headers: { authorization: person.token } });
  expect(again.status).toBe(401);
});

test('a session that is taken away, and an account that is switched off, end their streams at once, at every server', async () => {
  const other = await startAnotherServer(under);
  const [left, disabled] = [await under.signIn(), await under.signIn()];
  const streams = [await open(left), await open(disabled), await open(left, other.address)];
  await inTransaction((tx) => endSession(tx, under.clock, left.sessionId));
  await database()
    .db.updateTable('users')
    .set({ status: 'disabled' })
    .where('id', '=', disabled.userId)
    .execute();
  // No beat comes and no time passes.
  await until(() => streams.every((stream) => stream.hasEnded()));
  await other.close();
});

test('a role that is taken away is told nothing that is committed after, at any server; one that is given is', async () => {
  const other = await startAnotherServer(under);
  const person = await under.signIn(['officer', 'applicant']);
  const streams = [await open(person), await open(person, other.address)];
  const desk = { permission: 'desk:read' } as const;
  const own = { permission: 'requests:own', userId: person.userId } as const;
  // Whoever is told late is judged by the roles of that moment, so each change waits until the last news was heard.
  const allHear = (topic: string) => Promise.all(streams.map((stream) => stream.hears(topic)));
  await announce({ audience: desk, topic: 'first' });
  await allHear('first');
  await setRoles(person.userId, ['applicant']);
  await announce({ audience: desk, topic: 'second' });
  await announce({ audience: own, topic: 'third' });
  await allHear('third');
  await setRoles(person.userId, ['officer']);
  await announce({ audience: own, topic: 'fourth' });
  await announce({ audience: desk, topic: 'fifth' });
  await allHear('fifth');
  for (const stream of streams) {
    expect(stream.topics()).toEqual(['first', 'third', 'fifth']);
    stream.leave();
  }
  await other.close();
});

test('fifty streams of five people are one question a beat, whatever is announced', async () => {
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => under.signIn(['officer'])));
  const streams: Awaited<ReturnType<typeof open>>[] = [];
  for (const person of people) for (let tab = 0; tab < 10; tab += 1) streams.push(await open(person));
  const reads = await countSessionReads(async () => {
    for (let interval = 1; interval <= 3; interval += 1) {
      under.clock.advance(BEAT_MS);
      beat();
      await until(() => streams.every(({ beats }) => beats() === interval));
      await announce({ audience: { permission: 'desk:read' }, topic: `news-${interval}` });
      for (const { hears } of streams) await hears(`news-${interval}`);
    }
  });
  expect(reads).toBe(3);
  for (const { leave } of streams) leave();
});

test('fifty streams of one person are one question a beat', async () => {
  const { db } = database();
  const { userId, sessionId } = await under.signIn(['officer']);
  const watch = watchSessions({ db, clock: under.clock });
  const session = { sessionId, userId, ...OFFICER };
  let beats = 0;
  const onBeat = () => {
    beats += 1;
  };
  const unexpected = () => expect.unreachable();
  const leave = Array.from({ length: 50 }, () =>
    watch.follow(session, { onBeat, onMissed: unexpected, onEnd: unexpected }),
  );
  const reads = await countSessionReads(async () => {
    beat();
    await until(() => beats === 50);
  });
  expect(reads).toBe(1);
  for (const stop of leave) stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('while nobody can be asked nothing is told, and afterwards every screen reads anew', async () => {
  const { userId, sessionId } = await under.signIn(['officer']);
  const session = { sessionId, userId, ...OFFICER };
  const { db } = database();
  let isAway = true;
  const patchy = new Proxy(db, {
    get: (target, name) => {
      if (isAway) throw new Error('the database is away');
      const part: unknown = Reflect.get(target, name);
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });
  const watch = watchSessions({ db: patchy, clock: under.clock });
  const seen: string[] = [];
  const leave = watch.follow(session, {
    onBeat: () => void seen.push('beat'),
    onMissed: () => void seen.push('missed'),
    onEnd: () => void seen.push('end'),
  });
  under.clock.advance(BEAT_MS);
  watch.whenKnown(sessionId, () => void seen.push('told'));
  await until(() => seen.length === 1);
  isAway = false;
  beat();
  await until(() => seen.length === 2);
  watch.whenKnown(sessionId, () => void seen.push('told'));
  expect(seen).toEqual(['beat', 'missed', 'told']);
  leave();
});
