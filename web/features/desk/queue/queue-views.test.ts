import type { SavedView } from '@zeel/protocol/rooms/desk-queue';
import { expect, test } from 'vitest';
import { readAddress, settleQuery } from './queue-address.ts';
import { USUAL_LAYOUT } from './queue-layout.ts';
import { addressOfView, findOpenView, isViewChanged, USUAL_VIEW_NAMES, USUAL_VIEWS } from './queue-views.ts';

const VIEW: SavedView = {
  id: '00000000-0000-4000-8000-000000000001',
  screen: 'queue',
  name: 'Large leases',
  query: 'kind=lease&amountFrom=50000000',
  columns: [...USUAL_LAYOUT.columns],
  density: 'comfortable',
  isShared: false,
  isOwn: true,
  ownerName: 'Bat',
};
const at = (text: string) => readAddress(new URLSearchParams(text));

test('every usual view is written as an address would be, and found again from it', () => {
  for (const name of USUAL_VIEW_NAMES) {
    const address = at(settleQuery(USUAL_VIEWS[name]));
    expect(findOpenView(address, [])).toEqual({ kind: 'usual', name });
    expect(isViewChanged({ kind: 'usual', name }, address, USUAL_LAYOUT)).toBe(false);
  }
});

test('a saved view is open while its id stands in the address, also when filters differ', () => {
  const address = addressOfView(VIEW.query, VIEW.id);
  const open = findOpenView(address, [VIEW]);
  expect(open).toEqual({ kind: 'saved', view: VIEW });
  expect(isViewChanged(open, address, USUAL_LAYOUT)).toBe(false);
  const changed = { ...address, filter: { ...address.filter, assignee: 'me' as const } };
  expect(findOpenView(changed, [VIEW])).toEqual(open);
  expect(isViewChanged(open, changed, USUAL_LAYOUT)).toBe(true);
});

test('other columns and another density count as a change of a saved view', () => {
  const open = findOpenView(addressOfView(VIEW.query, VIEW.id), [VIEW]);
  const address = addressOfView(VIEW.query, VIEW.id);
  expect(isViewChanged(open, address, { ...USUAL_LAYOUT, density: 'compact' })).toBe(true);
  expect(isViewChanged(open, address, { ...USUAL_LAYOUT, columns: ['reference', 'state'] })).toBe(true);
});

test('a view that is not there any more leaves its filters', () => {
  expect(findOpenView(at('kind=lease&view=gone'), [])).toEqual({ kind: 'none' });
  expect(findOpenView(at('assignee=me&sort=dueAt&order=asc&view=gone'), [])).toEqual({
    kind: 'usual',
    name: 'mine',
  });
});
