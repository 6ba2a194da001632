import {
  assignDeskRequests,
  type DeskRow,
  getDeskBoard,
  listDeskRequests,
} from '@zeel/protocol/rooms/desk-queue';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeLook, checkFits, resizePage } from '../../../testing/change-look.ts';
import { checkScreen } from '../../../testing/check-axe.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../../testing/server-without-requests.ts';
import { deskRow } from '../queue/testing/desk-row.ts';
import type { OfficerLoad } from './api.ts';

const idOf = (number: number): string => `0192f0c1-9999-7000-8000-00000000000${number}`;
const officer = (number: number, name: string, count: number): OfficerLoad => ({
  userId: idOf(number),
  name,
  states: [
    { state: 'in_review', count },
    { state: 'info_requested', count: 1 },
    { state: 'pending_approval', count: 0 },
  ],
  due: { overdue: 1, today: 2, later: count, isMore: false },
});
/** The last one was erased. */
const ROWS: readonly DeskRow[] = [
  ...[1, 2, 3].map((number) => deskRow(number, { state: 'in_review' })),
  deskRow(4, { state: 'in_review', applicantName: '' }),
];

function createBoard(): FakeServer {
  const server = createServerWithoutRequests();
  server.on(getDeskBoard, () => ({
    officers: [officer(1, 'Номин Ганболд', 5), officer(2, 'Оюунчимэг Дорж', 1)],
    states: [
      { state: 'submitted' as const, count: 0, rows: [] },
      { state: 'in_review' as const, count: 6, rows: [...ROWS] },
    ],
  }));
  server.on(listDeskRequests, () => ({ requests: [...ROWS], next: null, isTooWide: false }));
  return server;
}

test('the lead sees who has how much, and moves what they confirm; a refusal is named', async () => {
  const server = createBoard();
  const asked = server.on(listDeskRequests, () => ({ requests: [...ROWS], next: null, isTooWide: false }));
  const assigned = server.on(assignDeskRequests, ({ body }) => ({
    results: body.items.map(({ loanRequestId }, index) => ({
      loanRequestId,
      reference: null,
      outcome: index === 0 ? ('not_possible' as const) : ('assigned' as const),
    })),
  }));
  await renderApp('/desk/team', { person: { roles: ['approver'] }, server });
  await expect
    .element(page.getByRole('row', { name: /Номин Ганболд/ }))
    .toHaveTextContent(/5 ?1 ?0 ?1 ?2 ?5/);
  await page.getByRole('button', { name: 'Propose a balance' }).click();
  const proposal = page.getByRole('group', { name: 'Move these?' });
  await expect.poll(() => proposal.getByRole('checkbox').elements().length).toBe(2);
  expect(asked.at(-1)?.query).toMatchObject({ assignee: idOf(1), states: 'in_review', order: 'desc' });
  await checkScreen();
  await proposal.getByRole('button', { name: 'Move 2 requests' }).click();
  await expect.element(page.getByText('1 request was moved.')).toBeVisible();
  await expect.element(page.getByText('These stayed where they are', { exact: false })).toBeVisible();
  expect(assigned).toMatchObject([{ body: { assigneeUserId: idOf(2) } }]);
});

test('on a phone, dark and from right to left, the board fits', async () => {
  await resizePage(360, 740);
  const { store } = await renderApp('/desk/team', { person: { roles: ['approver'] }, server: createBoard() });
  await expect.element(page.getByRole('heading', { name: 'By state' })).toBeVisible();
  await expect.element(page.getByText('Erased', { exact: true })).toBeVisible();
  await changeLook(store, { currentTheme: 'dark', direction: 'rtl' });
  checkFits();
  await checkScreen();
});

test('who gives out no work finds no such screen', async () => {
  await renderApp('/desk/team', { person: { roles: ['officer'] }, server: createBoard() });
  await expect.element(page.getByRole('heading', { name: 'Team' })).not.toBeInTheDocument();
});
