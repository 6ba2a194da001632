import {
  assignDeskRequests,
  BULK_ASSIGN_MAX,
  countDeskRequests,
  type DeskRow,
  getDeskOptions,
  listDeskRequests,
} from '@zeel/protocol/rooms/desk-queue';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeLook, checkFits, resizePage } from '../../../testing/change-look.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-in-app.tsx';
import { createServerWithoutRequests } from '../../../testing/server-without-requests.ts';
import { deskRow } from './testing/desk-row.ts';

const OFFICER = '0192f0c1-9999-7000-8000-000000000001';
const FAR = '2031-11-28T10:00:00.000Z';

/** A long name, a long comment, a promise far away and much money: what asks for the most room in a row. */
const longRow = (number: number): DeskRow =>
  deskRow(number, {
    state: 'pending_approval',
    applicantName: 'Цэрэндулам-Эрдэнэцэцэг Батмөнхжаргал',
    amountMnt: 150_000_000,
    exposureMnt: 120_000_000,
    instalmentMnt: 12_298_100,
    recommendation: {
      outcome: 'other_terms',
      amountMnt: 120_000_000,
      by: 'Оюунчимэг Дорж',
      comment:
        'The turnover by the statements carries two thirds of what was asked for, and no more than that.',
    },
    service: { level: 'on-time', dueAt: FAR },
    score: { score: 767, topScore: 1_000, grade: 'B' },
    unreadMessages: 3,
    openTasks: 2,
  });

/** A queue of so many, in pages as the server gives them. */
function createLongQueue(total: number): FakeServer {
  const rows = Array.from({ length: total }, (_, index) => longRow(index + 1));
  const server = createServerWithoutRequests();
  server.on(listDeskRequests, ({ query }) => {
    const from = Number(query.after ?? 0);
    const to = from + Number(query.limit ?? 25);
    return { requests: rows.slice(from, to), next: to < total ? String(to) : null, isTooWide: false };
  });
  const some = { count: total, isMore: false };
  server.on(countDeskRequests, () => ({
    total: some,
    states: [{ state: 'pending_approval' as const, matches: some }],
    mine: { count: 0, isMore: false },
    nobodys: some,
    isTooWide: false,
  }));
  server.on(getDeskOptions, () => ({
    staff: [{ userId: OFFICER, name: 'Номин Ганболд', canReview: true, openDossiers: 4 }],
    products: [],
  }));
  onTestFinished(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  return server;
}

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

/** Whether letters of this cell lie beyond the room that it leaves for them. */
function isCut(cell: Element | null | undefined): boolean {
  if (!cell) throw new Error('There is no such cell.');
  const letters = document.createRange();
  letters.selectNodeContents(cell);
  const paddingPx = Number(getComputedStyle(cell).paddingInlineEnd.replace('px', ''));
  const clips = [cell, ...cell.querySelectorAll('*')].filter(
    (part) => getComputedStyle(part).overflowX === 'hidden' && part.scrollWidth > part.clientWidth,
  );
  return clips.length > 0 || letters.getBoundingClientRect().right > boxOf(cell).right - paddingPx + 0.5;
}

test.each([['officer'], ['approver']] as const)(
  'an %s sees fifteen rows of one line in the first 900 pixels, below filters in one line',
  async (role) => {
    await renderApp('/desk', { person: { roles: [role] }, server: createLongQueue(30) });
    await expect.poll(() => all('.zl-list-row').length).toBe(25);
    expect(all('.zl-list-row').filter((row) => boxOf(row).bottom <= 900).length).toBeGreaterThanOrEqual(15);
    const fields = all('.zl-queue__filters .zl-filters :is(.zl-input, .zl-select)');
    expect(new Set(fields.map((field) => Math.round(boxOf(field).top))).size).toBe(1);
    const chips = all('.zl-queue__chips > .zl-queue-chip');
    expect(new Set(chips.map((chip) => Math.round(boxOf(chip).top))).size).toBe(1);
  },
);

test.each([
  ['officer', 'en'],
  ['approver', 'en'],
  ['approver', 'zh'],
  ['approver', 'fr'],
] as const)(
  'at 1024 the columns of an %s end inside the list, and no cell runs into the next (%s)',
  async (role, locale) => {
    await resizePage(1024, 768);
    const { store } = await renderApp('/desk', { person: { roles: [role] }, server: createLongQueue(30) });
    await changeLook(store, { locale });
    await expect.poll(() => all('.zl-list-row').length).toBe(25);
    const edge = boxOf(document.querySelector('.zl-list-table') ?? document.body).right;
    const needed = role === 'approver' ? ['recommendedAmount'] : ['amount'];
    for (const column of ['reference', 'state', 'service', ...needed]) {
      const head = document.querySelector(`th[data-column="${column}"]`);
      expect(head, column).not.toBeNull();
      if (head) expect(boxOf(head).right, column).toBeLessThanOrEqual(edge + 0.5);
    }
    const [row] = all('.zl-list-row');
    for (const cell of row?.querySelectorAll('td') ?? [])
      for (const part of cell.querySelectorAll('.zl-tag, .zl-queue__way, .zl-queue__marks'))
        expect(boxOf(part).right, part.textContent ?? '').toBeLessThanOrEqual(boxOf(cell).right + 0.5);
    // A reference and the day of a promise are read whole, in the wider letters of Chinese too.
    for (const column of ['reference', 'service'])
      expect(isCut(row?.querySelector(`td[data-column="${column}"]`)), column).toBe(false);
    checkFits('the queue');
  },
);

test('the menu of columns ends inside the window', async () => {
  await resizePage(1440, 640);
  await renderApp('/desk', { person: { roles: ['auditor'] }, server: createLongQueue(3) });
  await page.getByRole('button', { name: 'Columns and density' }).click();
  const menu = page.getByRole('group', { name: 'Columns and density' });
  await expect.element(menu).toBeVisible();
  expect(boxOf(menu.element()).bottom).toBeLessThanOrEqual(window.innerHeight);
});

test('all that match are selected, on every page, and given out a few at a time; refusals are named', async () => {
  const server = createLongQueue(130);
  const assigned = server.on(assignDeskRequests, ({ body }) => ({
    results: body.items.map(({ loanRequestId }) => ({
      loanRequestId,
      reference: null,
      outcome: loanRequestId === longRow(130).id ? ('not_possible' as const) : ('assigned' as const),
    })),
  }));
  await renderApp('/desk', { person: { roles: ['approver'] }, server });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const bar = page.getByRole('region', { name: 'Selected requests' });
  await expect.element(bar).toHaveTextContent('25 selected');
  await bar.getByRole('button', { name: 'Select all 130 that match' }).click();
  await expect.element(bar).toHaveTextContent('130 selected');
  await bar.getByRole('button', { name: 'Assign' }).click();
  const panel = page.getByRole('dialog', { name: 'Assign 130 requests' });
  await panel.getByRole('radio').click();
  await panel.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect.element(panel.getByText('129 requests were assigned to Номин Ганболд.')).toBeVisible();
  await expect.element(panel.getByRole('listitem')).toHaveTextContent(longRow(130).reference);
  const sizes = assigned.map(({ body }) => body.items.length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(130);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(BULK_ASSIGN_MAX);
});
