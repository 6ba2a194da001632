import { PRESENCE_TOPIC } from '@zeel/protocol/rooms/dossier';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import type { DeskApp, NamedPerson } from '../../testing/create-desk-app.ts';
import { unrelated } from '../../testing/unrelated-person.ts';
import { createHeardDesk, type HeardTopics, HOSTILE, HOSTILE_AS_KEPT } from './testing/create-heard-desk.ts';

let under: DeskApp;
let officer: NamedPerson;
let colleague: NamedPerson;
let heard: HeardTopics;
beforeAll(async () => {
  ({ under, officer, colleague, heard } = await createHeardDesk('Bat <b>Bold</b>', ['approver']));
});
afterAll(() => under.close());
beforeEach(() => under.clock.advance(1_000));

const submitted = async () => (await under.reviewed('salary-loan', {}, unrelated)).request.id;

describe('who has the dossier open', () => {
  const say = async (who: NamedPerson, id: string, doing: 'reading' | 'acting' | 'left') => {
    const reply = await under.at(who, 'POST', id, '/presence', { doing });
    expect(reply.statusCode).toBe(200);
    return reply
      .json()
      .data.others.map(({ name, isActing }: { name: string; isActing: boolean }) => [name, isActing]);
  };

  test('two officers see each other, what they do, and that one left', async () => {
    const id = await submitted();
    await heard.of(PRESENCE_TOPIC);
    const since = under.clock.now().toISOString();
    expect(await say(officer, id, 'reading')).toEqual([]);
    expect(await say(colleague, id, 'reading')).toEqual([['Оюун', false]]);
    expect(await heard.of(PRESENCE_TOPIC)).toHaveLength(2);
    under.clock.advance(20_000);
    expect(await say(officer, id, 'reading')).toEqual([['Bat <b>Bold</b>', false]]);
    expect(await heard.of(PRESENCE_TOPIC)).toEqual([]);
    await say(officer, id, 'acting');
    expect(await heard.of(PRESENCE_TOPIC)).toEqual([
      { topic: PRESENCE_TOPIC, id, audience: { permission: 'desk:read' } },
    ]);
    const reply = await under.at(colleague, 'POST', id, '/presence', { doing: 'reading' });
    expect(reply.json().data.others).toEqual([
      { userId: officer.userId, name: 'Оюун', since, isActing: true },
    ]);
    expect(await say(officer, id, 'left')).toEqual([]);
    expect(await heard.of(PRESENCE_TOPIC)).toHaveLength(1);
    expect(await say(colleague, id, 'reading')).toEqual([]);
    await say(officer, id, 'left');
    expect(await heard.of(PRESENCE_TOPIC)).toEqual([]);
  });

  test('whoever falls silent is gone after 45 seconds, and comes back as new', async () => {
    const [id, elsewhere] = [await submitted(), await submitted()];
    await say(officer, id, 'acting');
    await say(officer, elsewhere, 'reading');
    under.clock.advance(44_000);
    expect(await say(colleague, id, 'reading')).toEqual([['Оюун', true]]);
    under.clock.advance(2_000);
    expect(await say(colleague, id, 'reading')).toEqual([]);
    const since = under.clock.now().toISOString();
    await say(officer, id, 'reading');
    const reply = await under.at(colleague, 'POST', id, '/presence', { doing: 'reading' });
    expect(reply.json().data.others[0].since).toBe(since);
    const { db } = under.platform.database;
    const left = await db
      .selectFrom('desk_presence')
      .select('user_id')
      .where('loan_request_id', '=', elsewhere)
      .execute();
    expect(left).toEqual([]);
  });

  test('one person in many tabs is one person', async () => {
    const id = await submitted();
    await Promise.all(Array.from({ length: 5 }, () => say(officer, id, 'reading')));
    expect(await say(colleague, id, 'reading')).toEqual([['Оюун', false]]);
  });
});

test('the desk writes to the applicant with a name, reads what came back and marks it read', async () => {
  const started = await under.reviewed('salary-loan', {}, unrelated);
  const { id } = started.request;
  const reply = await under.at(officer, 'POST', id, '/messages', { body: ` ${HOSTILE} ` });
  expect(reply.json().data.message).toMatchObject({ by: 'lender', body: HOSTILE_AS_KEPT, isRead: false });
  under.clock.advance(1_000);
  await under.send('POST', `/requests/${id}/messages`, started.caller, { body: 'Thank you' });
  const page = (await under.at(colleague, 'GET', id, '/messages')).json().data;
  expect(page).toMatchObject({
    unread: 1,
    next: null,
    messages: [
      { by: 'applicant', author: null, body: 'Thank you' },
      { by: 'lender', author: 'Оюун', body: HOSTILE_AS_KEPT },
    ],
  });
  expect((await under.dossier(officer, id)).unreadMessages).toBe(1);
  const [newest] = page.messages;
  const read = await under.at(colleague, 'POST', id, '/messages/read', { upTo: newest.id });
  expect(read.json().data).toEqual({ unread: 0 });
  expect((await under.at(colleague, 'POST', id, '/messages/read', { upTo: newId() })).statusCode).toBe(404);
  // The applicant learns what was written, not by whom.
  const theirs = await under.send('GET', `/requests/${id}/messages`, started.caller);
  expect(theirs.json().data.messages[0]).toMatchObject({ by: 'applicant', isRead: true });
  expect(theirs.body).not.toContain('Оюун');
  await under.send('POST', `/requests/${id}/withdraw?language=en`, started.caller, {
    version: (await under.row(id)).version,
  });
  expect((await under.at(officer, 'POST', id, '/messages', { body: 'late' })).statusCode).toBe(409);
  const note = { body: 'a note is still possible', mentions: [] };
  expect((await under.at(officer, 'POST', id, '/notes', note)).statusCode).toBe(200);
});
