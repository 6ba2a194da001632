export { type Assessment, assessLoanRequest, type ScoringFacts } from './assess.ts';
export type { BorrowerAsset, BorrowerFacts, InstalmentFor, RequestedTerms } from './borrower-facts.ts';
export {
  checkLimits,
  type EligibilityQuestion,
  LIMIT_CODES,
  type LimitCheck,
  type LimitCode,
  type LimitReport,
} from './check-limits.ts';
export { DEFAULT_RULESET } from './default-ruleset.ts';
export { engineInstalments } from './engine-instalments.ts';
export { completeLimits, LEGAL_DEFAULTS, type ProductLimits, requireLimits } from './limits.ts';
export {
  type Ruleset,
  requireRuleset,
  SCORE_INPUTS,
  type ScoreFactor,
  type ScoreGrade,
  type ScoreInput,
  type ScoreInputs,
  type ScoreValue,
  sentenceKeysOf,
  type Verdict,
} from './ruleset.ts';
export { computeScore, type FactorResult, type Score, surenessBpsOf } from './score.ts';
export {
  type BorrowingPower,
  howMuchCanIBorrow,
  type PassingTerms,
  type WhatWouldPass,
  whatWouldPass,
} from './what-would-pass.ts';
