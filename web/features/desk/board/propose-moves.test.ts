import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OfficerLoad } from './api.ts';
import { MOVES_MAX, proposeMoves, workOf } from './propose-moves.ts';

const officer = (name: string, count: number): OfficerLoad => ({
  userId: name,
  name,
  states: [
    { state: 'in_review', count },
    { state: 'info_requested', count: 50 },
  ],
  due: { overdue: 0, today: 0, later: count, isMore: false },
});

test('who has most gives to who has least; what waits for the applicant is not counted', () => {
  const moves = proposeMoves([officer('a', 9), officer('b', 2), officer('c', 4)]);
  expect(moves.map(({ from, to, count }) => `${from.name} ${to.name} ${count}`)).toEqual(['a b 3', 'a c 1']);
});

test('nothing is proposed where nothing would be better', () => {
  expect(proposeMoves([officer('a', 3), officer('b', 2)])).toEqual([]);
  expect(proposeMoves([officer('a', 30)])).toEqual([]);
  expect(proposeMoves([])).toEqual([]);
});

test('no proposal is long, takes more than somebody has, or moves back and forth', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { maxLength: 8 }), (counts) => {
      const officers = counts.map((count, index) => officer(String(index), count));
      const moves = proposeMoves(officers);
      expect(moves.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(MOVES_MAX);
      const givers = new Set(moves.map(({ from }) => from.userId));
      for (const { to } of moves) expect(givers.has(to.userId)).toBe(false);
      for (const one of officers) {
        const given = moves.filter(({ from }) => from === one).reduce((sum, { count }) => sum + count, 0);
        expect(given).toBeLessThanOrEqual(workOf(one));
      }
    }),
  );
});
