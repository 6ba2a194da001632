import { describe, expect, test } from 'vitest';
import {
  bankNameOf,
  checkStep,
  type FieldProblem,
  type IncomeData,
  keepPastBanks,
  type RequestData,
  USUAL_BANKS,
} from './index.ts';
import { completeContext, completeRequestData, SAMPLE_PRODUCTS } from './testing/index.ts';

const { salaryLoan, businessLoan, carLease } = SAMPLE_PRODUCTS;
const employee = completeRequestData(salaryLoan);
const firm = completeRequestData(businessLoan, 'company');

type Part = 'person' | 'company' | 'bank';
const change = <Key extends Part>(
  data: RequestData,
  part: Key,
  changes: Partial<IncomeData[Key]>,
): RequestData => ({
  ...data,
  income: { ...data.income, [part]: { ...data.income[part], ...changes } },
});
const earning = (changes: Partial<IncomeData>): RequestData => ({
  ...employee,
  income: { ...employee.income, ...changes },
});

describe('an individual', () => {
  test.each<[string, RequestData, FieldProblem]>([
    [
      'no employer',
      change(employee, 'person', { employer: '' }),
      { field: 'person.employer', code: 'required' },
    ],
    ['no job', change(employee, 'person', { jobTitle: '' }), { field: 'person.jobTitle', code: 'required' }],
    [
      'no start',
      change(employee, 'person', { employedSince: '' }),
      { field: 'person.employedSince', code: 'required' },
    ],
    [
      'a start that is no month',
      change(employee, 'person', { employedSince: '2020-13' }),
      { field: 'person.employedSince', code: 'month-shape' },
    ],
    [
      'a start before anyone alive',
      change(employee, 'person', { employedSince: '0190-01' }),
      { field: 'person.employedSince', code: 'month-shape' },
    ],
    [
      'a start next month',
      change(employee, 'person', { employedSince: '2026-12' }),
      { field: 'person.employedSince', code: 'month-future' },
    ],
    [
      'no answer about dependants',
      change(employee, 'person', { dependants: null }),
      { field: 'person.dependants', code: 'required' },
    ],
    [
      'a village of dependants',
      change(employee, 'person', { dependants: 31 }),
      { field: 'person.dependants', code: 'too-large', values: { max: 30 } },
    ],
    ['no income', earning({ monthlyIncomeMnt: null }), { field: 'monthlyIncomeMnt', code: 'required' }],
    [
      'an income of nothing',
      earning({ monthlyIncomeMnt: 0 }),
      { field: 'monthlyIncomeMnt', code: 'too-small', values: { min: 1 } },
    ],
    [
      'no answer about other debts',
      earning({ otherMonthlyPaymentsMnt: null }),
      { field: 'otherMonthlyPaymentsMnt', code: 'required' },
    ],
    [
      'a debt below nothing',
      earning({ otherMonthlyPaymentsMnt: -1 }),
      { field: 'otherMonthlyPaymentsMnt', code: 'too-small', values: { min: 0 } },
    ],
  ])('%s', (_, data, expected) => {
    expect(checkStep('income', data, completeContext(salaryLoan))).toEqual([expected]);
  });

  test.each(['self_employed', 'herder', 'pensioner'] as const)('%s has no employer', (employmentKind) => {
    const data = change(employee, 'person', { employmentKind, employer: '', jobTitle: '' });
    expect(checkStep('income', data, completeContext(salaryLoan))).toEqual([]);
    const withoutStart = change(data, 'person', { employedSince: '' });
    const expected =
      employmentKind === 'pensioner' ? [] : [{ field: 'person.employedSince', code: 'required' }];
    expect(checkStep('income', withoutStart, completeContext(salaryLoan))).toEqual(expected);
  });
});

test.each<[string, RequestData, FieldProblem]>([
  ['no activity', change(firm, 'company', { activity: '' }), { field: 'company.activity', code: 'required' }],
  [
    'founded tomorrow',
    change(firm, 'company', { foundedOn: '2027-01' }),
    { field: 'company.foundedOn', code: 'month-future' },
  ],
  [
    'no answer about employees',
    change(firm, 'company', { employees: null }),
    { field: 'company.employees', code: 'required' },
  ],
])('of a company: %s', (_, data, expected) => {
  expect(checkStep('income', data, completeContext(businessLoan))).toEqual([expected]);
});

describe('where the money goes', () => {
  const account = (text: string) => change(employee, 'bank', { account: text });

  test.each<[string, RequestData, FieldProblem]>([
    ['no bank', change(employee, 'bank', { bankCode: '' }), { field: 'bank.bankCode', code: 'required' }],
    [
      'a bank nobody knows',
      change(employee, 'bank', { bankCode: '999999' }),
      { field: 'bank.bankCode', code: 'not-offered' },
    ],
    ['no account', account(''), { field: 'bank.account', code: 'required' }],
    ['half an IBAN', account('MN1212341234'), { field: 'bank.account', code: 'iban-shape' }],
    [
      'an IBAN with a Cyrillic letter',
      account('МN121234123456789123'),
      { field: 'bank.account', code: 'iban-shape' },
    ],
    [
      'too few digits',
      account('12345'),
      { field: 'bank.account', code: 'account-shape', values: { min: 6, max: 16 } },
    ],
    [
      'digits and letters',
      account('12345A678'),
      { field: 'bank.account', code: 'account-shape', values: { min: 6, max: 16 } },
    ],
    ['no holder', change(employee, 'bank', { holder: '' }), { field: 'bank.holder', code: 'required' }],
  ])('%s', (_, data, expected) => {
    expect(checkStep('income', data, completeContext(salaryLoan))).toEqual([expected]);
  });

  test.each(['mn12 1234 1234 5678 9123', '5003 123 456', '499-1234567'])('%s is taken', (text) => {
    expect(checkStep('income', account(text), completeContext(salaryLoan))).toEqual([]);
  });

  describe('the lender’s own list of banks', () => {
    const banks = USUAL_BANKS.map((bank) =>
      bank.code === '050000' ? { ...bank, ibanBank: '0005' } : { ...bank, isActive: false },
    );
    const context = completeContext(salaryLoan, { banks });
    const at = (bankCode: string, number: string) => change(employee, 'bank', { bankCode, account: number });

    test('one that is switched off is not offered any more', () => {
      expect(checkStep('income', at('150000', '5003123456'), context)).toEqual([
        { field: 'bank.bankCode', code: 'not-offered' },
      ]);
      expect(checkStep('income', at('050000', '5003123456'), context)).toEqual([]);
    });

    test('an IBAN is held against its bank where the digits are known', () => {
      expect(checkStep('income', at('050000', 'MN121234123456789123'), context)).toEqual([
        { field: 'bank.account', code: 'iban-bank' },
      ]);
      expect(checkStep('income', at('050000', 'MN120005123456789123'), context)).toEqual([]);
    });

    test('before it is read nothing is refused for its bank', () => {
      const unread = completeContext(salaryLoan, { banks: null });
      expect(checkStep('income', at('999999', 'MN121234123456789123'), unread)).toEqual([]);
      expect(checkStep('income', at('', '5003123456'), unread)).toEqual([
        { field: 'bank.bankCode', code: 'required' },
      ]);
    });

    test('never loses a bank: one that is left out is switched off and stands last', () => {
      const own = { code: '990000', name: 'Own Bank', ibanBank: '0099', isActive: true };
      const list = keepPastBanks(USUAL_BANKS.slice(1), [own, ...USUAL_BANKS]);
      expect(list).toHaveLength(USUAL_BANKS.length + 1);
      expect(list.slice(-2)).toEqual([
        { ...own, isActive: false },
        { ...USUAL_BANKS[0], isActive: false },
      ]);
      expect([bankNameOf(list, '990000'), bankNameOf(list, '123456')]).toEqual(['Own Bank', '123456']);
    });
  });

  test('is not asked of a lease, whose money goes to the vendor', () => {
    expect(checkStep('income', completeRequestData(carLease), completeContext(carLease))).toEqual([]);
  });
});
