import { expect, test } from 'vitest';
import { collectRows, countVerdicts, isGood, type Row } from './collect-rows.ts';
import { medianOf, slopeOf } from './figures.ts';
import { atLeast, atMost, type Check, exactly, holds, notTried } from './judge.ts';
import { writeSum, writeTable } from './write-table.ts';

const HELD = holds('it stands', 'it stood', true);
const BROKEN = holds('it stands', 'it fell', false);

test('a number must come out exactly, and says what it should have been', () => {
  expect(exactly('no row lost', 0, 0)).toEqual({ must: 'no row lost', saw: '0', verdict: 'held' });
  expect(exactly('one row each', 1_001, 1_000)).toMatchObject({
    saw: '1,001, not 1,000',
    verdict: 'did not hold',
  });
});

test('limits hold up to themselves', () => {
  expect(atMost('ready again', 5, 5, 's')).toMatchObject({ saw: '5 s', verdict: 'held' });
  expect(atMost('ready again', 5.1, 5, 's').verdict).toBe('did not hold');
  expect(atLeast('replays', 1, 1).verdict).toBe('held');
  expect(atLeast('replays', 0, 1).verdict).toBe('did not hold');
});

test('a promise without a figure does not hold', () => {
  const nothing: number[] = [];
  expect(atMost('the slowest', Math.max(...nothing), 100)).toMatchObject({
    saw: 'nothing',
    verdict: 'did not hold',
  });
  expect(atLeast('the fastest', Math.min(...nothing), 0).verdict).toBe('did not hold');
  expect(exactly('the sum', Number.NaN, Number.NaN).verdict).toBe('did not hold');
});

const rowsOf = (...checks: Check[]): Row[] => collectRows('F0', { did: 'one kill', checks });

test('a fault that breaks off or looks at nothing did not hold', () => {
  expect(collectRows('F0', new Error('the server would not start'))).toEqual([
    {
      fault: 'F0',
      did: 'broke off',
      must: 'the fault runs to its end',
      saw: 'the server would not start',
      verdict: 'did not hold',
    },
  ]);
  expect(rowsOf()).toMatchObject([{ verdict: 'did not hold' }]);
});

test('a run is good only when something held and nothing did not', () => {
  expect(isGood(rowsOf(HELD))).toBe(true);
  expect(isGood(rowsOf(HELD, notTried('a full disk', 'needs root')))).toBe(true);
  expect(isGood(rowsOf(HELD, BROKEN))).toBe(false);
  expect(isGood(rowsOf(notTried('a full disk', 'needs root')))).toBe(false);
  expect(isGood([])).toBe(false);
});

test('every verdict is counted as what it is', () => {
  const rows = rowsOf(HELD, HELD, BROKEN, notTried('a full disk', 'needs root'));
  expect(countVerdicts(rows)).toEqual({ held: 2, 'did not hold': 1, 'not tried': 1 });
  expect(writeSum(rows)).toBe('2 held, 1 did not hold, 1 not tried.');
});

test('the last cell says yes for what held and for nothing else', () => {
  const lastCells = (rows: readonly Row[]): (string | undefined)[] =>
    writeTable(rows)
      .split('\n')
      .slice(2)
      .map((line) => line.split('|').at(-2)?.trim());
  const untried = notTried('a full disk', 'needs root');
  expect(lastCells(rowsOf(HELD, BROKEN, untried))).toEqual(['yes', 'NO', 'not tried']);
  expect(lastCells([...collectRows('F0', new Error('gone')), ...rowsOf()])).toEqual(['NO', 'NO']);
});

test('a message with lines and bars in it stays one line of the table', () => {
  const table = writeTable(rowsOf(holds('one line', 'a | b\nc', true)));
  expect(table.split('\n')).toHaveLength(3);
  expect(table).toContain('a / b c');
});

test('the slope is that of the line, and nothing without a line', () => {
  expect(slopeOf([0, 1, 2, 3], [10, 12, 14, 16])).toBe(2);
  expect(slopeOf([0, 1, 2, 3], [7, 7, 7, 7])).toBe(0);
  expect(slopeOf([], [])).toBeNaN();
  expect(medianOf([9, 1, 5])).toBe(5);
  expect(medianOf([])).toBeNaN();
});
