import { asAmount, roundProduct } from '../money/index.ts';
import {
  type BorrowerAsset,
  type BorrowerFacts,
  type InstalmentFor,
  narrowLimits,
  type RequestedTerms,
  requireFacts,
  requireTerms,
} from './borrower-facts.ts';
import { type ProductLimits, requireLimits } from './limits.ts';

/** Every limit that can be checked; the catalogues have a sentence for each. */
export const LIMIT_CODES = [
  'amount-min',
  'amount-max',
  'term-min',
  'term-max',
  'age-min',
  'age-max-at-end',
  'payment-to-income',
  'loan-to-value',
  'down-payment',
  'residual',
] as const;

export type LimitCode = (typeof LIMIT_CODES)[number];

/** One limit with the figures its sentence needs. */
export interface LimitCheck {
  readonly code: LimitCode;
  /** `unknown`: the figure it needs is not known yet. */
  readonly outcome: 'passes' | 'fails' | 'unknown';
  /** null when unknown, or when payments stand against no income at all. */
  readonly actual: number | null;
  readonly limit: number;
  readonly unit: 'mnt' | 'months' | 'years' | 'bps';
}

export interface LimitReport {
  /** `incomplete`: nothing fails, but something is not known yet. */
  readonly verdict: 'eligible' | 'not-eligible' | 'incomplete';
  readonly checks: readonly LimitCheck[];
  /** The checks that fail: the reasons of a refusal. */
  readonly reasons: readonly LimitCheck[];
  /** null when the product does not offer the amount or the term. */
  readonly instalmentMnt: number | null;
  /** The highest instalment that income and other payments leave room for; null when not known. */
  readonly affordableInstalmentMnt: number | null;
  readonly paymentToIncomeBps: number | null;
  readonly loanToValueBps: number | null;
}

export interface EligibilityQuestion {
  readonly facts: BorrowerFacts;
  readonly limits: ProductLimits;
  readonly instalmentFor: InstalmentFor;
}

const BPS = 10_000;
const MONTHS_A_YEAR = 12;

/** Checks the terms against every limit. Throws a typed error when an input is no amount, term or limit at all. */
export function checkLimits(question: EligibilityQuestion & { readonly terms: RequestedTerms }): LimitReport {
  requireTerms(question.terms);
  return checkTrustedLimits(trust(question), question.terms);
}

/** The question once its input is known to be sound, with the amounts that its asset allows. */
export function trust({ facts, limits, instalmentFor }: EligibilityQuestion): EligibilityQuestion {
  requireLimits(limits);
  requireFacts(facts);
  return { facts, limits: narrowLimits(limits, facts), instalmentFor };
}

/** Checks the limits without checking the input again: the searches call this many times with figures of their own. */
export function checkTrustedLimits(question: EligibilityQuestion, terms: RequestedTerms): LimitReport {
  const { facts, limits, instalmentFor } = question;
  const offer = checkOffer(terms, limits);
  const isOffered = offer.every(({ outcome }) => outcome === 'passes');
  const instalmentMnt = isOffered
    ? asAmount(instalmentFor(terms.amountMnt, terms.termMonths), 'instalmentMnt')
    : null;
  const checks = [
    ...offer,
    ...checkAge(terms, facts, limits),
    ...checkPayments(instalmentMnt, facts, limits),
    ...checkAsset(terms, facts, limits),
  ];
  const reasons = checks.filter(({ outcome }) => outcome === 'fails');
  const isComplete = checks.every(({ outcome }) => outcome !== 'unknown');
  return {
    verdict: reasons.length > 0 ? 'not-eligible' : isComplete ? 'eligible' : 'incomplete',
    checks,
    reasons,
    instalmentMnt,
    affordableInstalmentMnt: affordableInstalment(facts, limits),
    paymentToIncomeBps: instalmentMnt === null ? null : paymentToIncome(instalmentMnt, facts),
    loanToValueBps: facts.asset == null ? null : shareBps(terms.amountMnt, facts.asset.valueMnt),
  };
}

// A share is rounded up, so that one tögrög over a limit shows as above it and exactly the limit shows as the limit.
const shareBps = (part: number, whole: number): number =>
  Math.min(roundProduct(part, BPS, whole, 'CEILING'), Number.MAX_SAFE_INTEGER);
const outcomeOf = (holds: boolean): LimitCheck['outcome'] => (holds ? 'passes' : 'fails');

function atLeast(code: LimitCode, actual: number, limit: number, unit: LimitCheck['unit']): LimitCheck {
  return { code, outcome: outcomeOf(actual >= limit), actual, limit, unit };
}

function atMost(code: LimitCode, actual: number, limit: number, unit: LimitCheck['unit']): LimitCheck {
  return { code, outcome: outcomeOf(actual <= limit), actual, limit, unit };
}

const notKnown = (code: LimitCode, limit: number, unit: LimitCheck['unit']): LimitCheck => ({
  code,
  outcome: 'unknown',
  actual: null,
  limit,
  unit,
});

function checkOffer({ amountMnt, termMonths }: RequestedTerms, limits: ProductLimits): LimitCheck[] {
  return [
    atLeast('amount-min', amountMnt, limits.minAmountMnt, 'mnt'),
    atMost('amount-max', amountMnt, limits.maxAmountMnt, 'mnt'),
    atLeast('term-min', termMonths, limits.minTermMonths, 'months'),
    atMost('term-max', termMonths, limits.maxTermMonths, 'months'),
  ];
}

function checkAge(
  { termMonths }: RequestedTerms,
  { ageMonths }: BorrowerFacts,
  limits: ProductLimits,
): LimitCheck[] {
  const { minAgeYears, maxAgeAtEndYears } = limits;
  if (ageMonths === null) return [];
  const checks: LimitCheck[] = [];
  if (minAgeYears !== null) {
    const check = (months: number) =>
      atLeast('age-min', Math.floor(months / MONTHS_A_YEAR), minAgeYears, 'years');
    checks.push(ageMonths === undefined ? notKnown('age-min', minAgeYears, 'years') : check(ageMonths));
  }
  if (maxAgeAtEndYears !== null) {
    // Up to and including the limit: the year of life in which the last instalment falls is rounded up.
    const check = (months: number) =>
      atMost('age-max-at-end', Math.ceil((months + termMonths) / MONTHS_A_YEAR), maxAgeAtEndYears, 'years');
    checks.push(
      ageMonths === undefined ? notKnown('age-max-at-end', maxAgeAtEndYears, 'years') : check(ageMonths),
    );
  }
  return checks;
}

/** The highest instalment that keeps payment-to-income, never below 0. */
function affordableInstalment(facts: BorrowerFacts, { maxPaymentToIncomeBps }: ProductLimits): number | null {
  const { monthlyIncomeMnt, otherMonthlyPaymentsMnt } = facts;
  if (
    maxPaymentToIncomeBps === null ||
    monthlyIncomeMnt === undefined ||
    otherMonthlyPaymentsMnt === undefined
  ) {
    return null;
  }
  const roomMnt = roundProduct(monthlyIncomeMnt, maxPaymentToIncomeBps, BPS, 'FLOOR');
  return Math.max(0, roomMnt - otherMonthlyPaymentsMnt);
}

function paymentToIncome(instalmentMnt: number, facts: BorrowerFacts): number | null {
  const { monthlyIncomeMnt, otherMonthlyPaymentsMnt } = facts;
  if (monthlyIncomeMnt === undefined || otherMonthlyPaymentsMnt === undefined || monthlyIncomeMnt === 0)
    return null;
  return shareBps(
    asAmount(instalmentMnt + otherMonthlyPaymentsMnt, 'otherMonthlyPaymentsMnt'),
    monthlyIncomeMnt,
  );
}

function checkPayments(
  instalmentMnt: number | null,
  facts: BorrowerFacts,
  limits: ProductLimits,
): LimitCheck[] {
  const { maxPaymentToIncomeBps: limit } = limits;
  if (limit === null) return [];
  const isKnown = facts.monthlyIncomeMnt !== undefined && facts.otherMonthlyPaymentsMnt !== undefined;
  if (instalmentMnt === null || !isKnown) return [notKnown('payment-to-income', limit, 'bps')];
  const actual = paymentToIncome(instalmentMnt, facts);
  // Without any income no payment is affordable, and there is no ratio to show.
  return [
    {
      code: 'payment-to-income',
      outcome: outcomeOf(actual !== null && actual <= limit),
      actual,
      limit,
      unit: 'bps',
    },
  ];
}

function checkAsset(
  { amountMnt }: RequestedTerms,
  { asset }: BorrowerFacts,
  limits: ProductLimits,
): LimitCheck[] {
  const { maxLoanToValueBps, minDownPaymentBps, maxResidualBps } = limits;
  const check = (
    code: LimitCode,
    limit: number | null,
    measure: (asset: BorrowerAsset, limit: number) => LimitCheck,
  ) => {
    if (limit === null) return [];
    // A limit on an asset that is said not to exist can never be kept, so it stays unknown rather than passing.
    return [asset == null ? notKnown(code, limit, 'bps') : measure(asset, limit)];
  };
  return [
    ...check('loan-to-value', maxLoanToValueBps, ({ valueMnt }, limit) =>
      atMost('loan-to-value', shareBps(amountMnt, valueMnt), limit, 'bps'),
    ),
    ...check('down-payment', minDownPaymentBps, ({ valueMnt }, limit) =>
      // The applicant brings the part of the price that the amount does not cover; rounding the amount's share up rounds this down.
      atLeast('down-payment', Math.max(0, BPS - shareBps(amountMnt, valueMnt)), limit, 'bps'),
    ),
    ...check('residual', maxResidualBps, ({ valueMnt, residualMnt }, limit) =>
      atMost('residual', shareBps(residualMnt, valueMnt), limit, 'bps'),
    ),
  ];
}
