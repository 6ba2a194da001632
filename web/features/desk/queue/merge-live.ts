import type { DeskRow, DeskSort } from '@zeel/protocol/rooms/desk-queue';

/** A page of the queue as the server gives it. */
export interface FreshPage {
  readonly requests: readonly DeskRow[];
  readonly next: string | null;
  /** Whether too many requests match the typed text for any of them to be shown. */
  readonly isTooWide: boolean;
}

export interface ShownRow {
  readonly row: DeskRow;
  /** Whether the request left the list since the list was shown: its place is kept until the list is refreshed. */
  readonly isGone: boolean;
}

/** The page on the screen. Its rows keep their places until somebody asks for the list anew. */
export interface ShownPage {
  readonly rows: readonly ShownRow[];
  readonly next: string | null;
  readonly isTooWide: boolean;
  /** Requests that belong into this list and are not on the screen yet. */
  readonly arrivals: number;
}

export const showPage = ({ requests, next, isTooWide }: FreshPage): ShownPage => ({
  rows: requests.map((row) => ({ row, isGone: false })),
  next,
  isTooWide,
  arrivals: 0,
});

interface Order {
  readonly sort: DeskSort;
  readonly order: 'asc' | 'desc';
}

const dueAtOf = ({ service }: DeskRow): string | null =>
  service === null || service.level === 'paused' ? null : service.dueAt;

const keyOf = (row: DeskRow, sort: DeskSort): string | number | null =>
  sort === 'dueAt' ? dueAtOf(row) : row[sort];

/** Whether a row belongs behind the last one of a page. What has no value stands at the end either way. */
function comesAfter(row: DeskRow, last: DeskRow, { sort, order }: Order): boolean {
  const [one, other] = [keyOf(row, sort), keyOf(last, sort)];
  if (one === null || other === null) return one === null;
  if (one === other) return true;
  return one > other === (order === 'asc');
}

/**
 * Takes news into a page without moving anything: rows on the screen are brought up to date in their places, those
 * that left are marked, and new ones are only counted.
 */
export function mergeLive(shown: ShownPage, fresh: FreshPage, order: Order): ShownPage {
  if (shown.rows.length === 0) return showPage(fresh);
  const news = new Map(fresh.requests.map((row) => [row.id, row]));
  const last = fresh.requests.at(-1);
  // Newer requests push the last rows of a full page onto the next page; those rows are still in the list.
  const wasPushedOn = (row: DeskRow): boolean =>
    fresh.next !== null && last !== undefined && comesAfter(row, last, order);
  const rows = shown.rows.map((one): ShownRow => {
    const now = news.get(one.row.id);
    if (now) return { row: now, isGone: false };
    return wasPushedOn(one.row) ? one : { ...one, isGone: true };
  });
  return { ...shown, rows, arrivals: countArrivals(shown, fresh) };
}

function countArrivals(shown: ShownPage, fresh: FreshPage): number {
  const known = new Set(shown.rows.map(({ row }) => row.id));
  const isKnown = ({ id }: DeskRow): boolean => known.has(id);
  const lastKnown = fresh.requests.findLastIndex(isKnown);
  // Rows behind the last known one have moved up from the next page, if there was one.
  const looked = shown.next === null ? fresh.requests : fresh.requests.slice(0, lastKnown + 1);
  return looked.filter((row) => !isKnown(row)).length;
}
