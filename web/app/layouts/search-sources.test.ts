import { describe, expect, test } from 'vitest';
import { foldText, rankHits, type SearchHit } from './search-sources.ts';

const hit = (label: string): SearchHit => ({ id: label, label, icon: 'home', to: `/${label}` });
const labels = (query: string, ...names: string[]): string[] =>
  rankHits(names.map(hit), query).map(({ label }) => label);

describe('the search', () => {
  test('without a query everything is offered in its order', () => {
    expect(labels('  ', 'Desk', 'Audit trail')).toEqual(['Desk', 'Audit trail']);
  });

  test('a name that begins with the query comes first, then a word, then a part', () => {
    expect(labels('re', 'Score', 'My requests', 'Reports')).toEqual(['Reports', 'My requests', 'Score']);
  });

  test('what does not match is left out', () => {
    expect(labels('xyz', 'Desk')).toEqual([]);
  });

  test('accents, case and width do not matter', () => {
    expect(foldText('Réglages')).toBe('reglages');
    expect(labels('REGL', 'Réglages')).toEqual(['Réglages']);
    expect(labels('ＤＥＳＫ', 'Desk')).toEqual(['Desk']);
  });
});
