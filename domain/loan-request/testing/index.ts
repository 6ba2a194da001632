import { NO_LEASE, type Terms } from '../../product/index.ts';
import type { ReasonFacts } from '../index.ts';

/** A loan that somebody asks for. */
export const SAMPLE_ASKED: Terms = { ...NO_LEASE, amountMnt: 3_000_000, termMonths: 12 };

/** A plain loan that is recommended as it was asked for: every limit is kept, and nothing speaks against it. */
export const SAMPLE_REASON_FACTS: ReasonFacts = {
  productKind: 'loan',
  rules: { guarantor: 'none', collateral: 'none' },
  applicantKind: 'individual',
  guarantors: 0,
  hasCollateral: false,
  limits: { verdict: 'eligible', checks: [] },
  papersAreSound: true,
  hasPossibleDuplicate: false,
  asked: [SAMPLE_ASKED],
  recommended: SAMPLE_ASKED,
};

/** What the guards of a recommendation look at, where nothing is wrong with it. */
export const SAMPLE_RECOMMENDED = {
  askedTerms: [SAMPLE_ASKED],
  recommendedTerms: SAMPLE_ASKED,
  reasonFacts: SAMPLE_REASON_FACTS,
} as const;
