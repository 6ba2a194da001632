import { getDeskBoard } from '@zeel/protocol/rooms/desk-queue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing/index.ts';
import { createQueueApp, type QueueApp } from './testing/create-queue-app.ts';

let app: QueueApp;
let lead: TestPerson;
let busy: TestPerson;

beforeAll(async () => {
  app = await createQueueApp();
  lead = await app.staff('approver', 'Lead');
  busy = await app.staff('officer', 'Busy');
  await app.staff('officer', 'Idle');
  for (let count = 0; count < 7; count += 1) await app.insert({ assignee: busy.userId, state: 'in_review' });
  await app.insert({ assignee: busy.userId, state: 'info_requested' });
  await app.insert({ state: 'submitted' });
}, 60_000);
afterAll(() => app.close());

test('the board says who has how much, and shows the first requests of each open state', async () => {
  const { officers, states } = getDeskBoard.reply.parse(
    await app.read<unknown>('/desk/board?language=en', lead),
  );
  const loads = officers.map(({ name, states: own }) => [name, own.map(({ count }) => count)]);
  expect(loads).toEqual([
    ['Busy', [7, 1, 0]],
    ['Idle', [0, 0, 0]],
  ]);
  const due = officers.find(({ name }) => name === 'Busy')?.due;
  expect(due && due.overdue + due.today + due.later).toBe(7);
  expect(due?.isMore).toBe(false);
  const reviewed = states.find(({ state }) => state === 'in_review');
  expect([reviewed?.count, reviewed?.rows.length]).toEqual([7, 5]);
  expect(states.find(({ state }) => state === 'submitted')).toMatchObject({
    count: 1,
    rows: [{ assignee: null }],
  });
});

test('only who gives out work reads it', async () => {
  for (const role of ['officer', 'finance', 'administrator', 'auditor'] as const) {
    const reply = await app.call({ url: '/api/desk/board?language=en', as: await app.staff(role) });
    expect([role, reply.statusCode]).toEqual([role, 404]);
  }
});
