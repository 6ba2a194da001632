import { ASSET_CONDITIONS, type Terms } from '@zeel/domain/product';
import type { TermsInput } from '@zeel/protocol/rooms/decisions';

/** The figures that a person may ask to change; the others stay as they were requested. */
export const termsInputOf = ({ amountMnt, termMonths, downPaymentMnt, residualMnt }: Terms): TermsInput => ({
  amountMnt,
  termMonths,
  downPaymentMnt,
  residualMnt,
});

const isFigure = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Terms that the browser kept of a form that was not sent, if they are whole. */
export function readTerms(kept: unknown): Terms | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { amountMnt, termMonths, downPaymentMnt, tradeInMnt, residualMnt, condition } = kept as Partial<
    Record<keyof Terms, unknown> // Judged below.
  >;
  const known = condition === null ? null : ASSET_CONDITIONS.find((one) => one === condition);
  return isFigure(amountMnt) &&
    isFigure(termMonths) &&
    isFigure(downPaymentMnt) &&
    isFigure(tradeInMnt) &&
    isFigure(residualMnt) &&
    known !== undefined
    ? { amountMnt, termMonths, downPaymentMnt, tradeInMnt, residualMnt, condition: known }
    : undefined;
}
