import { asIsoDate } from '@zeel/domain/schedule';
import { describe, expect, test } from 'vitest';
import { toCalendar } from '../../shared/calendar/to-calendar.ts';
import { CAR_LEASE, SALARY_LOAN } from '../../testing/sample-products.ts';
import { changeOption, makeOption } from './option.ts';
import {
  isSharedAddress,
  readCalculatedIds,
  readOptions,
  writeOptions,
  writeSharedOptions,
} from './options-in-address.ts';
import { createQuoter } from './quote-option.ts';
import { step } from './use-calculator.ts';

const TODAY = asIsoDate('2026-11-16');
const PRODUCTS = [SALARY_LOAN, CAR_LEASE];
const read = (query: string) => readOptions(new URLSearchParams(query), PRODUCTS, TODAY);

describe('the address', () => {
  test('gives back exactly the options it was written with, and keeps what else it holds', () => {
    const options = [
      makeOption(SALARY_LOAN, TODAY, { amountMnt: 4_500_000, termMonths: 9 }),
      makeOption(CAR_LEASE, TODAY, {
        amountMnt: 42_000_000,
        termMonths: 30,
        downPaymentMnt: 20_000_000,
        residualMnt: 2_000_000,
        condition: 'used',
      }),
      makeOption(CAR_LEASE, TODAY),
    ];
    const search = new URLSearchParams('kind=lease&calc=old');
    writeOptions(search, options);
    expect(search.get('kind')).toBe('lease');
    expect(read(search.toString())).toEqual({ options, startOn: TODAY });
  });

  test('that somebody shares is marked, until whoever opened it changes something', () => {
    const search = new URLSearchParams();
    writeSharedOptions(search, [makeOption(CAR_LEASE, TODAY)]);
    expect(isSharedAddress(search)).toBe(true);
    expect(readCalculatedIds(search)).toEqual(['car-lease']);
    writeOptions(search, [makeOption(SALARY_LOAN, TODAY)]);
    expect(isSharedAddress(search)).toBe(false);
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
      [35_000_000, 6],
      [500_000, 12],
    ]);
    expect(options[1]?.terms).toMatchObject({ downPaymentMnt: 14_000_000, condition: 'new' });
  });
});

describe('an option', () => {
  test('keeps the share of its down payment when the price moves', () => {
    const option = makeOption(CAR_LEASE, TODAY, {
      amountMnt: 30_000_000,
      downPaymentMnt: 15_000_000,
      residualMnt: 3_000_000,
    });
    const { terms } = changeOption(option, { amountMnt: 60_000_000 });
    expect(terms).toMatchObject({ downPaymentMnt: 30_000_000, residualMnt: 6_000_000 });
    expect(changeOption(option, { termMonths: 12 }).terms.downPaymentMnt).toBe(15_000_000);
  });

  test('is computed once', () => {
    const quoteOption = createQuoter(toCalendar({ weekend: [0, 6], holidays: ['2026-12-29'] }));
    const option = makeOption(CAR_LEASE, TODAY);
    expect(quoteOption(option)).toBe(quoteOption(option));
    const { summary } = quoteOption(option);
    expect(summary.totalPaidMnt).toBe(summary.paidOutMnt + summary.totalInterestMnt + summary.totalFeesMnt);
  });
});

describe('the calculator', () => {
  const begin = { options: [makeOption(SALARY_LOAN, TODAY)], activeIndex: 0 };

  test('compares up to three options, each changed by itself', () => {
    let state = step(begin, { type: 'add' });
    state = step(state, { type: 'change', change: { termMonths: 6 } });
    state = step(state, { type: 'add' });
    state = step(state, { type: 'choose', product: CAR_LEASE });
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
