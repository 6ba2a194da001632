import { type RequestedTerms, requireTerms } from './borrower-facts.ts';
import {
  checkTrustedLimits,
  type EligibilityQuestion,
  type LimitCode,
  type LimitReport,
  trust,
} from './check-limits.ts';
import { findLargestAmountMnt, nextAmountMnt, offeredTerms, passes } from './find-largest-amount.ts';

/** Terms that pass, with their instalment. */
export interface PassingTerms extends RequestedTerms {
  readonly instalmentMnt: number;
}

export interface BorrowingPower {
  /** The largest amount, over the shortest term that carries it; null when nothing passes. */
  readonly largest: PassingTerms | null;
  /** The limits that stop the next larger amount, or the smallest one when nothing passes. */
  readonly limitedBy: readonly LimitCode[];
  /** Limits taken as kept because their figures are not known yet. */
  readonly assumed: readonly LimitCode[];
}

export interface WhatWouldPass {
  /** How the request itself fares. */
  readonly report: LimitReport;
  /** The largest amount at the term asked for; null when none passes at it. */
  readonly atSameTerm: PassingTerms | null;
  /** The shortest and the longest term at the amount asked for; null when none carries it. */
  readonly atSameAmount: { readonly shortest: PassingTerms; readonly longest: PassingTerms } | null;
  /** The largest amount at any term. */
  readonly anyTerm: BorrowingPower;
}

/** How much can I borrow? At one term, or at whichever term allows the most. */
export function howMuchCanIBorrow(
  question: EligibilityQuestion & { readonly termMonths?: number | undefined },
): BorrowingPower {
  const trusted = trust(question);
  if (question.termMonths === undefined) return borrowAtAnyOf(trusted, offeredTerms(trusted.limits));
  requireTerms({ amountMnt: trusted.limits.minAmountMnt, termMonths: question.termMonths });
  return borrowAtAnyOf(trusted, [question.termMonths]);
}

/** Finds terms that would pass in place of these: the plain answer that goes with every refusal. */
export function whatWouldPass(
  question: EligibilityQuestion & { readonly terms: RequestedTerms },
): WhatWouldPass {
  const { terms } = question;
  requireTerms(terms);
  const trusted = trust(question);
  const amountMnt = findLargestAmountMnt(trusted, terms.termMonths);
  const carrying = offeredTerms(trusted.limits).filter((termMonths) =>
    isPassing(trusted, { ...terms, termMonths }),
  );
  const [shortest, longest] = [carrying[0], carrying.at(-1)];
  return {
    report: checkTrustedLimits(trusted, terms),
    atSameTerm: amountMnt === undefined ? null : withInstalment(trusted, { ...terms, amountMnt }),
    atSameAmount:
      shortest === undefined || longest === undefined
        ? null
        : {
            shortest: withInstalment(trusted, { ...terms, termMonths: shortest }),
            longest: withInstalment(trusted, { ...terms, termMonths: longest }),
          },
    anyTerm: borrowAtAnyOf(trusted, offeredTerms(trusted.limits)),
  };
}

const isPassing = (question: EligibilityQuestion, terms: RequestedTerms): boolean =>
  passes(checkTrustedLimits(question, terms));

function withInstalment(question: EligibilityQuestion, terms: RequestedTerms): PassingTerms {
  const { instalmentMnt } = checkTrustedLimits(question, terms);
  // Terms that pass are offered, and offered terms have an instalment.
  return { amountMnt: terms.amountMnt, termMonths: terms.termMonths, instalmentMnt: instalmentMnt ?? 0 };
}

function borrowAtAnyOf(question: EligibilityQuestion, ascendingTerms: readonly number[]): BorrowingPower {
  const { limits } = question;
  let best: RequestedTerms | undefined;
  // The longest term usually carries the most, so beginning there leaves one look at each of the others.
  for (const termMonths of ascendingTerms.toReversed()) {
    const nextMnt = best === undefined ? limits.minAmountMnt : nextAmountMnt(best.amountMnt, limits);
    if (nextMnt === undefined) break;
    if (!isPassing(question, { amountMnt: nextMnt, termMonths })) continue;
    const amountMnt = findLargestAmountMnt(question, termMonths);
    if (amountMnt !== undefined) best = { amountMnt, termMonths };
  }
  if (best === undefined) {
    const smallest = {
      amountMnt: limits.minAmountMnt,
      termMonths: ascendingTerms.at(-1) ?? limits.maxTermMonths,
    };
    return { largest: null, ...explain(question, smallest) };
  }
  const { amountMnt } = best;
  const termMonths =
    ascendingTerms.find((term) => isPassing(question, { amountMnt, termMonths: term })) ?? best.termMonths;
  const nextMnt = nextAmountMnt(amountMnt, limits) ?? amountMnt + limits.amountStepMnt;
  return {
    largest: withInstalment(question, { amountMnt, termMonths }),
    limitedBy: explain(question, { amountMnt: nextMnt, termMonths: best.termMonths }).limitedBy,
    assumed: explain(question, best).assumed,
  };
}

function explain(question: EligibilityQuestion, terms: RequestedTerms): Omit<BorrowingPower, 'largest'> {
  const { checks } = checkTrustedLimits(question, terms);
  const codesOf = (outcome: 'fails' | 'unknown') =>
    checks.filter((check) => check.outcome === outcome).map(({ code }) => code);
  return { limitedBy: codesOf('fails'), assumed: codesOf('unknown') };
}
