import { TermsError } from '../money/index.ts';
import { requireWhole } from './limits.ts';

/** The facts that a scorecard can look at. Neither sex nor age is among them: they are no measure of a person's credit. */
export const SCORE_INPUTS = {
  paymentToIncomeBps: 'bps',
  loanToValueBps: 'bps',
  incomeLeftPerPersonMnt: 'mnt',
  employmentMonths: 'months',
  employmentKind: 'choice',
  repaidLoans: 'count',
  overdueDays: 'days',
  guarantors: 'count',
} as const;

export type ScoreInput = keyof typeof SCORE_INPUTS;

/** undefined does not apply to this request; null applies but is not known. */
export type ScoreValue = number | string | null | undefined;

export type ScoreInputs = { readonly [Input in ScoreInput]?: ScoreValue };

/** The worth of one answer: `points` of 100, and the sentence that says so. */
export interface Verdict {
  readonly points: number;
  /** Key into the catalogues, unique within the ruleset. */
  readonly sentence: string;
}

export interface ScoreFactor {
  readonly input: ScoreInput;
  /** The most this factor can contribute. The weights of a ruleset add up to its top score. */
  readonly weight: number;
  /** For numbers: ascending, each reaching up to the next one's `from`. The first covers everything below it too. */
  readonly bands?: readonly (Verdict & { readonly from: number })[] | undefined;
  /** For choices: one verdict for each answer that differs from `otherwise`. */
  readonly choices?: readonly (Verdict & { readonly value: string })[] | undefined;
  readonly otherwise?: Verdict | undefined;
  readonly whenUnknown: Verdict;
  readonly whenNotApplicable: Verdict;
}

export interface ScoreGrade {
  readonly grade: string;
  readonly from: number;
}

/** What a scorecard says for a request, the strictest last. It is a hint for people: nothing is decided by it. */
export const SUGGESTIONS = ['approve', 'refer', 'refuse'] as const;
export type Suggestion = (typeof SUGGESTIONS)[number];

/** What keeps a score from suggesting an approval. */
export const CAUTIONS = ['refer', 'refuse'] as const satisfies readonly Suggestion[];
export type Caution = (typeof CAUTIONS)[number];

/** The scores from which an approval is suggested, and a closer look; below both a refusal is. */
export interface CutOffs {
  readonly approveFrom: number;
  readonly referFrom: number;
}

export const RULE_TESTS = ['below', 'at-least', 'is'] as const;
export type RuleTest = (typeof RULE_TESTS)[number];

/** One fact that counts whatever the score is: delays of 91 days or more, for instance. */
export interface ScoreRule {
  readonly input: ScoreInput;
  /** `is` belongs to choices, the others to numbers. */
  readonly test: RuleTest;
  readonly value: number | string;
  readonly suggests: Caution;
}

/** Everything that a version of the scorecard is made of. */
export interface RulesetContent {
  readonly topScore: number;
  readonly factors: readonly ScoreFactor[];
  /** Descending; the last begins at 0. */
  readonly grades: readonly ScoreGrade[];
  readonly cutOffs: CutOffs;
  readonly rules: readonly ScoreRule[];
  /** What a broken limit of the product leads to. */
  readonly whenLimitBroken: Caution;
  /** A score of which less than this share, by weight, rests on known facts is looked at more closely. */
  readonly leastSurenessBps: number;
}

/** A versioned scorecard as data. A published version never changes, so an old score can be computed again. */
export interface Ruleset extends RulesetContent {
  readonly version: string;
}

const MAX_TOP_SCORE = 1_000_000;
const MAX_POINTS = 100;

/** Throws a typed error that names the first thing in a ruleset that makes no sense. */
export function requireRuleset(ruleset: Ruleset): void {
  if (ruleset.version.trim() === '') throw new TermsError('ruleset.version', 'not_offered');
  requireWhole(ruleset.topScore, 'ruleset.topScore', 1, MAX_TOP_SCORE);
  if (ruleset.factors.length === 0) throw new TermsError('ruleset.factors', 'zero');
  ruleset.factors.forEach((factor, index) => {
    requireFactor(factor, `ruleset.factors[${index}]`);
    const first = ruleset.factors.findIndex(({ input }) => input === factor.input);
    if (first !== index) throw new TermsError(`ruleset.factors[${index}].input`, 'out_of_range');
  });
  const weights = ruleset.factors.reduce((sum, { weight }) => sum + weight, 0);
  if (weights !== ruleset.topScore) throw new TermsError('ruleset.topScore', 'out_of_range');
  requireGrades(ruleset);
  requireWhole(ruleset.cutOffs.approveFrom, 'ruleset.cutOffs.approveFrom', 0, ruleset.topScore);
  requireWhole(ruleset.cutOffs.referFrom, 'ruleset.cutOffs.referFrom', 0, ruleset.cutOffs.approveFrom);
}

function requireFactor(factor: ScoreFactor, field: string): void {
  requireWhole(factor.weight, `${field}.weight`, 1, MAX_TOP_SCORE);
  if (SCORE_INPUTS[factor.input] === 'choice') {
    if (factor.choices === undefined || factor.otherwise === undefined)
      throw new TermsError(`${field}.choices`, 'zero');
    factor.choices.forEach(({ value }, index, all) => {
      const first = all.findIndex((other) => other.value === value);
      if (first !== index) throw new TermsError(`${field}.choices[${index}].value`, 'out_of_range');
    });
  } else requireBands(factor.bands ?? [], `${field}.bands`);
  for (const { points } of verdictsOf(factor)) requireWhole(points, `${field}.points`, 0, MAX_POINTS);
}

function requireBands(bands: readonly { readonly from: number }[], field: string): void {
  if (bands.length === 0) throw new TermsError(field, 'zero');
  bands.forEach(({ from }, index) => {
    const previous = bands[index - 1]?.from ?? Number.NEGATIVE_INFINITY;
    if (!Number.isSafeInteger(from)) throw new TermsError(`${field}[${index}].from`, 'not_an_integer');
    if (from <= previous) throw new TermsError(`${field}[${index}].from`, 'out_of_range');
  });
}

function requireGrades({ grades, topScore }: Ruleset): void {
  if (grades.at(-1)?.from !== 0) throw new TermsError('ruleset.grades', 'out_of_range');
  grades.forEach(({ from }, index) => {
    requireWhole(from, `ruleset.grades[${index}].from`, 0, topScore);
    const above = grades[index - 1]?.from ?? Number.POSITIVE_INFINITY;
    if (from >= above) throw new TermsError(`ruleset.grades[${index}].from`, 'out_of_range');
  });
}

/** Every verdict a factor can give. */
export function verdictsOf({
  bands,
  choices,
  otherwise,
  whenUnknown,
  whenNotApplicable,
}: ScoreFactor): Verdict[] {
  const other = otherwise === undefined ? [] : [otherwise];
  return [...(bands ?? []), ...(choices ?? []), ...other, whenUnknown, whenNotApplicable];
}

/** Every sentence key a ruleset can give, so that the catalogues can be checked against it. */
export function sentenceKeysOf({ factors }: Pick<Ruleset, 'factors'>): string[] {
  return [...new Set(factors.flatMap((factor) => verdictsOf(factor).map(({ sentence }) => sentence)))];
}
