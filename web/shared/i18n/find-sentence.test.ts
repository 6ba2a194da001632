import { expect, test } from 'vitest';
import { findSentence } from './find-sentence.ts';

const CATALOGUE = {
  plain: 'Yes',
  group: { inner: 'Hello {{name}}, {{ name }} and {{other}}' },
  days_one: '{{count}} day',
  days_many: '{{count}} of days',
  days_other: '{{count}} days',
  label: 'Name',
  label_company: 'Company',
  parties_company_one: 'one owner',
  parties_company_other: '{{count}} owners',
};
const find = (key: string, values = {}) => findSentence(CATALOGUE, 'en', key, values);

test('a sentence is found by its path, and its placeholders are filled in', () => {
  expect(find('plain')).toBe('Yes');
  expect(find('group.inner', { name: 'Bat', other: 3 })).toBe('Hello Bat, Bat and 3');
  expect(find('group.inner', { name: '$& {{other}}' })).toBe('Hello $& {{other}}, $& {{other}} and ');
});

test.each(['group', 'missing', 'plain.more', 'group.missing', 'constructor', '__proto__.toString'])(
  '%s is no sentence',
  (key) => {
    expect(find(key)).toBeUndefined();
  },
);

test.each([
  ['en', 1, '1 day'],
  ['en', 0, '0 days'],
  ['fr', 0, '0 day'],
  ['fr', 2_000_000, '2000000 of days'],
  ['ja', 1, '1 days'],
  ['mn', 1, '1 day'],
  ['mn', 5, '5 days'],
] as const)('in %s %i is counted by its own rules', (language, count, text) => {
  expect(findSentence(CATALOGUE, language, 'days', { count })).toBe(text);
});

test('a variant is preferred where there is one', () => {
  expect([find('label', { context: 'company' }), find('label', { context: 'person' })]).toEqual([
    'Company',
    'Name',
  ]);
  expect([1, 2].map((count) => find('parties', { context: 'company', count }))).toEqual([
    'one owner',
    '2 owners',
  ]);
});

test.each(['en', 'zh', 'fr', 'ja'] as const)('forms of number in %s are those of the browser', (language) => {
  const rules = new Intl.PluralRules(language);
  const forms = { n_one: 'one', n_many: 'many', n_other: 'other' };
  const counts = [0.5, 1.5, 1.9, 1_000_000, 1_000_001, 3_000_000, -1, -2, -1_000_000];
  for (const count of [...Array(1_000).keys(), ...counts])
    expect(findSentence(forms, language, 'n', { count })).toBe(rules.select(count));
});
