import { roundEstimate } from '../money/index.ts';
import type { MoneyRounding } from './factor.ts';
import type { RentalMoment } from './rental-flow.ts';

/** The parts of one payment of a contract that is solved on its own rate. */
export type RentalRow = {
  readonly moment: number;
  readonly kind: 'rental' | 'residual';
  readonly amount: number;
  readonly principal: number;
  readonly interest: number;
  readonly deferred: number;
};

/** A product with an irrational rate; a value on a tie to the last bit of a double is taken as the tie. */
export function roundInterest(value: number, { mode, unit }: MoneyRounding): number {
  const scaled = value / unit;
  const rounded = roundEstimate(scaled, 0, mode);
  if (rounded !== undefined) return rounded * unit;
  const floor = Math.floor(scaled);
  const isUp =
    mode === 'HALF_UP' || mode === 'UP' || mode === 'CEILING' || (mode === 'HALF_EVEN' && floor % 2 !== 0);
  return (scaled === floor ? floor : floor + (isUp ? 1 : 0)) * unit;
}

/**
 * Runs the debt down on the implicit rate. The last interest is the plug that brings the balance to zero (or to
 * the residual when that is due on the same day); interest that a rental does not cover waits for the next one.
 */
export function tabulateRentals(
  moments: readonly RentalMoment[],
  rentals: readonly number[],
  implicitRate: number,
  money: MoneyRounding,
): RentalRow[] {
  const rows: RentalRow[] = [];
  const lastRental = rentals.findLastIndex((rental) => rental > 0);
  const residualAt = moments.findIndex(({ residual }) => residual > 0);
  let [balance, deferred] = [0, 0];
  for (const [index, moment] of moments.entries()) {
    const years = moment.fraction.numerator / moment.fraction.denominator;
    let available = deferred + roundInterest((balance + deferred) * implicitRate * years, money);
    balance += moment.advance;
    const rental = rentals[index] ?? 0;
    if (rental > 0) {
      const isPlug = index === lastRental && residualAt <= index;
      if (isPlug) available = rental - (balance - moment.residual);
      const interest = isPlug ? available : Math.min(available, rental);
      const principal = rental - interest;
      balance -= principal;
      available -= interest;
      rows.push({ moment: index, kind: 'rental', amount: rental, principal, interest, deferred: available });
    }
    if (moment.residual > 0) {
      const interest = moment.residual - balance;
      rows.push({
        moment: index,
        kind: 'residual',
        amount: moment.residual,
        principal: balance,
        interest,
        deferred: 0,
      });
      balance = 0;
    }
    deferred = available;
  }
  return rows;
}
