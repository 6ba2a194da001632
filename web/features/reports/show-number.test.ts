import { expect, test } from 'vitest';
import { questionBehind, readNumber, writeNumber } from './show-number.ts';

const QUESTION = { from: '2026-02-01', to: '2026-02-28', by: 'officer' } as const;

test.each([
  { report: 'funnel', key: 'sent' },
  { report: 'funnel', key: 'sent', isBefore: true },
  { report: 'money', key: 'requested', month: '2026-02' },
  { report: 'load', key: 'late', value: 'a:b' },
] as const)('a number is found again in the address: %o', (number) => {
  expect(readNumber(writeNumber(number))).toEqual(number);
});

test('what stands behind a number is asked for by its own period and side', () => {
  const behind = (text: string, question = {}) => {
    const number = readNumber(text);
    return number && questionBehind(number, { ...QUESTION, ...question });
  };
  expect(behind('fees:paid:before')).toEqual({ from: '2026-01-04', to: '2026-01-31' });
  expect(behind('money:requested:month:2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(behind('money:requested:of:x')).toMatchObject({ dimension: 'officer', value: 'x' });
  expect(behind('money:requested:of:x', { dimension: 'channel', value: 'web' })).toMatchObject({
    dimension: 'channel',
    crossDimension: 'officer',
    crossValue: 'x',
  });
  expect(behind('load:late:of:x', { dimension: 'channel', value: 'web' })).toMatchObject({
    dimension: 'officer',
    value: 'x',
  });
  expect(readNumber('colour:red')).toBeUndefined();
});
