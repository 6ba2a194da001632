import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asMoney, ratioFromBps, TermsError } from '../money/index.ts';
import {
  computeLease,
  computeLoanTable,
  type Fee,
  findImplicitRate,
  findLargestAmount,
  findShortestTerm,
  LOAN_METHODS,
  type LoanTerms,
  parseIsoDate,
  toIsoDate,
} from './index.ts';

const START = fc.integer({ min: parseIsoDate('2020-01-01'), max: parseIsoDate('2060-12-31') }).map(toIsoDate);
const FEES: readonly Fee[] = [
  { kind: 'flat', amount: asMoney(500), when: 'instalment', paid: 'separately' },
  {
    kind: 'percent',
    share: ratioFromBps(50),
    base: 'principal_and_interest',
    when: 'instalment',
    paid: 'separately',
  },
  { kind: 'percent', share: ratioFromBps(150), base: 'amount', when: 'disbursement', paid: 'capitalised' },
];

const TERMS = fc.record({
  annualRate: fc.integer({ min: 0, max: 6000 }).map((bps) => ratioFromBps(bps)),
  instalments: fc.integer({ min: 1, max: 60 }),
  startOn: START,
  method: fc.constantFrom(...LOAN_METHODS.filter((method) => method !== 'BALLOON')),
  rules: fc.constantFrom('PROGRESSIVE' as const, 'CLASSIC' as const),
  rounding: fc.constantFrom({}, { instalmentMultiple: 100 }),
  fees: fc.subarray([...FEES]),
});

const tableFor = (terms: Omit<LoanTerms, 'amount'>) => (amount: number) =>
  computeLoanTable({ ...terms, amount: asMoney(amount) });

describe('the largest amount for an instalment', () => {
  test('fits, and no larger one does', () => {
    fc.assert(
      fc.property(
        TERMS,
        fc.integer({ min: 2000, max: 2_000_000 }),
        fc.constantFrom(1, 10, 1000),
        fc.array(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 8 }),
        (terms, instalment, step, samples) => {
          const table = tableFor(terms);
          const [least, most] = [asMoney(10_000), asMoney(60_000_000)];
          const largest = findLargestAmount({
            instalment: asMoney(instalment),
            least,
            most,
            step,
            tableFor: table,
          });
          const start = largest ?? least - step;
          if (largest !== undefined) {
            expect((largest - least) % step).toBe(0);
            expect(table(largest).highestInstalment).toBeLessThanOrEqual(instalment);
          }
          const above = [...Array.from({ length: 40 }, (_, index) => index + 1), ...samples].map(
            (steps) => start + steps * step,
          );
          const fitting = above.filter(
            (amount) => amount <= most && table(amount).highestInstalment <= instalment,
          );
          expect(fitting).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('gives the amount back where the instalment is strictly its own', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200_000, max: 50_000_000 }),
        fc.integer({ min: 2, max: 48 }),
        START,
        (amount, instalments, startOn) => {
          const table = tableFor({ annualRate: ratioFromBps(3600), instalments, startOn });
          const { highestInstalment } = table(amount);
          const found = findLargestAmount({
            instalment: highestInstalment,
            least: asMoney(100_000),
            most: asMoney(60_000_000),
            tableFor: table,
          });
          expect(found).toBeGreaterThanOrEqual(amount);
          expect(table(found ?? 0).highestInstalment).toBe(highestInstalment);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('answers for the price of a lease', () => {
    const lease = (price: number) =>
      computeLease({
        price: asMoney(price),
        downPayment: asMoney(Math.round(price * 0.3)),
        annualRate: ratioFromBps(2640),
        instalments: 36,
        startOn: toIsoDate(parseIsoDate('2026-11-15')),
      });
    const price =
      findLargestAmount({
        instalment: asMoney(900_000),
        least: asMoney(1_000_000),
        most: asMoney(100_000_000),
        tableFor: lease,
      }) ?? 0;
    expect(lease(price).highestInstalment).toBeLessThanOrEqual(900_000);
    expect(lease(price + 1).highestInstalment).toBeGreaterThan(900_000);
  });

  test('names the field of a bad question', () => {
    const table = tableFor({ annualRate: ratioFromBps(3600), instalments: 12, startOn: toIsoDate(0) });
    const question = {
      instalment: asMoney(1000),
      least: asMoney(1000),
      most: asMoney(2000),
      tableFor: table,
    };
    expect(() => findLargestAmount({ ...question, instalment: asMoney(0) })).toThrow(
      new TermsError('instalment', 'zero'),
    );
    expect(() => findLargestAmount({ ...question, most: asMoney(1) })).toThrow(
      new TermsError('most', 'too_small'),
    );
    expect(() => findLargestAmount({ ...question, step: 0 })).toThrow(new TermsError('step', 'zero'));
    expect(findLargestAmount({ ...question, instalment: asMoney(1) })).toBeUndefined();
    expect(findLargestAmount({ ...question, instalment: asMoney(9000) })).toBe(2000);
  });
});

describe('the shortest term for an instalment', () => {
  test('fits, and no shorter one does', () => {
    fc.assert(
      fc.property(
        TERMS,
        fc.integer({ min: 300_000, max: 20_000_000 }),
        fc.integer({ min: 20_000, max: 3_000_000 }),
        (terms, amount, instalment) => {
          const tableOf = (instalments: number) =>
            computeLoanTable({ ...terms, instalments, amount: asMoney(amount) });
          const shortest = findShortestTerm({
            instalment: asMoney(instalment),
            least: 1,
            most: 48,
            tableFor: tableOf,
          });
          const fitting = Array.from({ length: 48 }, (_, index) => index + 1).filter(
            (term) => tableOf(term).highestInstalment <= instalment,
          );
          expect(shortest).toBe(fitting[0]);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('passes over terms without a rate, but no other error', () => {
    const offered = (term: number) => {
      if (term < 6) throw new TermsError('termMonths', 'not_offered');
      return { highestInstalment: asMoney(100) };
    };
    expect(findShortestTerm({ instalment: asMoney(100), least: 1, most: 12, tableFor: offered })).toBe(6);
    expect(
      findShortestTerm({ instalment: asMoney(99), least: 1, most: 12, tableFor: offered }),
    ).toBeUndefined();
    const broken = () => {
      throw new TermsError('amount', 'zero');
    };
    expect(() => findShortestTerm({ instalment: asMoney(99), least: 1, most: 12, tableFor: broken })).toThrow(
      'amount: zero',
    );
    expect(() => findShortestTerm({ instalment: asMoney(99), least: 9, most: 8, tableFor: offered })).toThrow(
      'most: too_small',
    );
  });
});

test('a rental that cannot be a rental has no implicit rate', () => {
  const terms = {
    price: asMoney(1_200_000),
    instalments: 12,
    advanceRentals: 1,
    startOn: toIsoDate(parseIsoDate('2026-11-15')),
  };
  expect(() => findImplicitRate(terms, asMoney(99_999))).toThrow(new TermsError('rental', 'too_small'));
  expect(() => findImplicitRate(terms, asMoney(1_200_000))).toThrow(new TermsError('rental', 'too_large'));
  expect(findImplicitRate(terms, asMoney(100_000))).toBe(0);
});
