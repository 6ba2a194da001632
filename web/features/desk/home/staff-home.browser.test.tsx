import { dismissMention, getDeskHome } from '@zeel/protocol/rooms/desk-queue';
import { changeTask } from '@zeel/protocol/rooms/dossier';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeLook, checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkScreen } from '../../../testing/check-axe.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../../testing/server-without-requests.ts';
import { deskRow } from '../queue/testing/desk-row.ts';
import type { DeskHome } from './api.ts';

const NOTE = '0192f0c1-8888-7000-8000-000000000001';
const TASK = '0192f0c1-8888-7000-8000-000000000002';
const NO_DOSSIERS = { rows: [], count: 0, isMore: false };
const SUM = { count: 3, amountMnt: 18_000_000 };

/** A home on which something waits in every part. */
function createBusyHome(changes: Partial<DeskHome> = {}, held = Promise.resolve()): FakeServer {
  const server = createServerWithoutRequests();
  let gone: readonly string[] = [];
  const decideNext = Array.from({ length: 12 }, (_, index) =>
    deskRow(index + 1, {
      state: 'pending_approval',
      // The second one was erased.
      ...(index === 1 && { applicantName: '' }),
      recommendation: { outcome: 'approve', amountMnt: 3_000_000, by: 'Номин', comment: 'Steady salary.' },
      service: { level: 'due-soon', dueAt: '2031-03-02T05:05:06.000Z' },
    }),
  );
  const { id: loanRequestId, reference } = deskRow(1, {});
  server.on(getDeskHome, async () => {
    await held;
    return readHome();
  });
  const readHome = (): DeskHome => ({
    mine: NO_DOSSIERS,
    sentBack: NO_DOSSIERS,
    answered: NO_DOSSIERS,
    overdue: NO_DOSSIERS,
    tasks: [
      { id: TASK, text: 'Call the employer', dueOn: null, version: 2, loanRequestId, reference },
    ].filter(({ id }) => !gone.includes(id)),
    mentions: [
      {
        noteId: NOTE,
        loanRequestId,
        reference,
        by: 'Номин',
        body: 'Is the rent too low?',
        at: '2026-03-02T05:05:06.000Z',
      },
    ].filter(({ noteId }) => !gone.includes(noteId)),
    toDecide: 17,
    decideNext,
    overdueNext: [],
    toPayOut: [],
    unassigned: 0,
    states: [],
    ageing: [{ fromDays: 0, toDays: 1, count: 4 }],
    service: [
      { service: 'on-time' as const, count: 17 },
      { service: 'overdue' as const, count: 3 },
    ],
    today: { received: SUM, offered: SUM, rejected: SUM, disbursed: SUM },
    days: Array.from({ length: 14 }, (_, index) => ({
      date: `2026-03-${String(index + 10)}`,
      received: index,
      decided: 1,
    })),
    payments: null,
    trail: null,
    deadJobs: null,
    holidayGap: null,
    ...changes,
  });
  server.on(dismissMention, ({ params }) => {
    gone = [...gone, params.noteId];
    return null;
  });
  server.on(changeTask, ({ params, body }) => {
    gone = [...gone, params.taskId];
    return {
      task: {
        id: params.taskId,
        text: body.text,
        dueOn: body.dueOn,
        assignee: null,
        by: { userId: TASK, name: 'Номин' },
        createdAt: '2026-03-02T05:05:06.000Z',
        doneAt: '2026-03-02T05:05:06.000Z',
        doneBy: null,
        version: body.version + 1,
      },
    };
  });
  return server;
}

const boxOf = (selector: string): DOMRect => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element.getBoundingClientRect();
};

test('what to decide fills two thirds in rows of 36 pixels, without holes, in the first 900 pixels', async () => {
  await renderApp('/index', { person: { roles: ['approver'] }, server: createBusyHome() });
  const now = page.getByRole('region', { name: 'Now' });
  await expect.element(now.getByRole('tab', { name: /^To decide/ })).toHaveAttribute('aria-selected', 'true');
  await expect.element(now.getByRole('link', { name: 'All 17 in the queue' })).toBeVisible();
  const rows = [...document.querySelectorAll('.zl-desk-row')];
  expect(rows).toHaveLength(12);
  await expect.element(now.getByTitle('Erased')).toHaveTextContent('Erased');
  for (const row of rows) expect(Math.round(row.getBoundingClientRect().height)).toBe(36);
  const list = boxOf('.zl-desk-now');
  const side = boxOf('.zl-desk-for-you');
  const band = boxOf('.zl-desk-band');
  expect(list.width / (side.right - list.left)).toBeGreaterThan(0.6);
  // The two cards end together, and the band begins below them over the whole width.
  expect(Math.abs(list.bottom - side.bottom)).toBeLessThan(1);
  expect(band.top - list.bottom).toBeLessThan(20);
  expect(Math.abs(band.width - (side.right - list.left))).toBeLessThan(1);
  expect(band.top).toBeLessThan(900);
  await checkScreen();
});

test('notes and tasks go with one press each', async () => {
  await renderApp('/index', { person: { roles: ['approver'] }, server: createBusyHome() });
  const card = page.getByRole('region', { name: 'For you' });
  await expect.element(card.getByText('Is the rent too low?')).toBeVisible();
  await card.getByRole('button', { name: /^Seen/ }).click();
  await expect.element(card.getByText('Is the rent too low?')).not.toBeInTheDocument();
  await card.getByRole('tab', { name: /^Tasks/ }).click();
  await card.getByRole('button', { name: /^Done/ }).click();
  await expect.element(card.getByText('No task is open.')).toBeVisible();
});

test('the cards have their size before the figures come', async () => {
  let give = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    give = resolve;
  });
  const shifts: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
  });
  await renderApp('/index', { person: { roles: ['approver'] }, server: createBusyHome({}, held) });
  await expect.element(page.getByRole('status', { name: 'Loading the figures' })).toBeVisible();
  const before = [boxOf('.zl-desk-now'), boxOf('.zl-desk-band')];
  observer.observe({ type: 'layout-shift' });
  give();
  await expect.element(page.getByRole('region', { name: 'Now' })).toBeVisible();
  const after = [boxOf('.zl-desk-now'), boxOf('.zl-desk-band')];
  expect(after.map(({ top, left }) => [top, left])).toEqual(before.map(({ top, left }) => [top, left]));
  observer.disconnect();
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
});

test.each([
  ['finance', { payments: { mismatches: 2, refundsToSend: 1 } }, 'Refunds to send'],
  ['auditor', { trail: { events: 1_234, verified: null } }, 'not yet'],
  ['administrator', { deadJobs: 3 }, 'Jobs that gave up'],
] as const)('a person of %s sees what only their role looks at', async (role, facts, words) => {
  await renderApp('/index', { person: { roles: [role] }, server: createBusyHome(facts) });
  await expect.element(page.getByRole('region', { name: 'For your role' }).getByText(words)).toBeVisible();
});

test('an approver at a phone, dark and from right to left, sees what to decide first', async () => {
  await resizePage(360, 740);
  const { store } = await renderApp('/index', { person: { roles: ['approver'] }, server: createBusyHome() });
  await expect.element(page.getByRole('tab', { name: /^To decide/ })).toBeVisible();
  await changeLook(store, { currentTheme: 'dark', direction: 'rtl' });
  checkFits();
  await checkScreen();
});
