import { asMoney, type Money, roundBigQuotient, roundQuotient, roundToMultiple } from '../money/index.ts';
import { amortise, type Columns, lastTotal } from './amortise.ts';
import { periodicFraction } from './day-count.ts';
import { interestOn, NO_INTEREST, periodFactor } from './factor.ts';
import { solveLevelPayment } from './level-payment.ts';
import type { Plan } from './plan.ts';

export type Repayment = { readonly columns: Columns; readonly regularInstalment: Money | undefined };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A quotient in whole rounding units. */
function divide(amount: number, parts: number, { money }: Plan): number {
  return roundQuotient(amount, parts * money.unit, money.mode) * money.unit;
}

/** To the nearest instalment multiple, unless that would leave nothing to pay. */
function toInstalmentMultiple(instalment: number, { rounding }: Plan): number {
  return roundToMultiple(instalment, rounding.instalmentMultiple, rounding.mode) || instalment;
}

/** The level instalment over the rows after principal grace. */
function levelInstalment(plan: Plan): number {
  const { grace, principal, balloon, money } = plan;
  const own = plan.factors.slice(grace.principalPeriods);
  const textbook = periodFactor(plan.annualRate, periodicFraction(plan.period));
  const factors = [NO_INTEREST, ...(plan.rules === 'CLASSIC' ? own.map(() => textbook) : own)];
  const advances = factors.map(() => 0);
  const weights = factors.map(() => 1);
  advances[0] = principal;
  weights[0] = 0;
  advances[own.length] = -balloon;
  return toInstalmentMultiple(solveLevelPayment({ factors, advances, weights }, money), plan);
}

/**
 * Moves the instalment while the last row differs from it by more than half a unit a row, at most three times,
 * and only as long as the difference shrinks.
 */
function smooth(
  asked: Plan,
  first: number,
  buildFor: (plan: Plan, instalment: number) => Columns,
): Repayment {
  // Interest grace changes when interest is paid, not the instalment: that is found as if there were none.
  const hasInterestGrace = asked.grace.interestPeriods > 0;
  const plan = hasInterestGrace ? { ...asked, grace: { ...asked.grace, interestPeriods: 0 } } : asked;
  const build = (amount: number): Columns => buildFor(plan, amount);
  const { balloon, money } = plan;
  const count = plan.factors.length;
  let instalment = first;
  let columns = build(instalment);
  let difference = lastTotal(columns) - balloon - instalment;
  for (let round = 0; round < 3; round += 1) {
    const tolerated = Math.floor(count / 2);
    if (tolerated === 0 || Math.abs(difference) / money.unit <= tolerated) break;
    const moved = toInstalmentMultiple(instalment + divide(difference, count, plan), plan);
    if (moved === instalment) break;
    const rebuilt = build(moved);
    const remaining = lastTotal(rebuilt) - balloon - moved;
    if (Math.abs(remaining) >= Math.abs(difference)) break;
    [instalment, columns, difference] = [moved, rebuilt, remaining];
  }
  return {
    columns: hasInterestGrace ? buildFor(asked, instalment) : columns,
    regularInstalment: plan.method === 'BULLET' ? undefined : asMoney(instalment),
  };
}

function repayLevel(asked: Plan): Repayment {
  const carriesInterest = asked.rules === 'PROGRESSIVE';
  const build = (plan: Plan, instalment: number): Columns =>
    amortise(plan, { totalFor: () => instalment, carriesInterest });
  const first = levelInstalment(asked);
  if (asked.rules === 'PROGRESSIVE') return smooth(asked, first, build);
  const regularInstalment = asked.method === 'BULLET' ? undefined : asMoney(first);
  return { columns: build(asked, first), regularInstalment };
}

function repayEqualPrincipal(plan: Plan): Repayment {
  const share = divide(plan.principal, plan.factors.length - plan.grace.principalPeriods, plan);
  const columns = amortise(plan, { totalFor: (interest) => share + interest, carriesInterest: false });
  return { columns, regularInstalment: undefined };
}

/** Flat interest on the real periods: the instalment is the same for every row, and the last takes the rest. */
function repayFlatProgressive(plan: Plan): Repayment {
  const { factors, flatPrincipal, grace, money, principal } = plan;
  const accrued = factors.map((factor) => interestOn(flatPrincipal, factor, money));
  const paid = principal + sum(accrued.slice(grace.principalPeriods));
  const first = toInstalmentMultiple(divide(paid, factors.length - grace.principalPeriods, plan), plan);
  return smooth(plan, first, (current, instalment) =>
    amortise(current, { totalFor: () => instalment, carriesInterest: true, accrued }),
  );
}

/** One sum for the whole term, shared equally by the rows that bear interest, the difference in the last. */
function shareFlatInterest({ annualRate, factors, flatPrincipal, grace, money, period }: Plan): number[] {
  const count = factors.length;
  const fraction = periodicFraction(period);
  const term = BigInt(annualRate.numerator) * BigInt(count * fraction.numerator);
  const year = BigInt(annualRate.denominator) * BigInt(fraction.denominator * money.unit);
  const whole = Number(roundBigQuotient(BigInt(flatPrincipal) * term, year, money.mode)) * money.unit;
  const part = (amount: number, parts: number): number =>
    roundQuotient(amount, parts * money.unit, money.mode) * money.unit;
  let left = Math.max(whole - part(whole, count) * grace.interestFreePeriods, 0);
  const first = Math.max(grace.interestFreePeriods, grace.interestPeriods);
  const each = part(left, Math.max(count - first, 1));
  return factors.map((_, index) => {
    if (index < first) return 0;
    // Shares rounded up may use up a tiny sum early, and no row may pay less than nothing.
    const interest = index === count - 1 ? left : Math.min(each, left);
    left -= interest;
    return interest;
  });
}

/** Textbook flat interest: every row pays an equal share of the debt and of the interest. */
function repayFlatClassic(plan: Plan): Repayment {
  const { factors, grace, rounding } = plan;
  const accrued = shareFlatInterest(plan);
  const share = divide(plan.principal, factors.length - grace.principalPeriods, plan);
  const columns = amortise(plan, {
    totalFor: (interest) => roundToMultiple(share + interest, rounding.instalmentMultiple, rounding.mode),
    carriesInterest: false,
    accrued,
  });
  return { columns, regularInstalment: undefined };
}

/** Splits the debt into rows by the plan's method. */
export function repay(plan: Plan): Repayment {
  switch (plan.method) {
    case 'EQUAL_INSTALMENTS':
    case 'BULLET':
    case 'BALLOON':
      return repayLevel(plan);
    case 'EQUAL_PRINCIPAL':
      return repayEqualPrincipal(plan);
    case 'FLAT':
      return plan.rules === 'CLASSIC' ? repayFlatClassic(plan) : repayFlatProgressive(plan);
  }
}
