import { emptyRequestData, type RequestData } from '@zeel/domain/request-form';
import { expect, test } from 'vitest';
import { SALARY_LOAN } from '../../../../testing/sample-products.ts';
import { getAt, listAnswers, setAt } from '../answer-paths.ts';
import { areSame, mergeAnswers } from './merge-answers.ts';

const BASE = emptyRequestData(SALARY_LOAN);
const withAnswers = (answers: Readonly<Record<string, unknown>>, from: RequestData = BASE): RequestData =>
  Object.entries(answers).reduce((data, [path, value]) => setAt(data, path, value), from);

test('answers are read and replaced by their path, and nothing else moves', () => {
  const changed = withAnswers({ 'applicant.person.givenName': 'Бат' });
  expect(getAt(changed, 'applicant.person.givenName')).toBe('Бат');
  expect(changed.income).toBe(BASE.income);
  expect(BASE.applicant.person.givenName).toBe('');
  expect(getAt(BASE, 'applicant.nowhere.at.all')).toBeUndefined();
  expect(listAnswers(BASE).get('parties.list')).toEqual([]);
});

test('what only one side changed is taken from that side', () => {
  const mine = withAnswers({ 'applicant.phone': '99112233' });
  const theirs = withAnswers({ 'income.monthlyIncomeMnt': 1_000_000 });
  const merged = mergeAnswers(BASE, mine, theirs);
  expect(merged.conflicts).toEqual([]);
  expect(merged.taken).toEqual([{ path: 'income.monthlyIncomeMnt', mine: null, theirs: 1_000_000 }]);
  expect(merged.data).toEqual(
    withAnswers({ 'applicant.phone': '99112233', 'income.monthlyIncomeMnt': 1_000_000 }),
  );
});

test('what both changed differently is a conflict, and mine stays until it is settled', () => {
  const merged = mergeAnswers(
    BASE,
    withAnswers({ 'applicant.phone': '99112233' }),
    withAnswers({ 'applicant.phone': '88112233' }),
  );
  expect(merged.conflicts).toEqual([{ path: 'applicant.phone', mine: '99112233', theirs: '88112233' }]);
  expect(merged.data.applicant.phone).toBe('99112233');
});

test('a number that the server wrote in its own way is no conflict: its way counts', () => {
  const merged = mergeAnswers(
    BASE,
    withAnswers({ 'applicant.phone': '9911 2233', 'applicant.person.registerNumber': 'ub 900101-12' }),
    withAnswers({ 'applicant.phone': '99112233', 'applicant.person.registerNumber': 'UB90010112' }),
  );
  expect(merged.conflicts).toEqual([]);
  expect(merged.data.applicant).toMatchObject({
    phone: '99112233',
    person: { registerNumber: 'UB90010112' },
  });
});

test('the same change on both sides is no conflict; an emptied answer is a change', () => {
  const filled = withAnswers({ 'applicant.phone': '99112233' });
  expect(mergeAnswers(BASE, filled, filled)).toMatchObject({ taken: [], conflicts: [] });
  expect(mergeAnswers(filled, BASE, filled).data.applicant.phone).toBe('');
});

test('lists are compared by what they say', () => {
  const party = { id: '1', role: 'guarantor' };
  const one = withAnswers({ 'parties.list': [party] });
  const same = withAnswers({ 'parties.list': [{ ...party }] });
  expect(areSame(one, same)).toBe(true);
  expect(areSame(one, BASE)).toBe(false);
});
