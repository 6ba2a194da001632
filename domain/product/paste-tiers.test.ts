import { expect, test } from 'vitest';
import { pasteTiers, readPercentBps } from './paste-tiers.ts';

const tier = (maxTermMonths: number, monthlyRateBps: number, condition: 'new' | 'used' | null = null) => ({
  maxTermMonths,
  condition,
  monthlyRateBps,
});

test.each([
  ['one rate a row', '6\t2.5\n12\t2.8\n', [tier(6, 250), tier(12, 280)]],
  [
    'headings, other line ends, a comma and a sign',
    'Сар\tХүү\r\n6\t2,5 %\r\n\r\n12\t3%',
    [tier(6, 250), tier(12, 300)],
  ],
  [
    'a column each for new and used',
    '12\t1.9\t2.4\n24\t2.1\t2.6',
    [tier(12, 190, 'new'), tier(24, 210, 'new'), tier(12, 240, 'used'), tier(24, 260, 'used')],
  ],
  ['digits of full width', '６\t２．５', [tier(6, 250)]],
])('%s', (_, text, tiers) => {
  expect(pasteTiers(text)).toEqual({ tiers });
});

test.each([
  ['nothing', ' \n\t', { row: 1, kind: 'empty' }],
  ['one column', '6\n12', { row: 1, kind: 'columns' }],
  ['a row with another number of columns', '6\t2.5\n12\t2.8\t3', { row: 2, kind: 'columns' }],
  ['months in words', '6\t2.5\na year\t2.8', { row: 2, kind: 'months' }],
  ['no month at all', '0\t2.5', { row: 1, kind: 'months' }],
  ['a rate that is none', 'Months\tRate\n6\t-2', { row: 2, kind: 'rate' }],
  ['a rate finer than a basis point', '6\t2.505', { row: 1, kind: 'rate' }],
  ['more rows than any product has', '6\t2\n'.repeat(61), { row: 61, kind: 'too-long' }],
  ['a whole sheet', 'x'.repeat(20_001), { row: 1, kind: 'too-long' }],
])('%s is refused, with the row', (_, text, problem) => {
  expect(pasteTiers(text)).toEqual({ problem });
});

test('shares are read to the basis point', () => {
  expect(['2', '2.5', '2.05', ' 2,05 % ', '.5', '2.', '1000'].map(readPercentBps)).toEqual([
    200,
    250,
    205,
    205,
    undefined,
    undefined,
    undefined,
  ]);
});
