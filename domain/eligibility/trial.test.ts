import { expect, test } from 'vitest';
import {
  addToTally,
  contradictsDecision,
  countContradictions,
  EMPTY_TALLY,
  shareBpsOf,
  type TriedRequest,
} from './index.ts';

const TRIED: readonly TriedRequest[] = [
  { before: 'approve', after: 'refuse', decided: 'approved' },
  { before: 'refer', after: 'refer', decided: 'rejected' },
  { before: 'refuse', after: 'approve', decided: 'rejected' },
  { before: 'refer', after: 'approve', decided: null },
];

test('a tally counts each request once on each side, and what contradicts people', () => {
  const tally = TRIED.reduce(addToTally, EMPTY_TALLY);
  expect(tally).toEqual({
    requests: 4,
    before: { approve: 1, refer: 2, refuse: 1 },
    after: { approve: 2, refer: 1, refuse: 1 },
    differ: 3,
    approved: { approve: 0, refer: 0, refuse: 1 },
    rejected: { approve: 1, refer: 1, refuse: 0 },
  });
  expect(TRIED.map(contradictsDecision)).toEqual([true, false, true, false]);
  expect(countContradictions(tally)).toBe(2);
  expect([shareBpsOf(tally.before, 'approve'), shareBpsOf(tally.after, 'approve')]).toEqual([2_500, 5_000]);
  expect(shareBpsOf(EMPTY_TALLY.after, 'approve')).toBeNull();
});
