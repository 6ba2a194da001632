import type { LimitReport } from './check-limits.ts';
import {
  type Caution,
  type RulesetContent,
  type ScoreInputs,
  type ScoreRule,
  SUGGESTIONS,
  type Suggestion,
} from './ruleset.ts';

/** What a scorecard suggests, and what led to it. */
export interface SuggestionResult {
  readonly outcome: Suggestion;
  readonly because: 'limit' | 'rule' | 'limit-unknown' | 'sureness' | 'score';
  /** The rule that led to it; null for everything else. */
  readonly rule: ScoreRule | null;
}

interface Scored {
  readonly score: number;
  readonly surenessBps: number;
  readonly inputs: ScoreInputs;
  readonly limits: LimitReport['verdict'];
}

const strictness = (suggestion: Suggestion): number => SUGGESTIONS.indexOf(suggestion);

/** Whether a rule speaks about these facts. What is not known or does not apply is left to the score. */
function isCaught({ input, test, value }: ScoreRule, inputs: ScoreInputs): boolean {
  const fact = inputs[input];
  if (test === 'is') return fact === value;
  if (typeof fact !== 'number' || typeof value !== 'number') return false;
  return test === 'below' ? fact < value : fact >= value;
}

/** The strictest of what limits, rules, sureness and the score say; of two that say the same, the one named first here. */
export function suggest(
  { cutOffs, rules, whenLimitBroken, leastSurenessBps }: RulesetContent,
  { score, surenessBps, inputs, limits }: Scored,
): SuggestionResult {
  const caution = (
    outcome: Caution,
    because: SuggestionResult['because'],
    rule: ScoreRule | null = null,
  ): SuggestionResult => ({ outcome, because, rule });
  const said: SuggestionResult[] = [
    ...(limits === 'not-eligible' ? [caution(whenLimitBroken, 'limit')] : []),
    ...rules.filter((rule) => isCaught(rule, inputs)).map((rule) => caution(rule.suggests, 'rule', rule)),
    ...(limits === 'incomplete' ? [caution('refer', 'limit-unknown')] : []),
    ...(surenessBps < leastSurenessBps ? [caution('refer', 'sureness')] : []),
  ];
  const byScore: SuggestionResult = {
    outcome: score >= cutOffs.approveFrom ? 'approve' : score >= cutOffs.referFrom ? 'refer' : 'refuse',
    because: 'score',
    rule: null,
  };
  return [...said, byScore].reduce((strictest, next) =>
    strictness(next.outcome) > strictness(strictest.outcome) ? next : strictest,
  );
}
