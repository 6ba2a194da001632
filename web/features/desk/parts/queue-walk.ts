import type { CappedCount } from '@zeel/protocol/rooms/desk-queue';
import type { Cursors } from '../../../shared/lists/keyset-steps.ts';
import type { PageSize } from '../queue/queue-layout.ts';

/** A page of the queue that somebody walks along, from request to request. */
export interface QueueWalk {
  /** The address of the page: its search part, and the state of its entry in the history. */
  readonly search: string;
  readonly state: { readonly cursors: Cursors; readonly text?: string };
  readonly ids: readonly string[];
  /** The key behind which the next page begins; null on the last page. */
  readonly next: string | null;
  /** How many requests stand before this page; null when it was opened by a link into the middle. */
  readonly before: number | null;
  readonly total: CappedCount | null;
  readonly pageSize: PageSize;
}

const STORAGE_KEY = 'zeel.desk.walk';

let present: QueueWalk | null = null;

/** Remembers the page. One that was found by a number of a person is remembered in memory alone, where a reload forgets it. */
export function keepWalk(walk: QueueWalk): void {
  present = walk;
  try {
    if (walk.state.text === undefined) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(walk));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is full or forbidden: the walk lasts until the page is loaded again.
  }
}

/** The page that shows this request, if the person comes from one. */
export function readWalk(loanRequestId: string): QueueWalk | null {
  try {
    const text = present === null ? sessionStorage.getItem(STORAGE_KEY) : null;
    // Only this file writes the entry, so its shape is known.
    if (text !== null) present = JSON.parse(text) as QueueWalk;
  } catch {
    return null;
  }
  return present?.ids.includes(loanRequestId) ? present : null;
}
