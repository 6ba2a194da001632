import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '../sessions/index.ts';
import { createTestApp, type TestApp, type TestPerson } from '../testing/index.ts';
import { announceChange, type Change } from './index.ts';
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

const open = async ({ token }: Pick<TestPerson, 'token'>) => {
  const aborter = new AbortController();
  const reply = await fetch(`${address}/api/events`, {
    headers: { authorization: token },
    signal: aborter.signal,
  });
  const heard = { text: '', hasEnded: false, beats: () => heard.text.split(': still here').length - 1 };
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of reply.body ?? []) heard.text += decoder.decode(chunk, { stream: true });
    heard.hasEnded = true;
  };
  // Leaving aborts the reading, which is how it should end.
  read().catch(() => undefined);
  await until(() => heard.text.includes('event: refresh'));
  return { heard, leave: () => aborter.abort() };
};

const until = async (isTrue: () => boolean): Promise<void> => {
  for (let waitedMs = 0; !isTrue(); waitedMs += 20) {
    if (waitedMs > 10_000) throw new Error('it never happened');
    await sleep(20);
  }
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

test('an open stream does not keep a session awake: after the idle time both end', async () => {
  const person = await under.signIn();
  const { heard } = await open(person);
  for (let times = 0; times < 2; times += 1) {
    under.clock.advance(29 * MINUTE_MS);
    const before = heard.beats();
    beat();
    await until(() => heard.beats() > before);
  }
  // A line that broke and is opened again is no visit either.
  (await open(person)).leave();
  under.clock.advance(2 * MINUTE_MS);
  beat();
  await until(() => heard.hasEnded);
  const again = await fetch(`${address}/api/events`, { headers: { authorization: person.token } });
  expect(again.status).toBe(401);
});

test('a session that is taken away, and an account that is switched off, end their streams at the next beat', async () => {
  const [left, disabled] = [await under.signIn(), await under.signIn()];
  const streams = [await open(left), await open(disabled)];
  await inTransaction((tx) => endSession(tx, under.clock, left.sessionId));
  await database()
    .db.updateTable('users')
    .set({ status: 'disabled' })
    .where('id', '=', disabled.userId)
    .execute();
  beat();
  await until(() => streams.every(({ heard }) => heard.hasEnded));
});

test('a role that is taken away is not told anything ten seconds later, though no beat came between', async () => {
  const person = await under.signIn(['officer', 'applicant']);
  const { heard, leave } = await open(person);
  await announce({ audience: { permission: 'desk:read' }, topic: 'first' });
  await until(() => heard.text.includes('first'));
  await setRoles(person.userId, ['applicant']);
  under.clock.advance(BEAT_MS);
  await announce({ audience: { permission: 'desk:read' }, topic: 'second' });
  await announce({ audience: { permission: 'requests:own', userId: person.userId }, topic: 'third' });
  await until(() => heard.text.includes('third'));
  expect(heard.text).not.toContain('second');
  leave();
});

test('what concerns one person is told only while they may see it', async () => {
  const person = await under.signIn(['officer', 'applicant']);
  const { heard, leave } = await open(person);
  await setRoles(person.userId, ['officer']);
  beat();
  await until(() => heard.beats() > 0);
  await announce({ audience: { permission: 'requests:own', userId: person.userId }, topic: 'own' });
  await announce({ audience: { permission: 'desk:read' }, topic: 'desk' });
  await until(() => heard.text.includes('desk'));
  expect(heard.text).not.toContain('own');
  leave();
});

test('fifty streams of five people are one question a beat, whatever is announced', async () => {
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => under.signIn(['officer'])));
  const streams: Awaited<ReturnType<typeof open>>[] = [];
  for (const person of people) for (let tab = 0; tab < 10; tab += 1) streams.push(await open(person));
  const reads = await countSessionReads(async () => {
    for (let interval = 1; interval <= 3; interval += 1) {
      under.clock.advance(BEAT_MS);
      beat();
      await until(() => streams.every(({ heard }) => heard.beats() === interval));
      await announce({ audience: { permission: 'desk:read' }, topic: `news-${interval}` });
      await until(() => streams.every(({ heard }) => heard.text.includes(`news-${interval}`)));
    }
  });
  expect(reads).toBe(3);
  for (const { leave } of streams) leave();
});

test('fifty streams of one person are one question a beat', async () => {
  const { db } = database();
  const { userId, sessionId } = await under.signIn(['officer']);
  const watch = watchSessions({ db, clock: under.clock });
  const session = { sessionId, userId, email: null, roles: ['officer'] as const, authorityMnt: null };
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
  const session = { sessionId, userId, email: null, roles: ['officer'] as const, authorityMnt: null };
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
