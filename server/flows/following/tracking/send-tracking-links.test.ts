import { CAPTCHA_HEADER } from '@zeel/protocol/rooms/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWaitingSms } from '../../../platform/testing/index.ts';
import { createFollowingApp, type FollowingApp } from '../../testing/create-following-app.ts';
import { PUBLIC_URL } from '../../testing/create-requests-app.ts';

const HUMAN = { [CAPTCHA_HEADER]: 'human' };
const EMAIL = 'lost@example.mn';
const PHONE = '+97688112244';
const lines: string[] = [];
let under: FollowingApp;

beforeAll(async () => {
  under = await createFollowingApp({ onLogLine: (line) => void lines.push(line) });
});
afterAll(() => under.close());

const sentBy = (email: string, phone: string) =>
  under.sent('salary-loan', {}, (data) => ({ ...data, applicant: { ...data.applicant, email, phone } }));
const ask = (contact: string, address: string, headers: Record<string, string> = HUMAN) =>
  under.send('POST', '/tracking/links', { address, headers }, { contact });
const send = (kind: 'email' | 'phone', value: string, channel: 'email' | 'sms') =>
  under.runFollowing('send-tracking-links', { contact: { kind, value }, channel, publicUrl: PUBLIC_URL });
const mailsTo = async (email: string): Promise<string[]> => {
  const rows = await under.platform.database.db
    .selectFrom('mail_outbox')
    .select('content')
    .where('recipient', '=', email)
    .where('event', '=', 'tracking_link')
    .orderBy('id')
    .execute();
  return rows.map(({ content }) => JSON.stringify(content));
};
const LINK = /\/track#open=([0-9a-f-]{36})\.([\w-]{43})/;

test('a link from the mail opens the request, and the trail says that it was sent', async () => {
  const sent = await sentBy(EMAIL, '+97688112233');
  expect((await ask(` ${EMAIL.toUpperCase()} `, '10.20.0.1')).json()).toEqual({ data: { channel: 'email' } });
  await send('email', EMAIL, 'email');
  const [mail = ''] = await mailsTo(EMAIL);
  expect(mail).toContain(sent.request.reference);
  const [, id, secret = ''] = LINK.exec(mail) ?? [];
  expect(id).toBe(sent.request.id);
  expect((await under.ask('GET', `/requests/${sent.request.id}`, { secret })).statusCode).toBe(200);
  const events = await under.platform.database.db
    .selectFrom('audit_events')
    .select('payload')
    .where('type', '=', 'tracking.link_sent')
    .where('subject_id', '=', sent.request.id)
    .execute();
  expect(events).toEqual([{ payload: { channel: 'email' } }]);

  // However often somebody asks, the owner of the address gets few mails of it.
  for (let times = 0; times < 4; times += 1) await send('email', EMAIL, 'email');
  expect(await mailsTo(EMAIL)).toHaveLength(2);
});

test('by phone a text message goes to the phone of the request, and to a landline a mail to the address beside it', async () => {
  const mobile = await sentBy('mobile@example.mn', PHONE);
  expect((await ask('8811 2244', '10.21.0.1')).json()).toEqual({ data: { channel: 'sms' } });
  await send('phone', PHONE, 'sms');
  const sms = (await readWaitingSms(under.platform.database.db, PHONE)).at(-1);
  expect(LINK.exec(sms ?? '')?.[1]).toBe(mobile.request.id);

  await sentBy('landline@example.mn', '+97670112244');
  expect((await ask('7011 2244', '10.21.0.2')).json()).toEqual({ data: { channel: 'email' } });
  await send('phone', '+97670112244', 'email');
  expect(await mailsTo('landline@example.mn')).toHaveLength(1);
});

test('known and unknown contacts are answered alike, drafts and strangers get nothing, and at most three links go out', async () => {
  const nobody = await ask('nobody@example.mn', '10.22.0.1');
  const known = await ask(EMAIL, '10.22.0.2');
  expect([nobody.statusCode, nobody.body]).toEqual([known.statusCode, known.body]);
  await send('email', 'nobody@example.mn', 'email');
  expect(await mailsTo('nobody@example.mn')).toEqual([]);

  await under.fill('salary-loan', {}, (data) => ({
    ...data,
    applicant: { ...data.applicant, email: 'draft@example.mn' },
  }));
  await send('email', 'draft@example.mn', 'email');
  expect(await mailsTo('draft@example.mn')).toEqual([]);

  for (let count = 0; count < 4; count += 1) await sentBy('many@example.mn', '+97688112255');
  await send('email', 'many@example.mn', 'email');
  expect(await mailsTo('many@example.mn')).toHaveLength(3);
});

test('a text that is neither is told; asking again wants a human check, then time', async () => {
  const wrong = await ask('not a contact', '10.23.0.1');
  expect([wrong.statusCode, wrong.json().fields.contact.code]).toEqual([422, 'contact-shape']);
  const status = async (headers: Record<string, string>) =>
    (await ask('often@example.mn', '10.23.0.2', headers)).statusCode;
  expect(await status({})).toBe(200);
  expect(await status({})).toBe(422);
  expect(await status(HUMAN)).toBe(200);
  expect(await status(HUMAN)).toBe(429);
});

test('neither a contact nor a secret stands in the log', () => {
  const log = lines.join('\n');
  expect(log).not.toContain(EMAIL);
  expect(log).not.toContain(PHONE);
  expect(log).not.toMatch(LINK);
});
