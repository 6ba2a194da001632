import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../testing/index.ts';
import { countOwnTime } from '../testing/own-time.ts';
import { announceChange, type Change } from './index.ts';

const ownTime = countOwnTime();
let under: TestApp;
let address: string;
beforeAll(async () => {
  under = await createTestApp();
  address = await under.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => under.close());

/** Reads a stream into a text that grows. */
const open = async ({ token }: Pick<TestPerson, 'token'>) => {
  const aborter = new AbortController();
  const reply = await fetch(`${address}/api/events`, {
    headers: { authorization: token },
    signal: aborter.signal,
  });
  const heard = { status: reply.status, headers: reply.headers, text: '', hasEnded: false };
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of reply.body ?? []) heard.text += decoder.decode(chunk, { stream: true });
    heard.hasEnded = true;
  };
  // Leaving aborts the reading, which is how it should end.
  read().catch(() => undefined);
  return { heard, leave: () => aborter.abort() };
};

const until = async (isTrue: () => boolean): Promise<void> => {
  for (let waitedMs = 0; !isTrue(); waitedMs += 20) {
    if (waitedMs > 10_000) throw new Error('it never happened');
    await sleep(20);
  }
};

const announce = (change: Change) =>
  under.platform.database.inTransaction((tx) => announceChange(tx, change));

const own = ({ userId }: TestPerson): Change['audience'] => ({ permission: 'requests:own', userId });

test('a change reaches those who may know, after commit, and nobody else', async () => {
  const [applicant, other, officer] = [
    await under.signIn(['applicant']),
    await under.signIn(['applicant']),
    await under.signIn(['officer']),
  ];
  const streams = [await open(applicant), await open(other), await open(officer)] as const;
  const [mine, others, desk] = streams;
  await until(() => streams.every(({ heard }) => heard.text.includes('event: refresh')));

  await under.platform.database
    .inTransaction(async (tx) => {
      await announceChange(tx, { audience: own(applicant), topic: 'undone' });
      throw new Error('undo');
    })
    .catch(() => undefined);
  await announce({ audience: own(applicant), topic: 'loan-request', id: '7' });
  await announce({ audience: { permission: 'desk:read' }, topic: 'queue' });

  await until(
    () =>
      mine.heard.text.includes('{"topic":"loan-request","id":"7"}') &&
      desk.heard.text.includes('{"topic":"queue"}'),
  );
  expect(mine.heard.text).not.toMatch(/undone|queue/);
  expect(desk.heard.text).not.toContain('loan-request');
  expect(others.heard.text).not.toContain('event: change');
  expect(mine.heard.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(mine.heard.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const { leave } of streams) leave();
});

test('a visitor hears nothing, and nobody keeps more streams open than tabs', async () => {
  expect((await fetch(`${address}/api/events`)).status).toBe(401);
  const person = await under.signIn();
  const streams = [];
  for (let tab = 0; tab < 10; tab += 1) streams.push(await open(person));
  const refused = await fetch(`${address}/api/events`, { headers: { authorization: person.token } });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  for (const { leave } of streams) leave();
});

test('open streams do not hold up the stop', async () => {
  const person = await under.signIn();
  const { heard } = await open(person);
  const startMs = ownTime.nowMs();
  await under.app.close();
  expect(ownTime.nowMs() - startMs).toBeLessThan(3_000);
  await until(() => heard.hasEnded);
});
