import { asAmount, roundQuotient } from '../money/index.ts';
import type { BorrowerFacts, RequestedTerms } from './borrower-facts.ts';
import { checkLimits, type EligibilityQuestion, type LimitReport } from './check-limits.ts';
import type { ProductLimits } from './limits.ts';
import type { Ruleset, ScoreInputs } from './ruleset.ts';
import { computeScore, type Score } from './score.ts';

/** Facts that only the scorecard asks about. undefined does not apply, null is not known. */
export interface ScoringFacts {
  /** People who live on the applicant's income besides the applicant. */
  readonly dependants?: number | null | undefined;
  readonly employmentMonths?: number | null | undefined;
  readonly employmentKind?: string | null | undefined;
  readonly repaidLoans?: number | null | undefined;
  /** Longest delay on any debt, by the credit information bureau. */
  readonly overdueDays?: number | null | undefined;
  readonly guarantors?: number | null | undefined;
}

/** Everything an assessment rested on, so that it can be shown, explained and computed again. */
export interface Assessment {
  readonly limits: LimitReport;
  readonly score: Score;
  readonly snapshot: {
    readonly terms: RequestedTerms;
    readonly facts: BorrowerFacts;
    readonly scoringFacts: ScoringFacts;
    readonly productLimits: ProductLimits;
    readonly scoreInputs: ScoreInputs;
  };
}

interface AssessmentQuestion extends EligibilityQuestion {
  readonly terms: RequestedTerms;
  readonly scoringFacts: ScoringFacts;
  readonly ruleset: Ruleset;
}

/** Limits and score of a request in one go. The same input always gives the same assessment. */
export function assessLoanRequest(question: AssessmentQuestion): Assessment {
  const { terms, facts, scoringFacts, ruleset } = question;
  const limits = checkLimits(question);
  const { dependants, ...asked } = scoringFacts;
  const scoreInputs: ScoreInputs = {
    ...asked,
    paymentToIncomeBps: limits.paymentToIncomeBps,
    loanToValueBps: facts.asset === null ? undefined : limits.loanToValueBps,
    incomeLeftPerPersonMnt: incomeLeftPerPerson(limits.instalmentMnt, facts, dependants),
  };
  return {
    limits,
    score: computeScore(ruleset, scoreInputs, limits.verdict),
    snapshot: { terms, facts, scoringFacts, productLimits: question.limits, scoreInputs },
  };
}

/** The money that each person of the household has left in a month after every payment, never below 0. */
function incomeLeftPerPerson(
  instalmentMnt: number | null,
  { monthlyIncomeMnt, otherMonthlyPaymentsMnt }: BorrowerFacts,
  dependants: ScoringFacts['dependants'],
): number | null | undefined {
  if (dependants === undefined) return undefined;
  const isKnown = monthlyIncomeMnt !== undefined && otherMonthlyPaymentsMnt !== undefined;
  if (dependants === null || instalmentMnt === null || !isKnown) return null;
  const leftMnt = Math.max(0, monthlyIncomeMnt - otherMonthlyPaymentsMnt - instalmentMnt);
  return roundQuotient(leftMnt, asAmount(dependants, 'dependants') + 1, 'FLOOR');
}
