import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Letter, queueMail } from '../../platform/mail/index.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../platform/testing/index.ts';
import { registerNotifications } from './index.ts';

let under: TestApp;
beforeAll(async () => {
  under = await createTestApp({ register: registerNotifications });
});
afterAll(() => under.close());

const queue = (letter: Partial<Letter>): Promise<string> =>
  under.platform.database.inTransaction((tx) =>
    queueMail(tx, under.clock, {
      event: 'papers_due',
      to: 'guest@example.mn',
      name: 'Guest',
      language: 'en',
      values: { reference: 'ZL-2026-000001-0' },
      ...letter,
    }),
  );
const outcomeOf = (id: string) =>
  under.platform.database.db
    .selectFrom('mail_outbox')
    .select(['sent_at', 'declined_at', 'content'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const preferencesOf = async (as: TestPerson) =>
  (await under.call({ url: '/api/notifications/preferences', as })).json().data;
const change = (as: TestPerson, payload: object) =>
  under.call({ method: 'PUT', url: '/api/notifications/preferences', as, payload });

/** The address under a mail, without the host. */
async function unsubscribeLinkOf(letter: Partial<Letter>): Promise<string> {
  await queue(letter);
  await under.mails.deliverAll();
  const { unsubscribeUrl = '' } = under.mails.sent.at(-1) ?? {};
  return unsubscribeUrl.replace('https://zeel.example', '');
}

test('the link under an optional mail ends such mails with one POST, without signing in, and a look changes nothing', async () => {
  const url = await unsubscribeLinkOf({});
  for (const method of ['GET', 'HEAD'] as const)
    expect((await under.app.inject({ method, url })).statusCode).toBe(200);
  const page = (await under.app.inject({ url })).body;
  expect(page).toContain('Your request …: documents are due soon');
  expect(page).toContain('<form method="post">');
  const before = await queue({});
  await under.mails.deliverAll();
  expect(await outcomeOf(before)).toMatchObject({ declined_at: null, content: null });

  const post = () =>
    under.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect((await post()).statusCode).toBe(200);
  expect((await post()).statusCode).toBe(200);
  const after = await queue({});
  const upperCase = await queue({ to: 'GUEST@example.mn' });
  const other = await queue({ to: 'other@example.mn' });
  const otherKind = await queue({ event: 'message_from_lender' });
  await under.mails.deliverAll();
  for (const id of [after, upperCase])
    expect(await outcomeOf(id)).toMatchObject({
      sent_at: null,
      declined_at: under.clock.now(),
      content: null,
    });
  for (const id of [other, otherKind])
    expect(await outcomeOf(id)).toMatchObject({ declined_at: null, sent_at: under.clock.now() });
});

test('a required mail has no such link, and a link that was changed does nothing', async () => {
  expect(await unsubscribeLinkOf({ event: 'request_sent' })).toBe('');
  const url = await unsubscribeLinkOf({ to: 'changed@example.mn' });
  const wrong = [
    url.slice(0, -2),
    url.replace('token=', 'token=x'),
    '/api/unsubscribe',
    `${url}&token=${'x'.repeat(900)}`,
  ];
  for (const address of wrong) {
    expect((await under.app.inject({ url: address })).statusCode).toBe(404);
    expect((await under.app.inject({ method: 'POST', url: address })).statusCode).toBe(404);
  }
  const id = await queue({ to: 'changed@example.mn' });
  await under.mails.deliverAll();
  expect(await outcomeOf(id)).toMatchObject({ declined_at: null });
});

test('a person switches off what is optional, and nothing else', async () => {
  const person = await under.signIn(['applicant']);
  const { choices, digest } = await preferencesOf(person);
  expect(digest).toBeNull();
  expect(choices).toContainEqual({ event: 'papers_due', channel: 'email', isWanted: true });
  expect(choices).toContainEqual({ event: 'offer_made', channel: 'sms', isWanted: true });
  expect(choices.map(({ event }: { event: string }) => event)).not.toContain('mentioned');

  const off = (event: string, channel = 'email') => ({ choices: [{ event, channel, isWanted: false }] });
  expect((await change(person, off('papers_due'))).statusCode).toBe(200);
  expect((await preferencesOf(person)).choices).toContainEqual({
    event: 'papers_due',
    channel: 'email',
    isWanted: false,
  });
  for (const refused of [
    off('offer_made'),
    off('mentioned'),
    off('password_changed'),
    { choices: [], digest: 'off' },
  ])
    expect((await change(person, refused)).statusCode).toBe(422);
  const id = await queue({ userId: person.userId, to: 'another-address@example.mn' });
  await under.mails.deliverAll();
  expect(await outcomeOf(id)).toMatchObject({ declined_at: under.clock.now() });
});

test('staff who want no mails of what the bell tells get none, and at once again when they choose so', async () => {
  const officer = await under.signIn(['officer']);
  const mention = { event: 'mentioned', userId: officer.userId, values: { author: 'Bat' } } as const;
  expect((await preferencesOf(officer)).digest).toBe('at_once');
  for (const [digest, isSent] of [
    ['off', false],
    ['daily', false],
    ['at_once', true],
  ] as const) {
    expect((await change(officer, { choices: [], digest })).json().data.digest).toBe(digest);
    const id = await queue(mention);
    await under.mails.deliverAll();
    expect([digest, (await outcomeOf(id)).sent_at !== null]).toEqual([digest, isSent]);
  }
});
