import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultEmail } from '../../platform/messages/index.ts';
import type { TestPerson } from '../../platform/testing/index.ts';
import { createRequestsApp, type RequestsApp } from '../testing/create-requests-app.ts';
import { registerAdministering } from './index.ts';

let under: RequestsApp;
let administrator: TestPerson;
let reference: string;
beforeAll(async () => {
  under = await createRequestsApp({}, { register: registerAdministering });
  administrator = await under.signIn(['administrator']);
  reference = (await under.submit(await under.fill('salary-loan'))).json().data.request.reference;
});
afterAll(() => under.close());

const sample = (asked: string, as = administrator) =>
  under.call({
    url: `/api/settings/templates/sample?language=fr&reference=${encodeURIComponent(asked)}`,
    as,
  });
const place = { channel: 'email', event: 'tracking_code', language: 'fr' } as const;
const words = { ...defaultEmail('tracking_code', 'fr'), subject: 'Code {code} pour {reference}' };
const tryWords = (payload: object, as = administrator) =>
  under.call({ method: 'POST', url: '/api/settings/templates/test', as, payload });
const eventsOf = (type: 'template.sampled' | 'template.tested') =>
  under.platform.database.db.selectFrom('audit_events').select('payload').where('type', '=', type).execute();

test('a request fills the gaps of messages, found by its reference as people write it; the trail has one look an hour', async () => {
  const reply = await sample(` ${reference.toLowerCase()} `);
  expect(reply.statusCode).toBe(200);
  const { values, greeting, signature } = reply.json().data;
  expect(values).toMatchObject({ reference, applicant: expect.any(String), firstOn: expect.any(String) });
  expect(values.amount).toMatch(/₮/);
  expect(values).not.toHaveProperty('code');
  expect(greeting).toMatch(/^Bonjour/);
  expect(signature.length).toBeGreaterThan(1);
  await sample(reference);
  expect(await eventsOf('template.sampled')).toHaveLength(1);
});

test('nobody else reads it, and what is no reference finds nothing', async () => {
  for (const role of ['auditor', 'officer', 'applicant'] as const)
    expect((await sample(reference, await under.signIn([role]))).statusCode).toBe(404);
  expect((await sample('ZL-2026-999999-9')).statusCode).toBe(404);
  expect((await sample('anything')).statusCode).toBe(404);
});

test('words are tried by whoever writes them: the mail comes to them alone, as a test', async () => {
  await under.mails.deliverAll();
  const before = under.mails.sent.length;
  const reply = await tryWords({ ...place, words, reference });
  expect(reply.statusCode).toBe(200);
  await under.mails.deliverAll();
  const sent = under.mails.sent.slice(before);
  expect(sent.map(({ to }) => to)).toEqual([reply.json().data.to]);
  // A code comes with its event only, so its gap stays open.
  expect(sent[0]?.subject).toBe(`[Essai] Code {code} pour ${reference}`);
  expect(await eventsOf('template.tested')).toEqual([
    { payload: { event: 'tracking_code', channel: 'email', language: 'fr' } },
  ]);
  const stored = await under.platform.database.db.selectFrom('message_templates').selectAll().execute();
  expect(stored).toEqual([]);
});

test('a test with a gap that nothing fills is refused, and so is a text message to somebody without a mobile number', async () => {
  expect((await tryWords({ ...place, words: { ...words, body: '{wrong}' }, reference })).statusCode).toBe(
    422,
  );
  const sms = { channel: 'sms', event: 'offer_made', language: 'en', words: { text: 'Hello' }, reference };
  const refused = await tryWords(sms);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Your profile has no mobile number to send a text message to.',
  ]);
  await under.platform.database.db
    .updateTable('users')
    .set({ phone: '9911 2233' })
    .where('id', '=', administrator.userId)
    .execute();
  expect((await tryWords(sms)).json().data).toEqual({ to: '+97699112233' });
  const queued = await under.platform.database.db.selectFrom('sms_outbox').selectAll().execute();
  expect(queued).toMatchObject([{ recipient: '+97699112233', test_words: { text: 'Hello' } }]);
});
