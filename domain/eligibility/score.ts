import { asMoney, roundProduct, TermsError } from '../money/index.ts';
import type { LimitReport } from './check-limits.ts';
import {
  type Ruleset,
  requireRuleset,
  SCORE_INPUTS,
  type ScoreFactor,
  type ScoreInput,
  type ScoreInputs,
  type ScoreValue,
  type Verdict,
} from './ruleset.ts';
import { type SuggestionResult, suggest } from './suggest.ts';

/** One factor of a score: what was looked at, what it brought, and the sentence that tells a person why. */
export interface FactorResult {
  readonly input: ScoreInput;
  /** null when not known or not applicable. */
  readonly value: number | string | null;
  /** Whether what it looks at is not known: its points are assumed then. */
  readonly isAssumed: boolean;
  readonly points: number;
  readonly weight: number;
  /** The points that this factor added to the score, out of `weight`. */
  readonly contribution: number;
  readonly sentence: {
    readonly key: string;
    readonly values: {
      readonly value: number | string | null;
      readonly unit: (typeof SCORE_INPUTS)[ScoreInput];
      readonly contribution: number;
      readonly weight: number;
    };
  };
}

export interface Score {
  readonly rulesetVersion: string;
  /** The sum of the contributions, 0 to `topScore`. */
  readonly score: number;
  readonly topScore: number;
  readonly grade: string;
  readonly factors: readonly FactorResult[];
  readonly suggestion: SuggestionResult;
}

const FULL_POINTS = 100;

/**
 * Scores a request by a ruleset. Every contribution is rounded to a whole number by itself, so the printed parts add
 * up to the printed score.
 */
export function computeScore(
  ruleset: Ruleset,
  inputs: ScoreInputs,
  limits: LimitReport['verdict'] = 'eligible',
): Score {
  requireRuleset(ruleset);
  const factors = ruleset.factors.map((factor) => scoreFactor(factor, inputs[factor.input]));
  const score = factors.reduce((sum, { contribution }) => sum + contribution, 0);
  const grade = ruleset.grades.find(({ from }) => score >= from);
  // The grades reach down to 0 and no contribution is negative.
  if (grade === undefined) throw new TermsError('ruleset.grades', 'out_of_range');
  return {
    rulesetVersion: ruleset.version,
    score,
    topScore: ruleset.topScore,
    grade: grade.grade,
    factors,
    suggestion: suggest(ruleset, { score, surenessBps: surenessBpsOf({ factors }), inputs, limits }),
  };
}

const BPS = 10_000;

/** How much of a score rests on what is known, by weight. A factor that does not apply leaves nothing open. */
export function surenessBpsOf({ factors }: Pick<Score, 'factors'>): number {
  const weigh = (some: readonly FactorResult[]): number => some.reduce((sum, { weight }) => sum + weight, 0);
  const whole = weigh(factors);
  return whole === 0
    ? 0
    : roundProduct(weigh(factors.filter(({ isAssumed }) => !isAssumed)), BPS, whole, 'FLOOR');
}

function scoreFactor(factor: ScoreFactor, value: ScoreValue): FactorResult {
  const { points, sentence } = judge(factor, value);
  const contribution = roundProduct(factor.weight, points, FULL_POINTS, 'HALF_UP');
  const shown = value ?? null;
  return {
    input: factor.input,
    value: shown,
    isAssumed: value === null,
    points,
    weight: factor.weight,
    contribution,
    sentence: {
      key: sentence,
      values: { value: shown, unit: SCORE_INPUTS[factor.input], contribution, weight: factor.weight },
    },
  };
}

function judge(factor: ScoreFactor, value: ScoreValue): Verdict {
  if (value === undefined) return factor.whenNotApplicable;
  if (value === null) return factor.whenUnknown;
  const isChoice = SCORE_INPUTS[factor.input] === 'choice';
  if (typeof value === 'string') {
    if (!isChoice) throw new TermsError(factor.input, 'not_a_number');
    return factor.choices?.find((choice) => choice.value === value) ?? factor.otherwise ?? factor.whenUnknown;
  }
  if (isChoice) throw new TermsError(factor.input, 'not_offered');
  asMoney(value, factor.input);
  return factor.bands?.findLast(({ from }) => value >= from) ?? factor.bands?.[0] ?? factor.whenUnknown;
}
