import { type BorrowingPower, howMuchCanIBorrow } from '../eligibility/index.ts';
import { roundProduct } from '../money/index.ts';
import type { IsoDate, WorkingDays } from '../schedule/index.ts';
import type { AssetCondition, ProductTerms } from './product-terms.ts';
import { quote } from './quote.ts';
import { downPaymentRange, fitToRange } from './terms-ranges.ts';

const BPS = 10_000;

export interface BorrowingQuestion {
  readonly monthlyIncomeMnt: number;
  readonly otherMonthlyPaymentsMnt: number;
  readonly startOn: IsoDate;
  readonly condition: AssetCondition | null;
  /** Of a lease: the share of the price that is paid down. */
  readonly downPaymentBps?: number;
  readonly workingDays?: WorkingDays | undefined;
}

/** How much a product lends on an income: the largest amount, or for a lease the highest price with its down payment. */
export function findBorrowingPower(product: ProductTerms, question: BorrowingQuestion): BorrowingPower {
  const { monthlyIncomeMnt, otherMonthlyPaymentsMnt, startOn, condition, workingDays } = question;
  const shareBps = question.downPaymentBps ?? product.lease?.defaultDownPaymentBps ?? 0;
  const downPaymentOf = (priceMnt: number): number => {
    const range = downPaymentRange(product, priceMnt);
    return range === null ? 0 : fitToRange(roundProduct(priceMnt, shareBps, BPS, 'HALF_UP'), range);
  };
  return howMuchCanIBorrow({
    facts: { monthlyIncomeMnt, otherMonthlyPaymentsMnt, ageMonths: null, asset: null },
    limits: {
      minAmountMnt: product.amountMnt.min,
      maxAmountMnt: product.amountMnt.max,
      amountStepMnt: product.amountMnt.step,
      minTermMonths: product.termMonths.min,
      maxTermMonths: product.termMonths.max,
      termStepMonths: product.termMonths.step,
      maxPaymentToIncomeBps: product.maxPaymentToIncomeBps,
      // The down payment is part of the question, so what it must be is already kept.
      maxLoanToValueBps: null,
      minDownPaymentBps: null,
      maxResidualBps: null,
      minAgeYears: null,
      maxAgeAtEndYears: null,
    },
    instalmentFor: (amountMnt, termMonths) => {
      const terms = {
        amountMnt,
        termMonths,
        downPaymentMnt: downPaymentOf(amountMnt),
        tradeInMnt: 0,
        residualMnt: 0,
        condition,
      };
      return quote(product, terms, { startOn, workingDays }).schedule.highestInstalment;
    },
  });
}
