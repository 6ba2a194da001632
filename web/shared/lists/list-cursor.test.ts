import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ListCursor, moveCursor, NO_CURSOR } from './list-cursor.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];
const at = (currentId: string, selected: readonly string[] = [], anchorId: string | null = null) =>
  ({ currentId, anchorId, selected: new Set(selected) }) satisfies ListCursor;
const step = (cursor: ListCursor, by: 1 | -1) => moveCursor(cursor, IDS, { type: 'step', by }).currentId;

test('j and k go from row to row and stay at the ends', () => {
  expect(step(NO_CURSOR, 1)).toBe('a');
  expect(step(NO_CURSOR, -1)).toBe('e');
  expect(step(at('b'), 1)).toBe('c');
  expect(step(at('a'), -1)).toBe('a');
  expect(step(at('e'), 1)).toBe('e');
  expect(step(at('gone'), 1)).toBe('a');
  expect(moveCursor(NO_CURSOR, [], { type: 'step', by: 1 }).currentId).toBeNull();
});

test('x chooses and lets go, and is where a range begins', () => {
  const chosen = moveCursor(at('b'), IDS, { type: 'toggle' });
  expect([...chosen.selected]).toEqual(['b']);
  expect(moveCursor(chosen, IDS, { type: 'toggle' }).selected.size).toBe(0);
  const range = moveCursor({ ...chosen, currentId: 'd' }, IDS, { type: 'range' });
  expect([...range.selected].sort()).toEqual(['b', 'c', 'd']);
  const upwards = moveCursor(range, IDS, { type: 'range', id: 'a' });
  expect([...upwards.selected].sort()).toEqual(['a', 'b', 'c', 'd']);
  expect(upwards.anchorId).toBe('b');
});

test('a range without a beginning is one row; nothing is chosen without a row', () => {
  expect([...moveCursor(at('c'), IDS, { type: 'range' }).selected]).toEqual(['c']);
  expect(moveCursor(NO_CURSOR, IDS, { type: 'toggle' })).toBe(NO_CURSOR);
  expect(moveCursor(at('gone'), IDS, { type: 'range' }).selected.size).toBe(0);
});

test('a page is chosen whole without losing what other pages hold', () => {
  const all = moveCursor(at('a', ['x']), IDS, { type: 'page', isSelected: true });
  expect(all.selected.size).toBe(6);
  expect([...moveCursor(all, IDS, { type: 'page', isSelected: false }).selected]).toEqual(['x']);
  expect([...moveCursor(all, IDS, { type: 'keep', ids: new Set(['b', 'x']) }).selected].sort()).toEqual([
    'b',
    'x',
  ]);
});

test('wherever the keys lead, it is a row of the page', () => {
  const commands = fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('step' as const), by: fc.constantFrom(1 as const, -1 as const) }),
      fc.record({ type: fc.constantFrom('toggle' as const, 'range' as const) }),
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(commands, (list) => {
      let cursor = NO_CURSOR;
      for (const command of list) cursor = moveCursor(cursor, IDS, command);
      if (cursor.currentId !== null) expect(IDS).toContain(cursor.currentId);
      for (const id of cursor.selected) expect(IDS).toContain(id);
    }),
  );
});
