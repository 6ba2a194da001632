import type { DeadLetter } from '@zeel/protocol/rooms/settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enqueue } from '../../platform/jobs/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { queueSms } from '../../platform/sms/index.ts';
import { createTestApp, TEST_LETTER, type TestApp, type TestPerson } from '../../platform/testing/index.ts';
import { registerSettings } from './index.ts';

let under: TestApp;
let administrator: TestPerson;
let auditor: TestPerson;
beforeAll(async () => {
  under = await createTestApp({ register: registerSettings });
  administrator = await under.signIn(['administrator']);
  auditor = await under.signIn(['auditor']);
});
afterAll(() => under.close());

const post = (path: string, payload: object, as: TestPerson = administrator, key?: string) =>
  under.call({
    method: 'POST',
    url: `/api/settings/${path}`,
    as,
    payload,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const listDead = async (query = ''): Promise<DeadLetter[]> =>
  (await under.call({ url: `/api/settings/dead-letters${query}`, as: auditor })).json().data.letters;
const eventsOf = (type: 'dead_letters.sent_again' | 'template.changed') =>
  under.platform.database.db.selectFrom('audit_events').select('payload').where('type', '=', type).execute();

describe('dead letters', () => {
  beforeAll(async () => {
    const { database } = under.platform;
    const { clock } = under;
    const text = { event: 'offer_made', to: '+97699112233', language: 'en', values: {} } as const;
    // One after the other, because the newest come first.
    await database.inTransaction((tx) => queueMail(tx, clock, TEST_LETTER));
    await database.inTransaction((tx) => queueSms(tx, clock, text));
    await database.inTransaction((tx) => enqueue(tx, clock, 'some-job', {}));
    await database.inTransaction((tx) => enqueue(tx, clock, 'still-tried', {}));
    await sql`update graphile_worker._private_jobs as jobs set attempts = max_attempts, last_error = 'The server said no.'
      from graphile_worker._private_tasks as tasks
      where tasks.id = jobs.task_id and tasks.identifier <> 'still-tried'`.execute(database.db);
  });

  test('everything that was given up is listed with its reason, also for the auditor, and by kind', async () => {
    const letters = await listDead();
    expect(letters.map(({ kind, event, recipient, title }) => [kind, event, recipient, title])).toEqual([
      ['job', null, null, 'some-job'],
      ['sms', 'offer_made', '+97699112233', 'Zeel …: our offer waits for your answer. It is in the e-mail.'],
      ['email', 'password_changed', 'bat@example.mn', 'Your password was changed'],
    ]);
    expect(letters.every(({ reason }) => reason === 'The server said no.')).toBe(true);
    expect(await listDead('?kind=sms')).toHaveLength(1);
    expect((await listDead('?text=BAT%40')).map(({ recipient }) => recipient)).toEqual(['bat@example.mn']);
    expect(await listDead(`?after=${letters[1]?.id}`)).toHaveLength(1);
  });

  test('one is tried again once, however often it is asked, and the trail says who', async () => {
    const [letter] = await listDead('?kind=email');
    const ids = [letter?.id ?? ''];
    expect((await post('dead-letters/again', { ids })).json().data).toEqual({ tried: 1 });
    expect((await post('dead-letters/again', { ids })).json().data).toEqual({ tried: 0 });
    expect(await listDead('?kind=email')).toEqual([]);
    expect(await eventsOf('dead_letters.sent_again')).toEqual([{ payload: { jobIds: ids } }]);
  });

  test('all are tried again, and nothing twice with the same key', async () => {
    const key = 'the-same-key-of-one-press';
    expect((await post('dead-letters/all-again', {}, administrator, key)).json().data).toEqual({ tried: 2 });
    expect((await post('dead-letters/all-again', {}, administrator, key)).json().data).toEqual({ tried: 2 });
    expect((await post('dead-letters/all-again', {})).json().data).toEqual({ tried: 0 });
    expect(await listDead()).toEqual([]);
    expect(await eventsOf('dead_letters.sent_again')).toHaveLength(2);
  });

  test('only those who manage settings send again, and only those who read them look', async () => {
    const officer = await under.signIn(['officer']);
    expect((await post('dead-letters/all-again', {}, auditor)).statusCode).toBe(404);
    expect((await under.call({ url: '/api/settings/dead-letters', as: officer })).statusCode).toBe(404);
    expect((await under.call({ url: '/api/settings/dead-letters' })).statusCode).toBe(401);
  });
});

describe('templates', () => {
  const place = { channel: 'email', event: 'password_changed', language: 'en' } as const;
  const words = { subject: 'New password', body: 'It was changed.', note: 'Not you? Call us.' };
  const change = (payload: object, as = administrator) =>
    under.call({ method: 'PUT', url: '/api/settings/templates', as, payload });
  const sendOne = async (): Promise<string | undefined> => {
    await under.platform.database.inTransaction((tx) => queueMail(tx, under.clock, TEST_LETTER));
    await under.mails.deliverAll();
    return under.mails.sent.at(-1)?.subject;
  };

  test('other words are used at once, kept in versions, and taken back; the trail has each change', async () => {
    expect(await sendOne()).toBe('Your password was changed');
    expect((await change({ ...place, words, version: 0 })).json().data).toEqual({ version: 1 });
    expect(await sendOne()).toBe('New password');
    expect((await change({ ...place, words, version: 0 })).statusCode).toBe(412);
    const listed = await under.call({ url: '/api/settings/templates?language=en', as: auditor });
    const found = listed
      .json()
      .data.templates.find(
        ({ event, channel }: typeof place) => event === place.event && channel === 'email',
      );
    expect(found).toMatchObject({ words, original: { subject: 'Your password was changed' }, version: 1 });
    expect((await change({ ...place, words: null, version: 1 })).json().data).toEqual({ version: 2 });
    expect(await sendOne()).toBe('Your password was changed');
    expect((await eventsOf('template.changed')).map(({ payload }) => payload)).toMatchObject([
      {
        ...place,
        version: 1,
        isOriginal: false,
        before: { subject: 'Your password was changed' },
        after: words,
      },
      {
        ...place,
        version: 2,
        isOriginal: true,
        before: words,
        after: { subject: 'Your password was changed' },
      },
    ]);
  });

  test('the last change is taken back as a version of its own, and a stale one is refused', async () => {
    const sms = { channel: 'sms', event: 'offer_made', language: 'fr' } as const;
    const undo = (version: number, as = administrator) => post('templates/undo', { ...sms, version }, as);
    const shown = async () =>
      (await under.call({ url: '/api/settings/templates?language=fr', as: auditor }))
        .json()
        .data.templates.find(({ event, channel }: typeof sms) => event === sms.event && channel === 'sms');
    expect((await undo(0)).statusCode).toBe(409);
    for (const [version, text] of ['Un', 'Deux'].entries())
      expect((await change({ ...sms, words: { text }, version })).statusCode).toBe(200);
    expect((await undo(1)).statusCode).toBe(412);
    expect((await undo(2, auditor)).statusCode).toBe(404);
    expect((await undo(2)).json().data).toEqual({ version: 3 });
    expect(await shown()).toMatchObject({ words: { text: 'Un' }, version: 3, changedBy: expect.any(String) });
    // Taking back twice is doing it again.
    await undo(3);
    expect(await shown()).toMatchObject({ words: { text: 'Deux' }, version: 4 });
  });

  test.each([
    ['a gap that nothing fills', { ...words, body: 'Hello {code}' }, 'words.body'],
    ['a line break in the subject', { ...words, subject: 'One\nBcc: two' }, 'words.subject'],
    ['a button where there is no link', { ...words, button: 'Press' }, 'words.button'],
  ])('%s is refused', async (_, wrong, field) => {
    const reply = await change({ ...place, words: wrong, version: 2 });
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  test('an auditor reads and changes nothing', async () => {
    expect((await change({ ...place, words, version: 2 }, auditor)).statusCode).toBe(404);
  });
});
