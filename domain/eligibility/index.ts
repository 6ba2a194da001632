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
export { choicesFor, findRulesetFaults, type RulesetFault, sentencesFor } from './find-ruleset-faults.ts';
export { completeLimits, LEGAL_DEFAULTS, type ProductLimits, requireLimits } from './limits.ts';
export {
  CAUTIONS,
  type Caution,
  RULE_TESTS,
  type Ruleset,
  type RulesetContent,
  requireRuleset,
  SCORE_INPUTS,
  type ScoreFactor,
  type ScoreGrade,
  type ScoreInput,
  type ScoreInputs,
  type ScoreRule,
  type ScoreValue,
  SUGGESTIONS,
  type Suggestion,
  sentenceKeysOf,
  type Verdict,
} from './ruleset.ts';
export { computeScore, type FactorResult, type Score, surenessBpsOf } from './score.ts';
export type { SuggestionResult } from './suggest.ts';
export {
  addToTally,
  contradictsDecision,
  countContradictions,
  DECIDED,
  type Decided,
  EMPTY_TALLY,
  shareBpsOf,
  type TrialTally,
  type TriedRequest,
} from './trial.ts';
export {
  type BorrowingPower,
  howMuchCanIBorrow,
  type PassingTerms,
  type WhatWouldPass,
  whatWouldPass,
} from './what-would-pass.ts';
