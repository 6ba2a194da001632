import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMoney,
  allocateMoney,
  asAmount,
  asMoney,
  compareRatios,
  ROUNDING_MODES,
  ratio,
  ratioFromBps,
  ratioFromText,
  roundBigQuotient,
  roundEstimate,
  roundProduct,
  roundQuotient,
  roundToMultiple,
  shareOf,
  subtractMoney,
  TermsError,
  yearlyFromMonthlyBps,
} from './index.ts';

const SAFE = fc.maxSafeInteger();
const POSITIVE = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const MODE = fc.constantFrom(...ROUNDING_MODES);

describe('rounding', () => {
  // 2.5, 1.5, 1.1 and 1.6 with both signs, as java.math.RoundingMode tabulates them.
  test.each([
    ['HALF_UP', [3, 2, 1, 2, -3, -2, -1, -2]],
    ['HALF_DOWN', [2, 1, 1, 2, -2, -1, -1, -2]],
    ['HALF_EVEN', [2, 2, 1, 2, -2, -2, -1, -2]],
    ['UP', [3, 2, 2, 2, -3, -2, -2, -2]],
    ['DOWN', [2, 1, 1, 1, -2, -1, -1, -1]],
    ['CEILING', [3, 2, 2, 2, -2, -1, -1, -1]],
    ['FLOOR', [2, 1, 1, 1, -3, -2, -2, -2]],
  ] as const)('%s', (mode, expected) => {
    const tenths = [25, 15, 11, 16, -25, -15, -11, -16];
    expect(tenths.map((value) => roundQuotient(value, 10, mode))).toEqual(expected);
  });

  test('small and big numbers round alike', () => {
    fc.assert(
      fc.property(SAFE, SAFE, POSITIVE, MODE, (a, b, denominator, mode) => {
        const exact = roundBigQuotient(BigInt(a) * BigInt(b), BigInt(denominator), mode);
        fc.pre(exact >= BigInt(Number.MIN_SAFE_INTEGER) && exact <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(BigInt(roundProduct(a, b, denominator, mode))).toBe(exact);
      }),
      { numRuns: 5000 },
    );
  });

  test('a quotient close to an integer is not fooled by the division of doubles', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 9_000_000_000 }),
        fc.integer({ min: -1, max: 1 }),
        MODE,
        (denominator, whole, offset, mode) => {
          const numerator = denominator * whole + offset;
          fc.pre(Number.isSafeInteger(numerator));
          expect(BigInt(roundQuotient(numerator, denominator, mode))).toBe(
            roundBigQuotient(BigInt(numerator), BigInt(denominator), mode),
          );
        },
      ),
      { numRuns: 5000 },
    );
  });

  test('an estimate is rounded only when its error cannot change the answer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 1, max: 10_000 }),
        MODE,
        (numerator, denominator, mode) => {
          const exact = roundQuotient(numerator, denominator, mode);
          const rounded = roundEstimate(numerator / denominator, 1e-6, mode);
          if (rounded !== undefined) expect(rounded).toBe(exact);
          expect(roundEstimate(exact, 0.1, mode)).toBeUndefined();
          expect(roundEstimate(exact + 0.5, 0.1, mode)).toBeUndefined();
        },
      ),
      { numRuns: 5000 },
    );
  });

  test('multiples', () => {
    expect(roundToMultiple(427_650, 100, 'HALF_UP')).toBe(427_700);
    expect(roundToMultiple(427_650, 100, 'HALF_EVEN')).toBe(427_600);
    expect(roundToMultiple(17, 1, 'UP')).toBe(17);
  });
});

describe('money', () => {
  test.each([
    [1.5, 'not_an_integer'],
    [Number.NaN, 'not_a_number'],
    [2 ** 53, 'too_large'],
    [Number.POSITIVE_INFINITY, 'too_large'],
    [-1, 'negative'],
  ])('%d is refused as an amount: %s', (value, code) => {
    expect(() => asAmount(value, 'amountMnt')).toThrow(
      new TermsError('amountMnt', code as TermsError['code']),
    );
  });

  test('sums past 2⁵³ are refused', () => {
    expect(() => addMoney(asMoney(Number.MAX_SAFE_INTEGER), asMoney(1))).toThrow(TermsError);
    expect(() => subtractMoney(asMoney(Number.MIN_SAFE_INTEGER), asMoney(1))).toThrow(TermsError);
  });

  test('nothing is lost when money is shared', () => {
    const weights = fc
      .array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 20 })
      .filter((list) => list.some((weight) => weight > 0));
    fc.assert(
      fc.property(SAFE, weights, (amount, shares) => {
        const parts = allocateMoney(asMoney(amount), shares);
        expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(amount));
        const total = shares.reduce((sum, weight) => sum + weight, 0);
        for (const [index, part] of parts.entries()) {
          const exact = (BigInt(amount) * BigInt(shares[index] ?? 0)) / BigInt(total);
          expect(Math.abs(Number(BigInt(part) - exact))).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 2000 },
    );
    expect(allocateMoney(asMoney(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(() => allocateMoney(asMoney(100), [0, 0])).toThrow(TermsError);
  });
});

describe('ratios', () => {
  test('text is read exactly', () => {
    expect(ratioFromText('9.4822')).toEqual({ numerator: 47_411, denominator: 5000 });
    expect(ratioFromText('-3.0')).toEqual({ numerator: -3, denominator: 1 });
    expect(ratioFromText('5/28')).toEqual({ numerator: 5, denominator: 28 });
    expect(ratioFromText('4/365+58/366')).toEqual(ratio(4 * 366 + 58 * 365, 365 * 366));
    for (const text of ['', 'ten', '1/0', '1/2/3', '1e3', '--1'])
      expect(() => ratioFromText(text, 'rate')).toThrow(TermsError);
  });

  test('basis points a year and a month', () => {
    expect(ratioFromBps(3600)).toEqual({ numerator: 9, denominator: 25 });
    expect(yearlyFromMonthlyBps(300)).toEqual({ numerator: 9, denominator: 25 });
    expect(() => ratioFromBps(Number.NaN)).toThrow(TermsError);
    expect(() => ratio(1, 0)).toThrow(TermsError);
  });

  test('comparison agrees with exact arithmetic', () => {
    fc.assert(
      fc.property(SAFE, POSITIVE, SAFE, POSITIVE, (a, b, c, d) => {
        const difference = BigInt(a) * BigInt(d) - BigInt(c) * BigInt(b);
        expect(compareRatios({ numerator: a, denominator: b }, { numerator: c, denominator: d })).toBe(
          difference > 0n ? 1 : difference < 0n ? -1 : 0,
        );
      }),
      { numRuns: 2000 },
    );
    expect(shareOf(asMoney(12_345), ratioFromBps(100), 'HALF_UP')).toBe(123);
  });
});
