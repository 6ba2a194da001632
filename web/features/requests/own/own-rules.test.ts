import { LOAN_REQUEST_STATES, type LoanRequestEvent, OPEN_STATES } from '@zeel/domain/loan-request';
import { expect, test } from 'vitest';
import { findReturnReason } from './find-return-reason.ts';
import { maskNumber } from './mask-number.ts';
import { readRequestsFilter, writeRequestsFilter } from './requests-filter.ts';
import { holderOf, listWaiting, NEXT_ACTIONS, nextActionOf, turnOf } from './state-looks.ts';

test('every state that waits for the applicant has an action of its own, and no other has', () => {
  const waiting = LOAN_REQUEST_STATES.filter((state) => holderOf(state) === 'applicant');
  expect(Object.keys(NEXT_ACTIONS).sort()).toEqual([...waiting].sort());
  for (const state of LOAN_REQUEST_STATES)
    expect(nextActionOf({ state, awaitedSigners: [] }) === 'look').toBe(!waiting.includes(state));
});

test('an agreement that the applicant has signed waits for others', () => {
  const signed = { state: 'accepted', awaitedSigners: ['Бат Сараа'] } as const;
  expect([turnOf(signed), nextActionOf(signed), listWaiting([signed])]).toEqual(['others', 'look', []]);
});

test('the most pressing request comes first, and those that the lender holds are left out', () => {
  const requests = [...OPEN_STATES, 'draft' as const].map((state, index) => ({
    state,
    index,
    awaitedSigners: [],
  }));
  expect(listWaiting(requests).map(({ state }) => state)).toEqual([
    'offered',
    'accepted',
    'info_requested',
    'fee_due',
    'draft',
    'draft',
  ]);
  const drafts = listWaiting(requests).filter(({ state }) => state === 'draft');
  expect(
    drafts.map(({ index }) => index),
    'the order of equals stays',
  ).toEqual([0, OPEN_STATES.length]);
});

test.each([
  ['', 'all'],
  ['show=open', 'open'],
  ['show=ended&x=1', 'ended'],
  ['show=everything', 'all'],
])('the address "%s" shows %s', (search, expected) => {
  expect(readRequestsFilter(new URLSearchParams(search))).toBe(expected);
});

test('the choice is written beside what else stands in the address', () => {
  expect(writeRequestsFilter(new URLSearchParams('x=1'), 'open').toString()).toBe('x=1&show=open');
  expect(writeRequestsFilter(new URLSearchParams('x=1&show=open'), 'all').toString()).toBe('x=1');
});

test.each([
  ['ЪЪ90010112', 'ЪЪ••••••12'],
  ['1234567', '12•••67'],
  ['1234', '••••'],
  ['', ''],
])('%s is covered as %s', (number, covered) => {
  expect(maskNumber(number)).toBe(covered);
});

test('a request that comes back into review says why, its first time does not', () => {
  const after = (event: LoanRequestEvent) =>
    findReturnReason({ event, state: 'in_review', by: 'lender', at: '2026-11-15T02:00:00.000Z' });
  expect(after('claim')).toBeUndefined();
  expect([after('answer'), after('name_asset')]).toEqual(['answered', 'assetNamed']);
  expect([after('ask_other_terms'), after('rescind')]).toEqual(['otherTerms', 'rescinded']);
});
