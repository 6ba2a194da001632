import { describe, expect, test } from 'vitest';
import { completeRequestData, SAMPLE_PRODUCTS } from '../request-form/testing/index.ts';
import {
  isOpenSignal,
  judgeSignal,
  SIGNAL_KINDS,
  SIGNAL_MOST,
  SIGNAL_RULES,
  sharedTextsOf,
} from './index.ts';

describe('what others share', () => {
  test.each(SIGNAL_KINDS)('%s: says nothing below its threshold and something from it on', (kind) => {
    const { from, level } = SIGNAL_RULES[kind];
    expect([judgeSignal(kind, 0), judgeSignal(kind, from - 1), judgeSignal(kind, from)]).toEqual([
      null,
      null,
      level,
    ]);
  });

  test('a couple at one address and four colleagues are no signals', () => {
    expect(judgeSignal('address', 1)).toBeNull();
    expect(judgeSignal('employer', 4)).toBeNull();
  });

  test('a large employer is common; an account number that very many share is not', () => {
    expect(SIGNAL_RULES.employer.commonAbove).toBe(SIGNAL_MOST);
    expect(SIGNAL_RULES.bank_account.commonAbove).toBeNull();
  });
});

describe('what still has to be looked at', () => {
  const phone = { kind: 'phone', others: 2 } as const;

  test('a warning until it is acknowledged', () => {
    expect(isOpenSignal(phone, [])).toBe(true);
    expect(isOpenSignal(phone, [{ kind: 'email' }])).toBe(true);
    expect(isOpenSignal(phone, [{ kind: 'phone' }])).toBe(false);
  });

  test('a hint never, and neither what says nothing', () => {
    expect(isOpenSignal({ kind: 'address', others: 4 }, [])).toBe(false);
    expect(isOpenSignal({ kind: 'party', others: 1 }, [])).toBe(false);
  });
});

describe('the one spelling', () => {
  const data = completeRequestData(SAMPLE_PRODUCTS.salaryLoan);
  const employedAt = (employer: string) =>
    sharedTextsOf(
      {
        ...data,
        income: {
          ...data.income,
          person: { ...data.income.person, employmentKind: 'private_sector', employer },
        },
      },
      'loan',
    ).employer;
  const livingAt = (line: string) =>
    sharedTextsOf(
      { ...data, applicant: { ...data.applicant, address: { ...data.applicant.address, line } } },
      'loan',
    ).address;

  test('an employer is the same in either alphabet, with and without the form of the company', () => {
    expect(employedAt('Хан-Уул Барилга ХХК')).toBe(employedAt('«khan uul barilga» LLC'));
    expect(employedAt('Хан-Уул Барилга ХХК')).not.toBe(employedAt('Хан-Уул Тээвэр ХХК'));
    expect(employedAt('ХХК')).toBeUndefined();
  });

  test('an address without street and door is nobody’s own', () => {
    expect(livingAt('14-р байр, 27 тоот')).toBe(livingAt('14 р байр 27 ТООТ'));
    expect(livingAt(' ')).toBeUndefined();
  });

  test('only a lease has a vendor, and only who is employed an employer', () => {
    const { leased } = data.asset;
    const withVendor = {
      ...data,
      asset: { ...data.asset, leased: { ...leased, vendorName: 'Их Наяд ХХК' } },
    };
    expect(sharedTextsOf(withVendor, 'lease').vendor).toBe('ih nayad');
    expect(sharedTextsOf(withVendor, 'loan').vendor).toBeUndefined();
    const herder = { ...data.income.person, employmentKind: 'herder' as const };
    expect(
      sharedTextsOf({ ...data, income: { ...data.income, person: herder } }, 'loan').employer,
    ).toBeUndefined();
  });
});
