import { expect, test } from 'vitest';
import { wordTable } from './word-table.ts';

test('a sheet has words and names where a file has codes and ids', () => {
  const counted = { heads: ['key', 'requests'], rows: [['taken_up', 3]] };
  expect(wordTable(counted, { report: 'funnel', by: 'product', language: 'en' })).toEqual({
    heads: ['What', 'Requests'],
    rows: [['Taken up', 3]],
  });
  const parts = {
    heads: ['value', 'name', 'sent'],
    rows: [
      ['web', null, 2],
      ['', null, 1],
    ],
  };
  expect(wordTable(parts, { report: 'parts', by: 'channel', language: 'en' }).rows).toEqual([
    ['Online', 2],
    ['', 1],
  ]);
  const load = {
    heads: ['value', 'name', 'open'],
    rows: [
      ['', null, 4],
      ['id', 'Бат', 5],
    ],
  };
  expect(wordTable(load, { report: 'load', by: 'product', language: 'en' })).toEqual({
    heads: ['Officer', 'Open'],
    rows: [
      ['Nobody', 4],
      ['Бат', 5],
    ],
  });
  const times = { heads: ['state', 'measuredIn', 'medianHours'], rows: [['in_review', 'working', null]] };
  expect(wordTable(times, { report: 'times', by: 'product', language: 'en' }).rows).toEqual([
    ['In review', 'Working hours', null],
  ]);
});
