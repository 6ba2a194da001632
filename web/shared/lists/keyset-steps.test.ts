import { expect, test } from 'vitest';
import { type Cursors, type KeysetSteps, keysetSteps, readCursors } from './keyset-steps.ts';

/** A list whose pages begin behind nothing, a, b and so on; it keeps the page that was opened last. */
function openList(after: string | null = null, cursors: Cursors = []) {
  const place = { after, cursors };
  const steps = (): KeysetSteps =>
    keysetSteps(place.after, place.cursors, (next, before) =>
      Object.assign(place, { after: next, cursors: before }),
    );
  return { place, steps };
}

test('on and back lead through the same pages', () => {
  const { place, steps } = openList();
  steps().openNext('a');
  steps().openNext('b');
  expect(place).toEqual({ after: 'b', cursors: [null, 'a'] });
  expect(steps()).toMatchObject({ pagesBefore: 2, isFirst: false });
  steps().openPrevious();
  expect(place).toEqual({ after: 'a', cursors: [null] });
  steps().openPrevious();
  expect(place).toEqual({ after: null, cursors: [] });
  expect(steps()).toMatchObject({ pagesBefore: 0, isFirst: true });
});

test('a link into the middle knows no pages before it, and leads back to the first', () => {
  const { place, steps } = openList('m');
  expect(steps().pagesBefore).toBeNull();
  steps().openPrevious();
  expect(place).toEqual({ after: null, cursors: [] });
});

test('the first page is one step away from anywhere', () => {
  const { place, steps } = openList('b', [null, 'a']);
  steps().openFirst();
  expect(place).toEqual({ after: null, cursors: [] });
});

test.each([null, undefined, 'text', { cursors: 'a' }, { cursors: [1, {}] }])(
  'an entry of the history that carries %j has no pages before it',
  (state) => expect(readCursors(state)).toEqual([]),
);
