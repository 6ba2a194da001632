import { type Money, TermsError } from '../money/index.ts';
import { checkPositive } from './check-terms.ts';
import { planLease } from './lease-moments.ts';
import { checkLease, type LeaseTerms } from './lease-terms.ts';
import { rentalAt, solveImplicitRate } from './rental-flow.ts';

/** The nominal yearly rate hidden in a quoted rental: what the price of the asset was lent at. */
export function findImplicitRate(terms: Omit<LeaseTerms, 'annualRate'>, rental: Money): number {
  checkPositive(rental, 'rental');
  const lease = checkLease({ ...terms, annualRate: { numerator: 0, denominator: 1 } });
  const money = { mode: lease.rounding.mode, unit: lease.rounding.moneyMultiple };
  const { moments } = planLease(lease, lease.amount);
  const rentals = moments.map((moment) => rentalAt(rental, moment, lease.weightUnit, money));
  const paid = rentals.reduce((sum, amount) => sum + amount, lease.residual);
  // Rentals that do not even return the price have no rate anyone would lend at.
  if (paid < lease.amount) throw new TermsError('rental', 'too_small');
  if ((rentals[0] ?? 0) >= lease.amount) throw new TermsError('rental', 'too_large');
  return paid === lease.amount ? 0 : solveImplicitRate(moments, rentals, 0.2);
}
