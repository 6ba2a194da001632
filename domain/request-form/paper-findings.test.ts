import { expect, test } from 'vitest';
import { isFinding, verifiedFiguresOf, withVerifiedFigures } from './paper-findings.ts';
import { completeRequestData, SAMPLE_PRODUCTS } from './testing/index.ts';

const paper = (field: 'monthlyIncome' | 'otherPayments', value: string, changes: object = {}) => ({
  state: 'verified',
  partyId: null,
  findings: [{ field, value }],
  ...changes,
});

test('a paper proves the lines of its kind, sums in digits and words that are some', () => {
  expect(isFinding('bank_statement', { field: 'monthlyIncome', value: '6100000' })).toBe(true);
  expect(isFinding('bank_statement', { field: 'monthlyIncome', value: '6.1' })).toBe(false);
  expect(isFinding('bank_statement', { field: 'monthlyIncome', value: '999999999999999' })).toBe(false);
  expect(isFinding('identity_card', { field: 'monthlyIncome', value: '6100000' })).toBe(false);
  expect(isFinding('identity_card', { field: 'printedName', value: ' ' })).toBe(false);
  expect(isFinding('identity_card', { field: 'printedName', value: 'Бат Дорж' })).toBe(true);
});

test('of several papers the lower income and the higher payments count, of verified ones of the applicant alone', () => {
  expect(
    verifiedFiguresOf([
      paper('monthlyIncome', '2000000'),
      paper('monthlyIncome', '1800000'),
      paper('monthlyIncome', '1', { state: 'uploaded' }),
      paper('monthlyIncome', '2', { partyId: 'a-guarantor' }),
      paper('otherPayments', '100000'),
      paper('otherPayments', '300000'),
    ]),
  ).toEqual({ monthlyIncomeMnt: 1_800_000, otherMonthlyPaymentsMnt: 300_000 });
});

test('a figure that no paper shows stays as it was told', () => {
  const data = completeRequestData(SAMPLE_PRODUCTS.salaryLoan);
  expect(withVerifiedFigures(data, [])).toEqual(data);
  const { income } = withVerifiedFigures(data, [paper('monthlyIncome', '1')]);
  expect(income).toEqual({ ...data.income, monthlyIncomeMnt: 1 });
});
