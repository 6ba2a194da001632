import { expect, test } from 'vitest';
import { csvLine } from './index.ts';

test('a cell that would be a formula is text', () => {
  for (const hostile of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '|cmd', '＝1', '%0A=1'])
    expect(csvLine([hostile])).toMatch(/^"?'/);
});

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(csvLine(['a"b', 'c,d', 'e\nf', null, 12, -3, 'plain'])).toBe('"a""b","c,d","e\nf",,12,-3,plain\r\n');
});
