import { types } from 'pg';
import { describe, expect, test } from 'vitest';
import { parseMoment, parseTexts } from './parse-values.ts';

describe('moments', () => {
  test.each([
    ['2026-11-16 08:00:00+00', '2026-11-16T08:00:00.000Z'],
    ['2026-11-16 08:00:00.5+00', '2026-11-16T08:00:00.500Z'],
    ['2026-11-16 08:00:00.123999+00', '2026-11-16T08:00:00.123Z'],
    ['1899-02-28 23:59:59.999+00', '1899-02-28T23:59:59.999Z'],
    ['2026-11-16 08:00:00+08', '2026-11-16T00:00:00.000Z'],
    ['2026-11-16 08:00:00.25-03:30', '2026-11-16T11:30:00.250Z'],
    ['12026-11-16 08:00:00+00', '+012026-11-16T08:00:00.000Z'],
    ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
  ])('%s', (text, iso) => {
    expect(parseMoment(text).toISOString()).toBe(iso);
  });

  test('what never ends is no moment', () => {
    expect(parseMoment('infinity')).toBe(Number.POSITIVE_INFINITY);
  });
});

test.each([
  ['{}', []],
  ['{officer}', ['officer']],
  ['{officer,approver}', ['officer', 'approver']],
  ['{"a,b","say \\"yes\\"",c}', ['a,b', 'say "yes"', 'c']],
  ['{NULL,"NULL",a}', [null, 'NULL', 'a']],
  [
    '{{a,b},{c,d}}',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
])('the list of texts %s', (text, list) => {
  expect(parseTexts(text)).toEqual(list);
});

test('the driver reads values by these', async () => {
  await import('./open-database.ts');
  expect(types.getTypeParser(types.builtins.TIMESTAMPTZ)).toBe(parseMoment);
  expect(() => types.getTypeParser(types.builtins.INT8)('9007199254740993')).toThrow(RangeError);
});
