import { checkLimits, type LimitReport, whatWouldPass } from '@zeel/domain/eligibility';
import {
  type Ask,
  downPaymentRange,
  fitToRange,
  type ProductTerms,
  type QuoteSummary,
  quote,
  type Range,
  residualRange,
  summariseQuote,
} from '@zeel/domain/product';
import { eligibilityQuestionOf } from '@zeel/domain/request-form';
import type { IsoDate } from '@zeel/domain/schedule';
import type { TermsWish } from '@zeel/protocol/rooms/decisions';
import type { DeskFile } from '@zeel/protocol/rooms/desk-file';
import { toCalendar } from '../../../../shared/calendar/to-calendar.ts';

/** The figures an officer can change; the rest stays as it was asked for. */
export interface TermsChoice {
  /** A loan's amount, or the price of what is leased. */
  readonly amountMnt: number;
  readonly termMonths: number;
  readonly downPaymentMnt: number;
  readonly residualMnt: number;
}

/** Terms with what they cost and how they fare against every limit. */
export interface Trial {
  readonly ask: Ask;
  readonly cost: QuoteSummary;
  readonly report: LimitReport;
}

type Priced = Pick<DeskFile, 'product' | 'workingDays' | 'data' | 'requested'>;

export const choiceOf = ({
  amountMnt,
  termMonths,
  downPaymentMnt = 0,
  residualMnt = 0,
}: DeskFile['requested']['ask']): TermsChoice => ({ amountMnt, termMonths, downPaymentMnt, residualMnt });

export interface ChoiceRanges {
  readonly amountMnt: Range;
  readonly termMonths: Range;
  /** In cash, what is traded in left out; null for a loan. */
  readonly downPaymentMnt: Range | null;
  readonly residualMnt: Range | null;
}

/** What the product offers beside these figures. */
export function rangesFor(terms: ProductTerms, { amountMnt, downPaymentMnt }: TermsChoice, tradeInMnt = 0) {
  const down = downPaymentRange(terms, amountMnt);
  const cash = down && {
    ...down,
    min: Math.max(0, down.min - tradeInMnt),
    max: Math.max(0, down.max - tradeInMnt),
  };
  const left = residualRange(terms, { amountMnt, downPaymentMnt: downPaymentMnt + tradeInMnt });
  return {
    amountMnt: terms.amountMnt,
    termMonths: terms.termMonths,
    downPaymentMnt: cash,
    residualMnt: left,
  } satisfies ChoiceRanges;
}

/** Held to what the product offers; a sum that was asked for to the last tögrög is not rounded while it fits. */
const hold = (value: number, range: Range | null): number => {
  if (range === null) return 0;
  return value >= range.min && value <= range.max ? value : fitToRange(value, range);
};

/** The nearest terms that the product offers: another price has another down payment. */
export function fitChoice(terms: ProductTerms, wish: TermsChoice, tradeInMnt = 0): TermsChoice {
  const downPaymentMnt = hold(wish.downPaymentMnt, rangesFor(terms, wish, tradeInMnt).downPaymentMnt);
  const paid = { ...wish, downPaymentMnt };
  return { ...paid, residualMnt: hold(wish.residualMnt, rangesFor(terms, paid, tradeInMnt).residualMnt) };
}

/** The question to the engine: what cannot be changed here stays as it was asked for. */
function askFor({ product, requested }: Priced, choice: TermsChoice, startOn: IsoDate): Ask {
  const { amountMnt, termMonths, downPaymentMnt, residualMnt } = choice;
  const { lease } = product.terms;
  if (lease === null) return { amountMnt, termMonths, startOn };
  const { tradeInMnt = 0, condition = null } = requested.ask;
  return { amountMnt, termMonths, startOn, downPaymentMnt, tradeInMnt, residualMnt, condition };
}

function questionOf(file: Priced, choice: TermsChoice, startOn: IsoDate) {
  const { product, data } = file;
  const ask = askFor(file, choice, startOn);
  const workingDays = toCalendar(file.workingDays);
  // Of a lease the price is also the value of what is financed, so the answers go with the terms.
  const asked = { ...data, terms: { ...data.terms, ...choice } };
  return {
    ask,
    workingDays,
    question: eligibilityQuestionOf(ask, asked, { product, today: startOn, workingDays }),
  };
}

/** What these terms cost and whether they pass, by the engine and the version of the product that the request keeps. */
export function tryTerms(file: Priced, choice: TermsChoice, startOn: IsoDate): Trial {
  const { ask, workingDays, question } = questionOf(file, choice, startOn);
  return {
    ask,
    cost: summariseQuote(quote(file.product.terms, ask, workingDays)),
    report: checkLimits(question),
  };
}

export const passes = ({ report }: Trial): boolean => report.verdict !== 'not-eligible';

/** A smaller sum to finance: a smaller loan, or more paid down for the same thing. */
function carryOver(file: Priced, choice: TermsChoice, financedMnt: number): TermsChoice {
  const { terms } = file.product;
  const tradeInMnt = file.requested.ask.tradeInMnt ?? 0;
  if (terms.lease === null) return { ...choice, amountMnt: financedMnt };
  const { downPaymentMnt: range } = rangesFor(terms, choice, tradeInMnt);
  const cashMnt = choice.amountMnt - tradeInMnt - financedMnt;
  const step = range?.step ?? 1;
  return fitChoice(terms, { ...choice, downPaymentMnt: Math.ceil(cashMnt / step) * step }, tradeInMnt);
}

/** The largest sum that passes every limit, at the chosen term or at any; null when none does. */
export function findLargest(
  file: Priced,
  choice: TermsChoice,
  { startOn, anyTerm }: { readonly startOn: IsoDate; readonly anyTerm: boolean },
): TermsChoice | null {
  const { question } = questionOf(file, choice, startOn);
  const found = whatWouldPass(question);
  const largest = anyTerm ? found.anyTerm.largest : found.atSameTerm;
  if (largest === null) return null;
  const next = carryOver(file, { ...choice, termMonths: largest.termMonths }, largest.amountMnt);
  return passes(tryTerms(file, next, startOn)) ? next : null;
}

/** What travels: a loan has no down payment to speak of. */
export const wishOf = ({ lease }: ProductTerms, choice: TermsChoice): TermsWish =>
  lease === null ? { amountMnt: choice.amountMnt, termMonths: choice.termMonths } : { ...choice };

export const isSameChoice = (one: TermsChoice, other: TermsChoice): boolean =>
  one.amountMnt === other.amountMnt &&
  one.termMonths === other.termMonths &&
  one.downPaymentMnt === other.downPaymentMnt &&
  one.residualMnt === other.residualMnt;
