import { ANNOTATIONS_TOPIC, type Note, type Task } from '@zeel/protocol/rooms/dossier';
import type { LightMyRequestResponse } from 'fastify';
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

const noteOf = (reply: LightMyRequestResponse): Note => reply.json().data.note;
const taskOf = (reply: LightMyRequestResponse): Task => reply.json().data.task;
const submitted = async () => (await under.reviewed('salary-loan', {}, unrelated)).request.id;
const write = (id: string, body: string, mentions: readonly string[] = [], who = officer) =>
  under.at(who, 'POST', id, '/notes', { body, mentions });

describe('notes', () => {
  test('are kept as they were written, newest first, and open screens of the desk hear of them', async () => {
    const id = await submitted();
    await heard.of(ANNOTATIONS_TOPIC);
    const first = noteOf(await write(id, `  ${HOSTILE}\r\nsecond line  `));
    expect(first).toMatchObject({
      body: `${HOSTILE_AS_KEPT}\nsecond line`,
      by: { userId: officer.userId, name: 'Оюун' },
      mentions: [],
      isOwn: true,
    });
    expect(await heard.of(ANNOTATIONS_TOPIC)).toEqual([
      { topic: ANNOTATIONS_TOPIC, id, audience: { permission: 'desk:read' } },
    ]);
    under.clock.advance(1_000);
    await write(id, 'later', [], colleague);
    const { notes } = await under.annotations(officer, id);
    expect(notes.map(({ body, isOwn }) => [body, isOwn])).toEqual([
      ['later', false],
      [`${HOSTILE_AS_KEPT}\nsecond line`, true],
    ]);
    expect(notes[1]).toEqual(first);
    expect(await under.trail(id, 'loan_request.noted')).toEqual([
      { actor_id: officer.userId },
      { actor_id: colleague.userId },
    ]);
  });

  test('are never changed or taken away, by any road', async () => {
    const id = await submitted();
    const { id: noteId } = noteOf(await write(id, 'as it was'));
    const { db } = under.platform.database;
    const change = db.updateTable('desk_notes').set({ body: 'other' }).where('id', '=', noteId).execute();
    await expect(change).rejects.toThrow(/never changed/);
    await expect(db.deleteFrom('desk_notes').where('id', '=', noteId).execute()).rejects.toThrow();
  });

  test.each(['', '   ', '\u200B\u200B', '\u0007'])('nothing to read is no note: %j', async (body) => {
    const reply = await write(await submitted(), body);
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['body']]);
  });

  test('too much at once is refused', async () => {
    const id = await submitted();
    expect((await write(id, 'x'.repeat(4_001))).statusCode).toBe(422);
    expect(
      (
        await write(
          id,
          'x',
          Array.from({ length: 11 }, () => officer.userId),
        )
      ).statusCode,
    ).toBe(422);
    expect((await write(id, 'x'.repeat(4_000))).statusCode).toBe(200);
  });
});

describe('mentions', () => {
  const unseen = async (userId: string) =>
    (
      await under.platform.database.db
        .selectFrom('desk_mentions')
        .select('note_id')
        .where('user_id', '=', userId)
        .where('seen_at', 'is', null)
        .execute()
    ).length;

  test.each([
    ['en', 'names you in request'],
    ['fr', 'vous mentionne'],
    ['ja', 'あなたに触れています'],
    ['zh', '提到了您'],
    ['mn', 'таныг'],
  ] as const)('are told by mail in the language of whoever is named: %s', async (language, words) => {
    const named = await under.person('Номин', ['officer']);
    await under.platform.database.db
      .updateTable('users')
      .set({ locale: language })
      .where('id', '=', named.userId)
      .execute();
    const id = await submitted();
    const note = noteOf(await write(id, '@Номин, a secret about income', [named.userId, named.userId]));
    expect(note.mentions).toEqual([{ userId: named.userId, name: 'Номин' }]);
    const mail = await under.lastMail(named.email);
    expect(under.mails.sent.filter(({ to }) => to === named.email)).toHaveLength(1);
    expect(under.mails.sent.findLast(({ to }) => to === named.email)?.subject).toContain(words);
    expect(mail).toContain(`/desk/${id}`);
    expect(mail).toContain((await under.row(id)).reference);
    expect(mail).not.toContain('secret');
  });

  test('wait until the person opens the dossier', async () => {
    const id = await submitted();
    const other = await submitted();
    await write(id, 'one', [colleague.userId]);
    await write(other, 'two', [colleague.userId]);
    expect(await unseen(colleague.userId)).toBe(2);
    await under.dossier(officer, id);
    await under.annotations(colleague, id);
    expect(await unseen(colleague.userId)).toBe(2);
    await under.dossier(colleague, id);
    expect(await unseen(colleague.userId)).toBe(1);
    await write(id, 'again', [colleague.userId]);
    expect(await unseen(colleague.userId)).toBe(2);
    await under.dossier(colleague, id);
    await under.dossier(colleague, other);
    expect(await unseen(colleague.userId)).toBe(0);
  });

  test('are taken off the list one by one, and only by whom they name', async () => {
    const id = await submitted();
    const { id: noteId } = noteOf(await write(id, 'one', [colleague.userId]));
    await write(id, 'two', [colleague.userId]);
    const dismiss = async (who: NamedPerson) =>
      (await under.send('POST', `/desk/mentions/${noteId}/seen`, { as: who }, {})).statusCode;
    expect(await dismiss(officer)).toBe(404);
    expect(await unseen(colleague.userId)).toBe(2);
    expect(await dismiss(colleague)).toBe(200);
    expect(await unseen(colleague.userId)).toBe(1);
    expect(await dismiss(colleague)).toBe(404);
    await under.dossier(colleague, id);
  });

  test('of oneself need no mail', async () => {
    await write(await submitted(), 'for me', [officer.userId]);
    expect(await unseen(officer.userId)).toBe(0);
    await under.mails.deliverAll();
    expect(under.mails.sent.filter(({ to }) => to === officer.email)).toEqual([]);
  });

  test('reach only who works here now, and never the applicant', async () => {
    const applicant = await under.person('Зээлдэгч', ['applicant']);
    const left = await under.person('Гарсан', ['officer']);
    const invited = await under.person('Уригдсан', ['officer']);
    const { db } = under.platform.database;
    await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', left.userId).execute();
    await db
      .updateTable('users')
      .set({ invited_at: under.clock.now() })
      .where('id', '=', invited.userId)
      .execute();
    const own = await under.person('Хоёр дүртэй', ['applicant', 'officer']);
    const { request } = await under.reviewed('salary-loan', { as: own }, unrelated);
    for (const userId of [applicant.userId, left.userId, invited.userId, own.userId, newId()]) {
      const reply = await write(request.id, 'hello', [colleague.userId, userId]);
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['mentions']]);
      const task = { text: 'call', dueOn: null, assigneeUserId: userId };
      const given = await under.at(officer, 'POST', request.id, '/tasks', task);
      expect([given.statusCode, Object.keys(given.json().fields)]).toEqual([422, ['assigneeUserId']]);
    }
    expect(await under.annotations(officer, request.id)).toEqual({ notes: [], tasks: [] });
  });
});

test('a colleague who asked as a guest under their own address reads no note about it', async () => {
  const asker = await under.person('Зочноор хүссэн', ['officer']);
  const { request } = await under.reviewed('salary-loan', {}, (data) => {
    const { applicant, ...rest } = unrelated(data);
    return { ...rest, applicant: { ...applicant, email: asker.email } };
  });
  const reply = await write(request.id, 'look at this', [asker.userId]);
  expect([reply.statusCode, Object.keys(reply.json().fields ?? {})]).toEqual([422, ['mentions']]);
});

describe('tasks', () => {
  const create = (id: string, task: object = {}) =>
    under.at(officer, 'POST', id, '/tasks', {
      text: 'Call them',
      dueOn: null,
      assigneeUserId: null,
      ...task,
    });
  const change = (id: string, task: Task, changes: object, who = officer) => {
    const { text, dueOn, assignee, doneAt, version } = task;
    const seen = { text, dueOn, assigneeUserId: assignee?.userId ?? null, isDone: doneAt !== null, version };
    return under.at(who, 'PUT', id, `/tasks/${task.id}`, { ...seen, ...changes });
  };

  test('have a day and a person, are ticked off, opened again and taken away', async () => {
    const id = await submitted();
    await heard.of(ANNOTATIONS_TOPIC);
    const made = taskOf(
      await create(id, { text: HOSTILE, dueOn: '2026-11-20', assigneeUserId: colleague.userId }),
    );
    expect(made).toEqual({
      id: made.id,
      text: HOSTILE_AS_KEPT,
      dueOn: '2026-11-20',
      assignee: { userId: colleague.userId, name: 'Bat <b>Bold</b>' },
      by: { userId: officer.userId, name: 'Оюун' },
      createdAt: under.clock.now().toISOString(),
      doneAt: null,
      doneBy: null,
      version: 1,
    });
    const done = taskOf(await change(id, made, { isDone: true }, colleague));
    expect(done).toMatchObject({ doneBy: { userId: colleague.userId }, version: 2 });
    const doneAt = under.clock.now().toISOString();
    under.clock.advance(60_000);
    const reworded = taskOf(await change(id, done, { text: 'Called', dueOn: null }));
    expect(reworded).toMatchObject({
      text: 'Called',
      doneAt,
      doneBy: { userId: colleague.userId },
      version: 3,
    });
    const opened = taskOf(await change(id, reworded, { isDone: false, assigneeUserId: null }));
    expect(opened).toMatchObject({ doneAt: null, doneBy: null, assignee: null, dueOn: null, version: 4 });
    expect((await under.at(officer, 'DELETE', id, `/tasks/${made.id}`)).statusCode).toBe(200);
    expect((await under.at(officer, 'DELETE', id, `/tasks/${made.id}`)).statusCode).toBe(404);
    expect((await change(id, opened, {})).statusCode).toBe(404);
    expect(await heard.of(ANNOTATIONS_TOPIC)).toHaveLength(5);
    expect(await under.trail(id, 'loan_request.task_changed')).toHaveLength(3);
    expect(await under.trail(id, 'loan_request.task_removed')).toHaveLength(1);
  });

  test('changed by a colleague meanwhile are stale, and of two changes at once one counts', async () => {
    const id = await submitted();
    const task = taskOf(await create(id));
    const replies = await Promise.all([
      change(id, task, { text: 'one' }),
      change(id, task, { text: 'two' }, colleague),
      change(id, task, { isDone: true }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 412, 412]);
    const { tasks } = await under.annotations(officer, id);
    expect(tasks).toMatchObject([{ version: 2 }]);
  });

  test('stand by what is due first; done ones last', async () => {
    const id = await submitted();
    const [none, late] = [
      taskOf(await create(id, { text: 'no day' })),
      await create(id, { text: 'late', dueOn: '2026-12-01' }),
    ];
    await create(id, { text: 'soon', dueOn: '2026-11-18' });
    const { tasks } = await under.annotations(officer, id);
    expect(tasks.map(({ text }) => text)).toEqual(['soon', 'late', 'no day']);
    await change(id, taskOf(late), { isDone: true });
    under.clock.advance(1_000);
    await change(id, none, { isDone: true });
    const after = await under.annotations(officer, id);
    expect(after.tasks.map(({ text }) => text)).toEqual(['soon', 'no day', 'late']);
  });

  test('of somebody who has left can still be ticked off, and belong to their own dossier only', async () => {
    const [id, other] = [await submitted(), await submitted()];
    const leaving = await under.person('Явах', ['officer']);
    const task = taskOf(await create(id, { assigneeUserId: leaving.userId }));
    const { db } = under.platform.database;
    await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', leaving.userId).execute();
    expect((await change(other, task, { isDone: true })).statusCode).toBe(404);
    expect((await under.at(officer, 'DELETE', other, `/tasks/${task.id}`)).statusCode).toBe(404);
    expect((await change(id, task, { isDone: true })).statusCode).toBe(200);
  });

  test.each([
    { text: '' },
    { text: '\u200B' },
    { text: 'x'.repeat(301) },
    { dueOn: '2026-02-30' },
    { dueOn: 'soon' },
  ])('that make no sense are refused: %j', async (task) => {
    expect((await create(await submitted(), task)).statusCode).toBe(422);
  });
});
