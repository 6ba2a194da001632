import { asMoney, type Money, ratioToNumber, TermsError } from '../money/index.ts';
import { highestInstalment, startRows, sumRows } from './assemble-rows.ts';
import { solveFlowRate, toEffectiveRate, yearsToDueDates } from './effective-rate.ts';
import type { MoneyRounding } from './factor.ts';
import { chargeUpfrontFees } from './fees.ts';
import { type LeaseMoments, planLease } from './lease-moments.ts';
import { type CheckedLease, checkLease, type LeaseTerms } from './lease-terms.ts';
import { rentalAt, solveImplicitRate, solveUnitRental } from './rental-flow.ts';
import { type RentalRow, tabulateRentals } from './tabulate-rentals.ts';
import type { EffectiveRate, Row, Schedule } from './terms.ts';

/** A lease with the nominal yearly rate that its rounded rentals imply. */
export type LeaseSchedule = Schedule & { readonly implicitRate: number };

/** Without interest the rentals must add up to the debt by themselves, so the last one takes the remainder. */
function closeInterestFree(rentals: number[], debt: number, residual: number): void {
  const last = rentals.findLastIndex((rental) => rental > 0);
  const others = rentals.reduce((total, rental, index) => (index === last ? total : total + rental), 0);
  rentals[last] = debt - residual - others;
}

function rateOf(
  lease: CheckedLease,
  plan: LeaseMoments,
  received: number,
  rows: readonly Row[],
  table: readonly RentalRow[],
): EffectiveRate {
  const years = [0, ...yearsToDueDates(plan.start, plan.due, lease.period)];
  const flows = rows.map(({ total }, index) => ({
    amount: total,
    years: years[table[index]?.moment ?? 0] ?? 0,
  }));
  return toEffectiveRate(solveFlowRate(received, flows, ratioToNumber(lease.terms.annualRate)));
}

function solveRentals(
  lease: CheckedLease,
  plan: LeaseMoments,
  debt: Money,
  money: MoneyRounding,
): { unit: number; rentals: number[]; implicitRate: number } {
  const { annualRate } = lease.terms;
  const unit = solveUnitRental(plan.moments, annualRate, lease.weightUnit, money, lease.rounding);
  const rentals = plan.moments.map((moment) => rentalAt(unit, moment, lease.weightUnit, money));
  if (annualRate.numerator === 0) {
    closeInterestFree(rentals, debt, lease.residual);
    return { unit, rentals, implicitRate: 0 };
  }
  return { unit, rentals, implicitRate: solveImplicitRate(plan.moments, rentals, ratioToNumber(annualRate)) };
}

/** Everything about a lease: rentals, table, the money that changes hands, implicit and effective rate. */
export function computeLease(terms: LeaseTerms): LeaseSchedule {
  const lease = checkLease(terms);
  const money: MoneyRounding = { mode: lease.rounding.mode, unit: lease.rounding.moneyMultiple };
  const fees = terms.fees ?? [];
  const upfront = chargeUpfrontFees(fees, { amount: lease.amount, price: terms.price }, money);
  const debt = asMoney(lease.amount + upfront.capitalised);
  const plan = planLease(lease, debt);
  const { unit, rentals, implicitRate } = solveRentals(lease, plan, debt, money);
  const table = tabulateRentals(plan.moments, rentals, implicitRate, money);
  const context = { start: plan.start, amount: lease.amount, price: terms.price, fees, money };
  const { rows, add } = startRows(context, debt);
  for (const row of table) {
    const kind = row.kind === 'residual' ? 'residual' : row.moment === 0 ? 'advance' : 'instalment';
    const due = plan.due.dates[row.moment - 1];
    add(kind, due?.day ?? plan.start, due?.iso ?? terms.startOn, row.principal, row.interest, row.deferred);
  }
  const totals = sumRows(rows);
  const amountPaidOut = asMoney(lease.amount - upfront.deducted);
  const received = amountPaidOut - upfront.separately;
  if (received <= 0) throw new TermsError('price', 'too_small');
  const totalPaid = asMoney(totals.total + upfront.separately);
  return {
    rows,
    totals,
    amountFinanced: debt,
    amountPaidOut,
    feesPaidSeparately: upfront.separately,
    feesDeducted: upfront.deducted,
    feesCapitalised: upfront.capitalised,
    totalPaid,
    costOfCredit: asMoney(totalPaid - amountPaidOut),
    regularInstalment: asMoney(unit),
    highestInstalment: highestInstalment(rows),
    annualRate: ratioToNumber(terms.annualRate),
    effectiveRate: rateOf(lease, plan, received, rows, table),
    implicitRate,
  };
}
