import { formatReference } from '@zeel/domain/loan-request';
import { CAPTCHA_HEADER } from '@zeel/protocol/rooms/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWaitingSms } from '../../../platform/testing/index.ts';
import { createFollowingApp, type FollowingApp } from '../../testing/create-following-app.ts';
import type { StartedRequest } from '../../testing/create-requests-app.ts';

const HOUR_MS = 3_600_000;
const lines: string[] = [];
let under: FollowingApp;
let guest: StartedRequest;
const HUMAN = { [CAPTCHA_HEADER]: 'human' };
const referenceOf = ({ request }: StartedRequest): string => request.reference ?? '';
const unknown = (sequence: number): string => {
  const made = formatReference({ year: 2031, sequence });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.reference;
};
const open = (
  reference: string,
  code: string,
  address = '10.0.0.1',
  headers: Record<string, string> = HUMAN,
) => under.send('POST', '/tracking/open', { address, headers }, { reference, code });
const plain = (body: string) => body.replace(/"requestId":"[^"]+"/, '');

beforeAll(async () => {
  under = await createFollowingApp({ onLogLine: (line) => void lines.push(line) });
  guest = await under.sent('salary-loan');
});
afterAll(() => under.close());

test('a code from the mail opens the request once, for a day of rest at most', async () => {
  const reference = referenceOf(guest);
  const right = await under.codeFor(reference);
  expect(right).toMatch(/^\d{6}$/);
  const reply = await open(` ${reference.toLowerCase()} `, right);
  const { loanRequestId, secret } = reply.json().data;
  expect(loanRequestId).toBe(guest.request.id);
  const again = await open(reference, right);
  expect([again.statusCode, again.json().code]).toEqual([422, 'link_expired']);

  const caller = { secret };
  expect((await under.ask('GET', `/requests/${loanRequestId}`, caller)).statusCode).toBe(200);
  expect(await under.following({ request: guest.request, caller })).toMatchObject({
    reference,
    state: 'fee_due',
    holder: 'applicant',
    service: null,
    actions: ['withdraw'],
  });
  under.clock.advance(23 * HOUR_MS);
  expect((await under.ask('GET', `/requests/${loanRequestId}`, caller)).statusCode).toBe(200);
  under.clock.advance(24 * HOUR_MS);
  expect((await under.ask('GET', `/requests/${loanRequestId}`, caller)).statusCode).toBe(404);
  // The secret that the sender got in place of the draft's still works.
  expect((await under.ask('GET', `/requests/${loanRequestId}`, guest.caller)).statusCode).toBe(200);
  const other = await under.sent('salary-loan');
  expect((await under.ask('GET', `/requests/${other.request.id}`, caller)).statusCode).toBe(404);
});

test('known and unknown references are answered alike; a mistyped one is told by its check digit', async () => {
  const asked = async (reference: string, address: string) => {
    const reply = await under.send('POST', '/tracking/codes', { address }, { reference, channel: 'sms' });
    return [reply.statusCode, reply.body];
  };
  const known = await asked(referenceOf(guest), '10.1.0.1');
  expect(known).toEqual([200, '{"data":{"channel":"sms","expiresInSeconds":600}}']);
  expect(await asked(unknown(1), '10.1.0.2')).toEqual(known);
  await under.runFollowing('send-tracking-code', { reference: unknown(1), channel: 'sms' });
  const tried = await open(referenceOf(guest), '000000', '10.1.0.3');
  const missed = await open(unknown(1), '000000', '10.1.0.4');
  expect([missed.statusCode, plain(missed.body)]).toEqual([tried.statusCode, plain(tried.body)]);
  const mistyped = await under.send('POST', '/tracking/codes', {}, { reference: 'ZL-2031-000001-0' });
  expect([mistyped.statusCode, mistyped.json().fields.reference.code]).toEqual([
    422,
    'reference-check-digit',
  ]);
});

test('a code by text message goes to the phone of the request and is emptied when sent', async () => {
  await under.runFollowing('send-tracking-code', { reference: referenceOf(guest), channel: 'sms' });
  const { db } = under.platform.database;
  const { phone } = (await under.row(guest.request.id)).data.applicant;
  expect((await readWaitingSms(db, phone)).at(-1)).toMatch(/\d{6}.*ZL-2026-/);
});

test('an old code, a sixth try and a later code close the earlier one', async () => {
  const sent = await under.sent('salary-loan');
  const reference = referenceOf(sent);
  const tooOld = await under.codeFor(reference, '10.2.0.1');
  under.clock.advance(10 * 60_000);
  expect((await open(reference, tooOld, '10.2.0.2')).statusCode).toBe(422);
  const first = await under.codeFor(reference, '10.2.0.3');
  const second = await under.codeFor(reference, '10.2.0.4');
  if (first !== second) expect((await open(reference, first, '10.2.0.5')).statusCode).toBe(422);
  const wrong = second === '123456' ? '654321' : '123456';
  under.clock.advance(60_000);
  for (let tries = 0; tries < 5; tries += 1) {
    await open(reference, wrong, `10.2.1.${tries}`);
    under.clock.advance(90_000);
  }
  expect((await open(reference, second, '10.2.2.1')).statusCode).toBe(422);
});

test('a thousand codes for one reference: slowed, human-checked, alarmed; the private link is not', async () => {
  const sent = await under.sent('salary-loan');
  const reference = referenceOf(sent);
  await under.codeFor(reference, '10.3.0.1');
  const seen = new Map<number, number>();
  let checked = 0;
  for (let guess = 0; guess < 1_000; guess += 1) {
    const headers = guess === 3 ? {} : HUMAN;
    const reply = await open(reference, String(guess).padStart(6, '0'), `10.3.${guess % 250}.9`, headers);
    seen.set(reply.statusCode, (seen.get(reply.statusCode) ?? 0) + 1);
    if (reply.json().code === 'captcha_failed') checked += 1;
    if (reply.statusCode === 429) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(seen.get(200) ?? 0).toBe(0);
  expect(seen.get(429)).toBeGreaterThan(990);
  expect(checked).toBe(1);
  const alarms = await under.platform.database.db
    .selectFrom('audit_events')
    .select(['payload', 'actor_kind'])
    .where('type', '=', 'tracking.guessing')
    .where('subject_id', '=', sent.request.id)
    .execute();
  expect(alarms).toEqual([{ payload: { scope: 'reference', attempts: 5 }, actor_kind: 'visitor' }]);
  expect(lines.some((line) => line.includes('tracking codes are being guessed'))).toBe(true);
  expect((await under.ask('GET', `/requests/${sent.request.id}`, sent.caller)).statusCode).toBe(200);
});

test('a thousand references from one address: slowed and alarmed', async () => {
  let slowed = 0;
  for (let guess = 0; guess < 1_000; guess += 1) {
    const reply = await open(unknown(10_000 + guess), '111111', '10.4.0.1');
    if (reply.statusCode === 429) slowed += 1;
  }
  expect(slowed).toBeGreaterThan(980);
  const alarms = await under.platform.database.db
    .selectFrom('audit_events')
    .select('payload')
    .where('type', '=', 'tracking.guessing')
    .where('subject_kind', '=', 'network')
    .execute();
  expect(alarms.map(({ payload }) => payload)).toContainEqual({ scope: 'network', attempts: 15 });
});

test('fifty right answers at once are one opening', async () => {
  const sent = await under.sent('salary-loan');
  const code = await under.codeFor(referenceOf(sent), '10.5.0.1');
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => open(referenceOf(sent), code, `10.5.1.${index}`)),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('codes asked too often want a human check, then time', async () => {
  const reference = unknown(77);
  const ask = async (headers: Record<string, string>) =>
    (await under.send('POST', '/tracking/codes', { address: '10.6.0.1', headers }, { reference })).statusCode;
  for (let times = 0; times < 3; times += 1) expect(await ask({})).toBe(200);
  expect(await ask({})).toBe(422);
  expect(await ask(HUMAN)).toBe(200);
  expect(await ask(HUMAN)).toBe(429);
});

test('no code, no secret and no reference of a person stands in the log', async () => {
  const secrets = await under.platform.database.db.selectFrom('tracking_secrets').selectAll().execute();
  expect(secrets.length).toBeGreaterThan(0);
  const log = lines.join('\n');
  expect(log).not.toContain(guest.caller.secret);
  expect(log).not.toMatch(/"code":"\d{6}"/);
  for (const { secret_hash: hash } of secrets) expect(log).not.toContain(hash.toString('base64url'));
});

test('secrets go on for ninety days after the end of the request; then it takes a code', async () => {
  const sent = await under.sent('salary-loan', {}, (data) => ({
    ...data,
    applicant: { ...data.applicant, email: 'after@example.mn' },
  }));
  const mailed = /#open=[0-9a-f-]{36}\.([\w-]{43})/.exec(await under.lastMail('after@example.mn'))?.[1] ?? '';
  const path = `/requests/${sent.request.id}`;
  const read = async (secret = sent.caller.secret ?? '') =>
    (await under.ask('GET', path, { secret })).statusCode;
  const days = (count: number) => under.clock.advance(count * 24 * HOUR_MS);
  // The sender's secret lasts while the request is open, used or not; a secret from a mail ends after ninety days
  // without use.
  days(100);
  expect([await read(), await read(mailed)]).toEqual([200, 404]);
  const withdrawn = await under.ask('POST', `${path}/withdraw`, sent.caller, {
    version: sent.request.version,
  });
  expect(withdrawn.statusCode).toBe(200);
  days(89);
  expect(await read()).toBe(200);
  days(1);
  expect(await read()).toBe(404);
  await under.runFollowing('purge-tracking');
  const { db } = under.platform.database;
  const left = db.selectFrom('tracking_secrets').select('kind');
  expect(await left.where('loan_request_id', '=', sent.request.id).execute()).toEqual([]);
  const code = await under.codeFor(referenceOf(sent), '10.8.0.1');
  const opened = await open(referenceOf(sent), code, '10.8.0.1');
  expect(await read(opened.json().data.secret)).toBe(200);
});

test('codes and secrets that open nothing any more are deleted', async () => {
  under.clock.advance(366 * 24 * HOUR_MS);
  await under.runFollowing('purge-tracking');
  const { db } = under.platform.database;
  expect(await db.selectFrom('tracking_codes').selectAll().execute()).toEqual([]);
  const kept = await db.selectFrom('tracking_secrets').select('kind').execute();
  // Requests that are still open are still followed by those who sent them.
  expect(new Set(kept.map(({ kind }) => kind))).toEqual(new Set(['sender']));
});
