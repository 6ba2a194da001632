import { SAVED_VIEWS_MAX, type SavedView } from '@zeel/protocol/rooms/desk-queue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing/index.ts';
import { createQueueApp, type QueueApp } from './testing/create-queue-app.ts';

let app: QueueApp;
let officer: TestPerson;
let auditor: TestPerson;

beforeAll(async () => {
  app = await createQueueApp();
  officer = await app.staff('officer', 'Bold');
  auditor = await app.staff('auditor', 'Saraa');
});
afterAll(() => app.close());

const VIEW = {
  screen: 'queue',
  name: 'Mine, overdue',
  query: 'assignee=me&service=overdue',
  columns: ['reference', 'state'],
  density: 'compact',
  isShared: false,
};

const save = (as: TestPerson, view: object, id?: string) =>
  app.call({
    method: id === undefined ? 'POST' : 'PUT',
    url: `/api/desk/views${id === undefined ? '' : `/${id}`}`,
    as,
    payload: view,
  });

const list = async (as: TestPerson): Promise<SavedView[]> =>
  (await app.read<{ views: SavedView[] }>('/desk/views', as)).views;

test('a view is kept, changed and removed by its owner alone', async () => {
  const made = await save(officer, VIEW);
  expect(made.statusCode).toBe(201);
  const { view } = made.json<{ data: { view: SavedView } }>().data;
  expect(view).toMatchObject({ ...VIEW, isOwn: true, ownerName: 'Bold' });
  expect(await list(auditor)).toEqual([]);
  expect((await save(auditor, VIEW, view.id)).statusCode).toBe(404);
  expect(
    (await app.call({ method: 'DELETE', url: `/api/desk/views/${view.id}`, as: auditor })).statusCode,
  ).toBe(404);
  expect((await save(officer, { ...VIEW, isShared: true, density: 'comfortable' }, view.id)).statusCode).toBe(
    200,
  );
  expect(await list(auditor)).toMatchObject([
    { id: view.id, isOwn: false, ownerName: 'Bold', density: 'comfortable' },
  ]);
  expect(
    (await app.call({ method: 'DELETE', url: `/api/desk/views/${view.id}`, as: officer })).statusCode,
  ).toBe(200);
  expect(await list(officer)).toEqual([]);
});

test('a name is used once by each person, whatever its letters', async () => {
  await save(officer, VIEW);
  expect((await save(officer, { ...VIEW, name: 'MINE, overdue' })).statusCode).toBe(409);
  expect((await save(auditor, VIEW)).statusCode).toBe(201);
  const other = (await save(officer, { ...VIEW, name: 'Other' })).json<{ data: { view: SavedView } }>().data
    .view;
  expect((await save(officer, { ...VIEW, name: 'mine, Overdue' }, other.id)).statusCode).toBe(409);
  expect((await save(officer, { ...VIEW, name: 'other' }, other.id)).statusCode).toBe(200);
});

test('whoever does not work on requests shares nothing', async () => {
  const reply = await save(auditor, { ...VIEW, name: 'For all', isShared: true });
  expect(reply.statusCode).toBe(422);
  expect(reply.json<{ fields: object }>().fields).toHaveProperty('isShared');
  const { mayShare } = await app.read<{ mayShare: boolean }>('/desk/views', auditor);
  expect(mayShare).toBe(false);
});

test('nobody keeps more than the most, also when they save many at once', async () => {
  const keeper = await app.staff('officer');
  const replies = await Promise.all(
    Array.from({ length: SAVED_VIEWS_MAX + 5 }, (_, index) =>
      save(keeper, { ...VIEW, name: `View ${index}` }),
    ),
  );
  const saved = replies.filter(({ statusCode }) => statusCode === 201).length;
  expect(await list(keeper)).toHaveLength(saved);
  expect(saved).toBeLessThanOrEqual(SAVED_VIEWS_MAX);
  expect(replies.every(({ statusCode }) => [201, 409, 503].includes(statusCode))).toBe(true);
});

test('views of the reports have no columns and names of their own', async () => {
  const person = await app.staff('officer', 'Tuya');
  const queue = await save(person, VIEW);
  expect(queue.statusCode).toBe(201);
  const report = { ...VIEW, screen: 'reports', query: 'by=officer', columns: [] };
  expect((await save(person, report)).statusCode, 'the same name on another screen').toBe(201);
  expect((await save(person, report)).statusCode).toBe(409);
  expect((await list(person)).map(({ screen, name }) => `${screen}: ${name}`).sort()).toEqual([
    `queue: ${VIEW.name}`,
    `reports: ${VIEW.name}`,
  ]);
});

test('what is no view is refused, and applicants have none', async () => {
  for (const wrong of [
    { name: ' ' },
    { columns: [] },
    { screen: 'reports' },
    { screen: 'settings' },
    { columns: ['secrets'] },
    { density: 'wide' },
    { query: 'x'.repeat(2_001) },
  ])
    expect((await save(officer, { ...VIEW, name: 'Wrong', ...wrong })).statusCode).toBe(422);
  expect((await save(await app.signIn(['applicant']), VIEW)).statusCode).toBe(404);
});
