import { asAmount, type Money } from '../money/index.ts';
import type { LoanTable } from '../schedule/index.ts';
import type { InstalmentFor } from './borrower-facts.ts';

/**
 * The instalments of a product as the engine computes them, from its loan or lease table: the highest regular payment
 * with its fees. The last one, which takes the remainder or a balloon, is no burden of every month and does not count.
 */
export function engineInstalments(
  tableOf: (amountMnt: Money, termMonths: number) => Pick<LoanTable, 'highestInstalment'>,
): InstalmentFor {
  return (amountMnt, termMonths) => tableOf(asAmount(amountMnt, 'amountMnt'), termMonths).highestInstalment;
}
