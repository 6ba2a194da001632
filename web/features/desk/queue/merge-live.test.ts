import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FreshPage, mergeLive, showPage } from './merge-live.ts';

const rowOf = (n: number, version = 1): DeskRow => ({
  id: `row-${n}`,
  reference: `ZL-2026-${String(n).padStart(6, '0')}`,
  state: 'submitted',
  version,
  stateSince: '2026-11-15T02:00:00.000Z',
  submittedAt: new Date(Date.UTC(2026, 10, 1) + n * 60_000).toISOString(),
  applicantKind: 'individual',
  applicantName: `Person ${n}`,
  prodId: 'salary-loan',
  productName: 'Salary loan',
  kind: 'loan',
  amountMnt: n * 1_000,
  termMonths: 12,
  instalmentMnt: 100,
  exposureMnt: 1_000_000,
  recommendation: null,
  sentBack: null,
  assignee: null,
  service: null,
  score: null,
  unreadMessages: 0,
  openTasks: 0,
  channel: 'web',
});
const page = (numbers: readonly number[], next: string | null = null, version = 1): FreshPage => ({
  requests: numbers.map((n) => rowOf(n, version)),
  next,
  isTooWide: false,
});
const NEWEST_FIRST = { sort: 'submittedAt', order: 'desc' } as const;
const numbersOf = (shown: ReturnType<typeof showPage>) =>
  shown.rows.map(({ row }) => Number(row.id.slice(4)));
const goneOf = (shown: ReturnType<typeof showPage>) =>
  shown.rows.flatMap(({ row, isGone }) => (isGone ? [Number(row.id.slice(4))] : []));

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 12 });
const newestFirst = (list: readonly number[]) => [...list].sort((a, b) => b - a);

describe('news', () => {
  test('never move a row, whatever comes and goes', () => {
    fc.assert(
      fc.property(numbers, fc.array(numbers, { maxLength: 5 }), fc.boolean(), (first, later, isFull) => {
        fc.pre(first.length > 0);
        const next = isFull ? 'more' : null;
        let shown = showPage(page(newestFirst(first), next));
        for (const [turn, list] of later.entries()) {
          const fresh = page(newestFirst(list), next, turn + 2);
          shown = mergeLive(shown, fresh, NEWEST_FIRST);
          // The focused row is any row: each keeps its place.
          expect(numbersOf(shown)).toEqual(newestFirst(first));
          // And each that is still there is shown as it is now.
          for (const row of fresh.requests)
            expect(shown.rows.find((one) => one.row.id === row.id)?.row ?? row).toEqual(row);
        }
      }),
    );
  });

  test('bring what changed up to date in its place', () => {
    const shown = mergeLive(showPage(page([3, 2, 1])), page([3, 2, 1], null, 2), NEWEST_FIRST);
    expect(shown.rows.map(({ row }) => row.version)).toEqual([2, 2, 2]);
    expect(shown.arrivals).toBe(0);
  });

  test('are counted and wait to be shown', () => {
    const shown = mergeLive(showPage(page([3, 2, 1])), page([5, 4, 3, 2, 1]), NEWEST_FIRST);
    expect(numbersOf(shown)).toEqual([3, 2, 1]);
    expect(shown.arrivals).toBe(2);
  });

  test('mark what left the list, and take the mark back when it returns', () => {
    const left = mergeLive(showPage(page([3, 2, 1])), page([3, 1]), NEWEST_FIRST);
    expect(goneOf(left)).toEqual([2]);
    expect(goneOf(mergeLive(left, page([3, 2, 1]), NEWEST_FIRST))).toEqual([]);
  });

  test('that push a row onto the next page do not take it out of the list', () => {
    const shown = mergeLive(showPage(page([3, 2, 1], 'more')), page([4, 3, 2], 'more'), NEWEST_FIRST);
    expect(goneOf(shown)).toEqual([]);
    expect(shown.arrivals).toBe(1);
  });

  test('that only move up from the next page are not called new', () => {
    const shown = mergeLive(showPage(page([5, 4, 3], 'more')), page([5, 3, 2], 'more'), NEWEST_FIRST);
    expect(goneOf(shown)).toEqual([4]);
    expect(shown.arrivals).toBe(0);
  });

  test('at the end of a last page are new, where the oldest stands first', () => {
    const shown = mergeLive(showPage(page([1, 2])), page([1, 2, 3]), { ...NEWEST_FIRST, order: 'asc' });
    expect(shown.arrivals).toBe(1);
  });

  test('fill an empty list at once: there is nothing to move', () => {
    expect(numbersOf(mergeLive(showPage(page([])), page([2, 1]), NEWEST_FIRST))).toEqual([2, 1]);
  });
});
