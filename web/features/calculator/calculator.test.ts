import { asIsoDate } from '@zeel/domain/schedule';
import type { Product } from '@zeel/protocol/rooms/catalog';
import { describe, expect, test } from 'vitest';
import { toCalendar } from '../../shared/calendar/to-calendar.ts';
import { changeOption, makeOption } from './option.ts';
import { readOptions, writeOptions } from './options-in-address.ts';
import { createQuoter } from './quote-option.ts';
import { step } from './use-calculator.ts';

const TODAY = asIsoDate('2026-11-16');
const TERMS: Product['terms'] = {
  kind: 'loan',
  amountMnt: { min: 500_000, default: 3_000_000, max: 10_000_000, step: 100_000 },
  termMonths: { min: 3, default: 12, max: 18, step: 1 },
  rateTiers: [{ maxTermMonths: 36, condition: null, monthlyRateBps: 250 }],
  method: 'EQUAL_INSTALMENTS',
  dayCount: 'ACT/365',
  gracePrincipalMonths: 0,
  instalmentMultipleMnt: 100,
  movesOffHolidays: true,
  fees: [],
  lease: null,
  overdueShareBps: 2_000,
  maxPaymentToIncomeBps: 6_000,
  maxLoanToValueBps: null,
  minAgeYears: 18,
  maxAgeAtEndYears: 65,
};
const product = (id: string, terms: Partial<Product['terms']> = {}): Product => ({
  id,
  versionId: '019a0000-0000-7000-8000-000000000001',
  version: 1,
  picture: 'salary',
  texts: { name: id, tagline: '', description: '', fees: {} },
  terms: { ...TERMS, ...terms },
  rules: {
    applicantKinds: ['individual'],
    documents: [],
    guarantor: 'none',
    coBorrower: 'none',
    collateral: 'none',
    assetType: null,
    coolingOffDays: 3,
  },
});
const LOAN = product('salary-loan');
const LEASE = product('car-lease', {
  kind: 'lease',
  amountMnt: { min: 2_000_000, default: 30_000_000, max: 100_000_000, step: 500_000 },
  termMonths: { min: 6, default: 24, max: 36, step: 1 },
  rateTiers: [
    { maxTermMonths: 36, condition: 'new', monthlyRateBps: 200 },
    { maxTermMonths: 36, condition: 'used', monthlyRateBps: 250 },
  ],
  lease: {
    minDownPaymentBps: 4_000,
    defaultDownPaymentBps: 4_000,
    maxDownPaymentBps: 8_000,
    maxResidualBps: 2_000,
    advanceRentals: 0,
  },
});
const PRODUCTS = [LOAN, LEASE];
const read = (query: string) => readOptions(new URLSearchParams(query), PRODUCTS, TODAY);

describe('the address', () => {
  test('gives back exactly the options it was written with, and keeps what else it holds', () => {
    const options = [
      makeOption(LOAN, TODAY, { amountMnt: 4_500_000, termMonths: 9 }),
      makeOption(LEASE, TODAY, {
        amountMnt: 42_000_000,
        termMonths: 30,
        downPaymentMnt: 20_000_000,
        residualMnt: 2_000_000,
        condition: 'used',
      }),
      makeOption(LEASE, TODAY),
    ];
    const search = new URLSearchParams('kind=lease&calc=old');
    writeOptions(search, options);
    expect(search.get('kind')).toBe('lease');
    expect(read(search.toString())).toEqual({ options, startOn: TODAY });
  });

  test('of another day computes from that day', () => {
    expect(read('calc=salary-loan&from=2026-03-02').options[0]?.startOn).toBe('2026-03-02');
  });

  test('that someone has tampered with still gives something that is offered', () => {
    for (const from of ['', '2026-02-30', 'yesterday', '0000-00-00']) {
      expect(read(`from=${from}`)).toEqual({ options: [], startOn: TODAY });
    }
    const { options } = read(
      'calc=salary-loan~-5~1e9~x&calc=gone~1~2&calc=car-lease~99999999999999999999~0~~~odd&calc=salary-loan~7&calc=salary-loan~1',
    );
    expect(options.map(({ terms }) => [terms.amountMnt, terms.termMonths])).toEqual([
      [3_000_000, 12],
      [30_000_000, 6],
      [500_000, 12],
    ]);
    expect(options[1]?.terms).toMatchObject({ downPaymentMnt: 12_000_000, condition: 'new' });
  });
});

describe('an option', () => {
  test('keeps the share of its down payment when the price moves', () => {
    const option = makeOption(LEASE, TODAY, { downPaymentMnt: 15_000_000, residualMnt: 3_000_000 });
    const { terms } = changeOption(option, { amountMnt: 60_000_000 });
    expect(terms).toMatchObject({ downPaymentMnt: 30_000_000, residualMnt: 6_000_000 });
    expect(changeOption(option, { termMonths: 12 }).terms.downPaymentMnt).toBe(15_000_000);
  });

  test('is computed once', () => {
    const quoteOption = createQuoter(toCalendar({ weekend: [0, 6], holidays: ['2026-12-29'] }));
    const option = makeOption(LEASE, TODAY);
    expect(quoteOption(option)).toBe(quoteOption(option));
    const { summary } = quoteOption(option);
    expect(summary.totalPaidMnt).toBe(summary.paidOutMnt + summary.totalInterestMnt + summary.totalFeesMnt);
  });
});

describe('the calculator', () => {
  const begin = { options: [makeOption(LOAN, TODAY)], activeIndex: 0 };

  test('compares up to three options, each changed by itself', () => {
    let state = step(begin, { type: 'add' });
    state = step(state, { type: 'change', change: { termMonths: 6 } });
    state = step(state, { type: 'add' });
    state = step(state, { type: 'choose', product: LEASE });
    expect(step(state, { type: 'add' })).toBe(state);
    expect(state.options.map(({ product: { id }, terms }) => [id, terms.termMonths])).toEqual([
      ['salary-loan', 12],
      ['salary-loan', 6],
      ['car-lease', 24],
    ]);
    state = step(state, { type: 'remove', index: 0 });
    expect([state.options.length, state.activeIndex]).toEqual([2, 1]);
    state = step(state, { type: 'remove', index: 1 });
    expect([state.options.length, state.activeIndex]).toEqual([1, 0]);
    expect(step(state, { type: 'remove', index: 0 })).toBe(state);
  });

  test('moves every option to another day', () => {
    const startOn = asIsoDate('2027-01-04');
    const state = step(step(begin, { type: 'add' }), { type: 'start-on', startOn });
    expect(new Set(state.options.map(({ startOn: day }) => day))).toEqual(new Set([startOn]));
  });
});
