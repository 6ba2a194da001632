import { DEFAULT_RULESET } from './default-ruleset.ts';
import {
  CAUTIONS,
  RULE_TESTS,
  type RulesetContent,
  SCORE_INPUTS,
  type ScoreFactor,
  type ScoreInput,
  type ScoreRule,
  type Verdict,
  verdictsOf,
} from './ruleset.ts';

/** Every contradiction that a scorecard can hold. */
export const RULESET_FAULTS = [
  'not-whole',
  'factors-missing',
  'factor-unknown',
  'factor-twice',
  'weight-zero',
  'weights-sum',
  'bands-missing',
  'band-gap',
  'band-order',
  'points-range',
  'choice-twice',
  'choice-unknown',
  'sentence-unknown',
  'grades-missing',
  'grade-name',
  'grade-twice',
  'grade-order',
  'grade-above-top',
  'grade-gap',
  'cut-off-range',
  'cut-off-order',
  'rule-test',
  'rule-value',
  'rule-hidden',
  'share-range',
] as const;
export type RulesetFaultKind = (typeof RULESET_FAULTS)[number];

/** A contradiction, and the path of the field where it stands: `factors.2.bands.1.from`. */
export interface RulesetFault {
  readonly field: string;
  readonly kind: RulesetFaultKind;
}

const MOST_WEIGHT = 1_000_000;
const FULL_POINTS = 100;
const FULL_BPS = 10_000;

/** Narrows a text from outside to a fact that a scorecard can look at. */
const isScoreInput = (text: string): text is ScoreInput => Object.hasOwn(SCORE_INPUTS, text);

const factorBefore = (input: ScoreInput): ScoreFactor | undefined =>
  DEFAULT_RULESET.factors.find((factor) => factor.input === input);

/** The sentences that the catalogues have for the bands and choices of a fact. */
export function sentencesFor(input: ScoreInput): readonly string[] {
  const factor = factorBefore(input);
  return factor === undefined ? [] : [...new Set(verdictsOf(factor).map(({ sentence }) => sentence))];
}

/** The choices of a fact that a scorecard may name; anything else is judged by `otherwise`. */
export const choicesFor = (input: ScoreInput): readonly string[] =>
  (factorBefore(input)?.choices ?? []).map(({ value }) => value);

const whole = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;

/** Everything in a scorecard that contradicts itself, each where it stands. A version with one is not published. */
export function findRulesetFaults(content: RulesetContent): readonly RulesetFault[] {
  return [...faultsOfFactors(content), ...faultsOfGrades(content), ...faultsOfRules(content)];
}

function* faultsOfFactors({ factors, topScore }: RulesetContent): Generator<RulesetFault> {
  if (factors.length === 0) yield { field: 'factors', kind: 'factors-missing' };
  for (const [at, factor] of factors.entries()) {
    const field = `factors.${at}`;
    if (!isScoreInput(factor.input)) {
      yield { field: `${field}.input`, kind: 'factor-unknown' };
      continue;
    }
    if (factors.findIndex(({ input }) => input === factor.input) !== at)
      yield { field: `${field}.input`, kind: 'factor-twice' };
    if (factor.weight === 0) yield { field: `${field}.weight`, kind: 'weight-zero' };
    else if (!whole(factor.weight, 1, MOST_WEIGHT)) yield { field: `${field}.weight`, kind: 'not-whole' };
    yield* SCORE_INPUTS[factor.input] === 'choice'
      ? faultsOfChoices(factor, field)
      : faultsOfBands(factor, field);
    yield* faultsOfVerdict(factor, factor.whenUnknown, `${field}.whenUnknown`);
    yield* faultsOfVerdict(factor, factor.whenNotApplicable, `${field}.whenNotApplicable`);
  }
  const sum = factors.reduce((weights, { weight }) => weights + weight, 0);
  if (factors.length > 0 && sum !== topScore) yield { field: 'topScore', kind: 'weights-sum' };
}

function* faultsOfVerdict(
  { input }: ScoreFactor,
  { points, sentence }: Verdict,
  field: string,
): Generator<RulesetFault> {
  if (!whole(points, 0, FULL_POINTS)) yield { field: `${field}.points`, kind: 'points-range' };
  if (!sentencesFor(input).includes(sentence)) yield { field: `${field}.sentence`, kind: 'sentence-unknown' };
}

function* faultsOfBands(factor: ScoreFactor, field: string): Generator<RulesetFault> {
  const bands = factor.bands ?? [];
  if (bands.length === 0) yield { field: `${field}.bands`, kind: 'bands-missing' };
  for (const [at, band] of bands.entries()) {
    const place = `${field}.bands.${at}`;
    const previous = bands[at - 1];
    if (!Number.isSafeInteger(band.from)) yield { field: `${place}.from`, kind: 'not-whole' };
    // Every fact is 0 or more, so bands that begin above 0 leave some of them without one of their own.
    else if (previous === undefined && band.from !== 0) yield { field: `${place}.from`, kind: 'band-gap' };
    else if (previous !== undefined && band.from <= previous.from)
      yield { field: `${place}.from`, kind: 'band-order' };
    yield* faultsOfVerdict(factor, band, place);
  }
}

function* faultsOfChoices(factor: ScoreFactor, field: string): Generator<RulesetFault> {
  const choices = factor.choices ?? [];
  for (const [at, choice] of choices.entries()) {
    const place = `${field}.choices.${at}`;
    if (!choicesFor(factor.input).includes(choice.value))
      yield { field: `${place}.value`, kind: 'choice-unknown' };
    else if (choices.findIndex(({ value }) => value === choice.value) !== at)
      yield { field: `${place}.value`, kind: 'choice-twice' };
    yield* faultsOfVerdict(factor, choice, place);
  }
  if (factor.otherwise === undefined) yield { field: `${field}.otherwise`, kind: 'bands-missing' };
  else yield* faultsOfVerdict(factor, factor.otherwise, `${field}.otherwise`);
}

function* faultsOfGrades({ grades, cutOffs, topScore }: RulesetContent): Generator<RulesetFault> {
  if (grades.length === 0) yield { field: 'grades', kind: 'grades-missing' };
  for (const [at, { grade, from }] of grades.entries()) {
    const above = grades[at - 1];
    if (grade.trim() === '') yield { field: `grades.${at}.grade`, kind: 'grade-name' };
    else if (grades.findIndex((other) => other.grade === grade) !== at)
      yield { field: `grades.${at}.grade`, kind: 'grade-twice' };
    if (!whole(from, 0, MOST_WEIGHT)) yield { field: `grades.${at}.from`, kind: 'not-whole' };
    else if (from > topScore) yield { field: `grades.${at}.from`, kind: 'grade-above-top' };
    else if (above !== undefined && from >= above.from)
      yield { field: `grades.${at}.from`, kind: 'grade-order' };
    else if (at === grades.length - 1 && from !== 0) yield { field: `grades.${at}.from`, kind: 'grade-gap' };
  }
  for (const name of ['approveFrom', 'referFrom'] as const)
    if (!whole(cutOffs[name], 0, topScore)) yield { field: `cutOffs.${name}`, kind: 'cut-off-range' };
  if (cutOffs.referFrom > cutOffs.approveFrom) yield { field: 'cutOffs.referFrom', kind: 'cut-off-order' };
}

function* faultsOfRules({ rules, leastSurenessBps }: RulesetContent): Generator<RulesetFault> {
  if (!whole(leastSurenessBps, 0, FULL_BPS)) yield { field: 'leastSurenessBps', kind: 'share-range' };
  for (const [at, rule] of rules.entries()) {
    const field = `rules.${at}`;
    if (!isScoreInput(rule.input)) {
      yield { field: `${field}.input`, kind: 'factor-unknown' };
      continue;
    }
    const isChoice = SCORE_INPUTS[rule.input] === 'choice';
    if (
      !RULE_TESTS.includes(rule.test) ||
      (rule.test === 'is') !== isChoice ||
      !CAUTIONS.includes(rule.suggests)
    )
      yield { field: `${field}.test`, kind: 'rule-test' };
    else if (!isRuleValue(rule, isChoice)) yield { field: `${field}.value`, kind: 'rule-value' };
    else if (rules.some((other, place) => place !== at && hides(other, rule, place < at)))
      yield { field: `${field}.value`, kind: 'rule-hidden' };
  }
}

const isRuleValue = ({ input, value }: ScoreRule, isChoice: boolean): boolean =>
  isChoice
    ? typeof value === 'string' && choicesFor(input).includes(value)
    : typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Whether a rule never makes a difference, because another one catches everything that it does and is as strict. */
function hides(other: ScoreRule, rule: ScoreRule, isEarlier: boolean): boolean {
  if (other.input !== rule.input || other.test !== rule.test) return false;
  if (CAUTIONS.indexOf(other.suggests) < CAUTIONS.indexOf(rule.suggests)) return false;
  const isSame = other.value === rule.value && other.suggests === rule.suggests;
  if (isSame) return isEarlier;
  if (typeof other.value !== 'number' || typeof rule.value !== 'number') return other.value === rule.value;
  return rule.test === 'below' ? other.value >= rule.value : other.value <= rule.value;
}
