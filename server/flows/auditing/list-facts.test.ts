import { expect, test } from 'vitest';
import { listFacts } from './list-facts.ts';

const nobody = new Map<string, string>();
const factsOf = (before: object, after: object) => listFacts({ before, after }, nobody);
const bank = (code: string, more: object = {}) => ({ code, name: `Bank ${code}`, isActive: true, ...more });

test('a change tells the fields that differ, and what they were', () => {
  expect(factsOf({ rate: 250, term: null, same: [1] }, { rate: 300, term: 24, same: [1] })).toEqual([
    { name: 'rate', before: '250', value: '300' },
    { name: 'term', before: null, value: '24' },
  ]);
  expect(factsOf({ term: 24 }, { term: null })).toEqual([{ name: 'term', before: '24', value: '–' }]);
});

test('of a list with codes the entries that differ are told, with the fields that do', () => {
  const many = Array.from({ length: 40 }, (_, index) => bank(String(100_000 + index)));
  const [first, second, ...rest] = many;
  const last = { ...many.at(-1), isActive: false };
  expect(
    factsOf({ list: many }, { list: [second, first, ...rest.slice(1, -1), last, bank('900000')] }),
  ).toEqual([
    { name: 'removed', before: null, value: 'Bank 100002' },
    { name: 'isActive', of: 'Bank 100039', before: 'true', value: 'false' },
    { name: 'added', before: null, value: 'Bank 900000' },
    { name: 'isActive', of: 'Bank 900000', before: null, value: 'true' },
    {
      name: 'order',
      before: expect.stringMatching(/^100000, 100001, 100003/),
      value: expect.stringMatching(/^100001, 100000, 100003/),
    },
  ]);
});

test('of an entry in several languages only the sentence that differs is told', () => {
  const reason = (en: string) => ({ code: 'debts', isActive: true, sentences: { en, mn: 'Өр' } });
  expect(factsOf({ list: [reason('Debts')] }, { list: [reason('Too many debts')] })).toEqual([
    { name: 'sentences', of: 'debts · en', before: 'Debts', value: 'Too many debts' },
  ]);
  const named = { code: 'own_1', words: { en: { name: 'Herd count', help: 'Of now.' } } };
  expect(factsOf({ list: [{ code: 'own_1', words: {} }] }, { list: [named] })).toEqual([
    { name: 'words', of: 'own_1 · en · name', before: null, value: 'Herd count' },
    { name: 'words', of: 'own_1 · en · help', before: null, value: 'Of now.' },
  ]);
});

test('a text that differs beyond what is shown is told too', () => {
  const long = 'x'.repeat(500);
  const [fact] = factsOf({ note: `${long}a` }, { note: `${long}b` });
  expect(fact?.name).toBe('note');
  expect(fact?.value).toBe(`${'x'.repeat(400)}…`);
});
