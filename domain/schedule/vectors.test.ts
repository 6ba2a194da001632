import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkVector, checkVectorFile } from './vector-runner/index.ts';

const folder = join(import.meta.dirname, 'vectors');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

test('all published vectors are there', () => {
  expect(files.flatMap((name) => checkVectorFile(read(name), name))).toHaveLength(102);
});

test.each(files)('every vector of %s is reproduced to its published digits', (name) => {
  const failed = checkVectorFile(read(name), name).filter(({ problems }) => problems.length > 0);
  expect(failed).toEqual([]);
});

/** Every number and date in the expected part, one at a time, made a little wrong. */
function* spoil(value: unknown): Generator {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const wrong of spoil(item)) yield value.with(index, wrong);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (UNCHECKED.includes(key)) continue;
      for (const wrong of spoil(item)) yield { ...value, [key]: wrong };
    }
  } else if (typeof value === 'number') yield value + 1;
  else if (typeof value === 'string') {
    const digit = value.search(/[1-9](?=\D*$|\d*$)/);
    if (digit >= 0)
      yield `${value.slice(0, digit)}${(Number(value[digit]) % 9) + 1}${value.slice(digit + 1)}`;
  }
}

// Labels and remarks are for people; a row's number finds the row, and tolerances say how to compare.
const UNCHECKED = ['label', 'note', 'no', 'compareDecimals', 'absTolerance', 'implicitRateTolerance'];

test('a spoiled figure never passes', () => {
  const passed: string[] = [];
  let tried = 0;
  for (const name of files) {
    // The test above has shown that every file is a list of vectors with these fields.
    for (const vector of read(name) as { id: string; category: string; expected: object }[]) {
      for (const expected of spoil(vector.expected)) {
        tried += 1;
        if (checkVector({ ...vector, expected }).problems.length === 0)
          passed.push(`${vector.id} ${JSON.stringify(expected).slice(0, 200)}`);
      }
    }
  }
  expect(tried).toBeGreaterThan(1500);
  expect(passed).toEqual([]);
});

test.each([
  ['an unknown category', { id: 'x', category: 'bond', input: {}, expected: {} }],
  [
    'an unknown rule',
    { id: 'x', category: 'schedule', rule: 'R-NEW', input: { principal: '1' }, expected: { rows: [] } },
  ],
  ['nothing expected', { id: 'x', category: 'irr', input: { function: 'XIRR', flows: [] }, expected: {} }],
  [
    'a remark alone as its result',
    { id: 'x', category: 'lease', input: {}, expected: { note: 'see source' } },
  ],
  ['no object', 'vector'],
])('a vector with %s has failed', (_, vector) => {
  expect(checkVector(vector).problems).toHaveLength(1);
});

test('a file that is no list has failed', () => {
  expect(checkVectorFile({}, 'odd.json')).toEqual([
    { id: 'odd.json', problems: [expect.stringContaining('not understood')] },
  ]);
});
