import { TAKEABLE_STATES } from '@zeel/domain/loan-request';
import type { DeskColumn, SavedView } from '@zeel/protocol/rooms/desk-queue';
import { type QueueAddress, readAddress, settleQuery, writeQuery } from './queue-address.ts';
import type { QueueLayout } from './queue-layout.ts';

/** Views that everyone has without saving anything. */
export const USUAL_VIEWS = {
  open: '',
  mine: 'assignee=me&sort=dueAt&order=asc',
  unassigned: `assignee=nobody&states=${encodeURIComponent(TAKEABLE_STATES.join(','))}&sort=dueAt&order=asc`,
  due: 'service=due-soon,overdue&sort=dueAt&order=asc',
  decide: 'decide=me&sort=stateSince&order=asc',
} as const;

export type UsualView = keyof typeof USUAL_VIEWS;
// Object.keys forgets the literal type of the keys; the table above is closed.
export const USUAL_VIEW_NAMES = Object.keys(USUAL_VIEWS) as UsualView[];

const isUsual = (name: string): name is UsualView => Object.hasOwn(USUAL_VIEWS, name);

export type OpenView =
  | { readonly kind: 'usual'; readonly name: UsualView }
  | { readonly kind: 'saved'; readonly view: SavedView }
  /** Filters that belong to no view. */
  | { readonly kind: 'none' };

/** The view that the address was opened through, or the one that means the very same. */
export function findOpenView(address: QueueAddress, saved: readonly SavedView[]): OpenView {
  const named = saved.find(({ id }) => id === address.view);
  if (named) return { kind: 'saved', view: named };
  const query = writeQuery(address);
  const usual =
    address.view !== null && isUsual(address.view)
      ? address.view
      : USUAL_VIEW_NAMES.find((name) => settleQuery(USUAL_VIEWS[name]) === query);
  return usual ? { kind: 'usual', name: usual } : { kind: 'none' };
}

const areSame = (one: readonly DeskColumn[], other: readonly DeskColumn[]): boolean =>
  one.length === other.length && one.every((column, index) => column === other[index]);

/** Whether what is on the screen differs from the view it was opened through. */
export function isViewChanged(open: OpenView, address: QueueAddress, layout: QueueLayout): boolean {
  if (open.kind === 'none') return false;
  if (open.kind === 'usual') return settleQuery(USUAL_VIEWS[open.name]) !== writeQuery(address);
  const { query, columns, density } = open.view;
  return (
    settleQuery(query) !== writeQuery(address) ||
    density !== layout.density ||
    !areSame(columns, layout.columns)
  );
}

/** The address that opens a view. */
export const addressOfView = (query: string, view: string | null): QueueAddress => ({
  ...readAddress(new URLSearchParams(query)),
  after: null,
  view,
});
