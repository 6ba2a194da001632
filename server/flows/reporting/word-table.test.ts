import { expect, test } from 'vitest';
import { defaultPaperName, type NamePaper } from '../../platform/papers/index.ts';
import { wordTable } from './word-table.ts';

const namePaper: NamePaper = (type) =>
  type === 'own_4h7k2m9p' ? 'Herd count' : defaultPaperName(type, 'en');

test('a sheet has words and names where a file has codes and ids', () => {
  const counted = { heads: ['key', 'requests'], rows: [['taken_up', 3]] };
  expect(wordTable(counted, { report: 'funnel', by: 'product', language: 'en', namePaper })).toEqual({
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
  expect(wordTable(parts, { report: 'parts', by: 'channel', language: 'en', namePaper }).rows).toEqual([
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
  expect(wordTable(load, { report: 'load', by: 'product', language: 'en', namePaper })).toEqual({
    heads: ['Officer', 'Open'],
    rows: [
      ['Nobody', 4],
      ['Бат', 5],
    ],
  });
  const times = { heads: ['state', 'measuredIn', 'medianHours'], rows: [['in_review', 'working', null]] };
  expect(wordTable(times, { report: 'times', by: 'product', language: 'en', namePaper }).rows).toEqual([
    ['In review', 'Working hours', null],
  ]);
});

test('papers are called as the lender calls them; a code that is none stays one', () => {
  const papers = {
    heads: ['key', 'requests'],
    rows: [
      ['own_4h7k2m9p', 3],
      ['bank_statement', 2],
      ['something', 1],
    ],
  };
  expect(wordTable(papers, { report: 'papers', by: 'product', language: 'en', namePaper }).rows).toEqual([
    ['Herd count', 3],
    ['Bank statement of the last six months', 2],
    ['something', 1],
  ]);
});
