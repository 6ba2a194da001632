import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../testing/index.ts';
import { countOwnTime } from '../testing/own-time.ts';
import { announceChange, type Change } from './index.ts';
import { openTestStream, until } from './testing/open-test-stream.ts';

const ownTime = countOwnTime();
let under: TestApp;
let address: string;
beforeAll(async () => {
  under = await createTestApp();
  address = await under.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => under.close());

const open = (person: TestPerson) => openTestStream(address, person);
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
  for (const stream of streams) await stream.hears('event: refresh');

  await under.platform.database
    .inTransaction(async (tx) => {
      await announceChange(tx, { audience: own(applicant), topic: 'undone' });
      throw new Error('undo');
    })
    .catch(() => undefined);
  await announce({ audience: own(applicant), topic: 'loan-request', id: '7' });
  await announce({ audience: { permission: 'desk:read' }, topic: 'queue' });

  await mine.hears('{"topic":"loan-request","id":"7"}');
  await desk.hears('{"topic":"queue"}');
  expect(mine.topics()).toEqual(['loan-request']);
  expect(desk.topics()).toEqual(['queue']);
  expect(others.text()).not.toContain('event: change');
  expect(mine.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(mine.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const { leave } of streams) leave();
});

test('a visitor hears nothing, and nobody keeps more streams open than tabs', async () => {
  for (const path of ['events', 'changes']) expect((await fetch(`${address}/api/${path}`)).status).toBe(401);
  const person = await under.signIn();
  const streams = [];
  for (let tab = 0; tab < 10; tab += 1) streams.push(await open(person));
  const refused = await open(person);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  for (const { leave } of streams) leave();
});

test('open streams do not hold up the stop', async () => {
  const stream = await open(await under.signIn());
  const startMs = ownTime.nowMs();
  await under.app.close();
  expect(ownTime.nowMs() - startMs).toBeLessThan(3_000);
  await until(() => stream.hasEnded());
});
