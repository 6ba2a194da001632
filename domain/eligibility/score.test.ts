import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTermsError } from '../money/index.ts';
import {
  assessLoanRequest,
  completeLimits,
  computeScore,
  DEFAULT_RULESET,
  type Ruleset,
  requireRuleset,
  SCORE_INPUTS,
  type ScoreFactor,
  type ScoreInputs,
  sentenceKeysOf,
  surenessBpsOf,
} from './index.ts';

const verdict = (points: number, sentence: string) => ({ points, sentence });
const FACTOR: ScoreFactor = {
  input: 'employmentMonths',
  weight: 7,
  bands: [
    { from: 0, ...verdict(50, 'new') },
    { from: 12, ...verdict(100, 'settled') },
  ],
  whenUnknown: verdict(0, 'unknown'),
  whenNotApplicable: verdict(50, 'not-applicable'),
};
const SMALL: Ruleset = {
  version: 'test',
  topScore: 7,
  factors: [FACTOR],
  grades: [
    { grade: 'good', from: 5 },
    { grade: 'poor', from: 0 },
  ],
  cutOffs: { approveFrom: 5, referFrom: 2 },
  rules: [],
  whenLimitBroken: 'refuse',
  leastSurenessBps: 0,
};

const refusal = (ruleset: Ruleset, inputs: ScoreInputs = {}): string | undefined => {
  try {
    computeScore(ruleset, inputs);
  } catch (error) {
    if (isTermsError(error)) return `${error.field}: ${error.code}`;
    throw error;
  }
  return undefined;
};

describe('a score', () => {
  test.each([
    [0, 4, 'new', 'poor'],
    [11, 4, 'new', 'poor'],
    [12, 7, 'settled', 'good'],
    [-5, 4, 'new', 'poor'],
    [null, 0, 'unknown', 'poor'],
    [undefined, 4, 'not-applicable', 'poor'],
  ])('of %s months is %d', (value, score, key, grade) => {
    // Half of 7 is rounded half up to 4.
    expect(computeScore(SMALL, { employmentMonths: value })).toMatchObject({
      rulesetVersion: 'test',
      score,
      topScore: 7,
      grade,
      factors: [
        {
          contribution: score,
          weight: 7,
          value: value ?? null,
          sentence: { key, values: { unit: 'months' } },
        },
      ],
    });
  });

  test('says by weight how much of it is known; what does not apply leaves nothing open', () => {
    const sureness = (employmentMonths: number | null | undefined) =>
      surenessBpsOf(computeScore(SMALL, { employmentMonths }));
    expect([sureness(12), sureness(null), sureness(undefined)]).toEqual([10_000, 0, 10_000]);
    const known = computeScore(DEFAULT_RULESET, { employmentMonths: 24 });
    const whole = known.factors.reduce((sum, { weight }) => sum + weight, 0);
    const assumed = known.factors.filter(({ isAssumed }) => isAssumed);
    expect(assumed).toEqual([]);
    const open = computeScore(DEFAULT_RULESET, { employmentMonths: 24, overdueDays: null });
    const weight = open.factors.find(({ input }) => input === 'overdueDays')?.weight ?? 0;
    expect(surenessBpsOf(open)).toBe(Math.floor(((whole - weight) * 10_000) / whole));
  });

  test('of a choice takes the answer or what is said about all others', () => {
    const kind = (employmentKind: string) =>
      computeScore(DEFAULT_RULESET, { employmentKind }).factors.find(
        ({ input }) => input === 'employmentKind',
      );
    expect(kind('public_sector')).toMatchObject({ contribution: 30 });
    expect(kind('astronaut')).toMatchObject({
      contribution: 6,
      sentence: { key: 'score.employment-kind.other' },
    });
  });

  test('is the sum of its parts, between 0 and the top, and the same every time', () => {
    const number = fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(null, undefined));
    const inputs = fc.record({
      paymentToIncomeBps: number,
      loanToValueBps: number,
      incomeLeftPerPersonMnt: number,
      employmentMonths: number,
      employmentKind: fc.constantFrom('herder', 'other', null, undefined),
      repaidLoans: number,
      overdueDays: number,
      guarantors: number,
    });
    fc.assert(
      fc.property(inputs, (given) => {
        const result = computeScore(DEFAULT_RULESET, given);
        expect(result.score).toBe(result.factors.reduce((sum, { contribution }) => sum + contribution, 0));
        expect(result.score).toBeGreaterThanOrEqual(0);
        expect(result.score).toBeLessThanOrEqual(result.topScore);
        expect(computeScore(DEFAULT_RULESET, { ...given })).toEqual(result);
        const keys = sentenceKeysOf(DEFAULT_RULESET);
        for (const { sentence } of result.factors) expect(keys).toContain(sentence.key);
      }),
    );
  });

  test('paying more of the income away never raises it', () => {
    const bps = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(bps, bps, (one, two) => {
        const scoreOf = (paymentToIncomeBps: number) =>
          computeScore(DEFAULT_RULESET, { paymentToIncomeBps }).score;
        expect(scoreOf(Math.max(one, two))).toBeLessThanOrEqual(scoreOf(Math.min(one, two)));
      }),
    );
  });

  test('refuses values of the wrong kind by name', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, 0.5, 'many']) {
      expect(refusal(SMALL, { employmentMonths: bad })).toMatch('employmentMonths: ');
    }
    expect(refusal(DEFAULT_RULESET, { employmentKind: 3 })).toBe('employmentKind: not_offered');
  });
});

describe('a ruleset', () => {
  test('by default is sound, looks at every input and has its own key for every sentence', () => {
    expect(() => requireRuleset(DEFAULT_RULESET)).not.toThrow();
    expect(DEFAULT_RULESET.factors.map(({ input }) => input).toSorted()).toEqual(
      Object.keys(SCORE_INPUTS).toSorted(),
    );
    const keys = sentenceKeysOf(DEFAULT_RULESET);
    for (const key of keys) expect(key).toMatch(/^score\.[a-z-]+\.[a-z-]+$/);
    expect(keys).toHaveLength(JSON.stringify(DEFAULT_RULESET).split('"sentence":').length - 1);
  });

  test.each<[string, Partial<Ruleset>]>([
    ['ruleset.version: not_offered', { version: ' ' }],
    ['ruleset.topScore: zero', { topScore: 0 }],
    ['ruleset.topScore: out_of_range', { topScore: 8 }],
    ['ruleset.factors: zero', { factors: [] }],
    ['ruleset.factors[0].weight: negative', { factors: [{ ...FACTOR, weight: -7 }] }],
    ['ruleset.factors[1].input: out_of_range', { factors: [FACTOR, FACTOR], topScore: 14 }],
    ['ruleset.factors[0].bands: zero', { factors: [{ ...FACTOR, bands: [] }] }],
    [
      'ruleset.factors[0].bands[1].from: out_of_range',
      { factors: [{ ...FACTOR, bands: (FACTOR.bands ?? []).toReversed() }] },
    ],
    [
      'ruleset.factors[0].bands[0].from: not_an_integer',
      { factors: [{ ...FACTOR, bands: [{ from: Number.NaN, ...verdict(1, 'x') }] }] },
    ],
    ['ruleset.factors[0].points: too_large', { factors: [{ ...FACTOR, whenUnknown: verdict(101, 'x') }] }],
    ['ruleset.factors[0].choices: zero', { factors: [{ ...FACTOR, input: 'employmentKind' }] }],
    ['ruleset.grades: out_of_range', { grades: [] }],
    ['ruleset.grades: out_of_range', { grades: [{ grade: 'A', from: 1 }] }],
    [
      'ruleset.grades[1].from: out_of_range',
      {
        grades: [
          { grade: 'A', from: 0 },
          { grade: 'B', from: 0 },
        ],
      },
    ],
    ['ruleset.cutOffs.approveFrom: too_large', { cutOffs: { approveFrom: 8, referFrom: 0 } }],
    ['ruleset.cutOffs.referFrom: too_large', { cutOffs: { approveFrom: 4, referFrom: 5 } }],
    [
      'ruleset.grades[0].from: too_large',
      {
        grades: [
          { grade: 'A', from: 8 },
          { grade: 'B', from: 0 },
        ],
      },
    ],
  ])('is refused with %s', (expected, change) => {
    expect(refusal({ ...SMALL, ...change })).toBe(expected);
  });

  test('names an answer only once', () => {
    const twice = ['herder', 'herder'].map((value) => ({ value, ...verdict(1, 'x') }));
    const factor: ScoreFactor = {
      ...FACTOR,
      input: 'employmentKind',
      choices: twice,
      otherwise: verdict(0, 'y'),
    };
    expect(refusal({ ...SMALL, factors: [factor] })).toBe(
      'ruleset.factors[0].choices[1].value: out_of_range',
    );
  });
});

describe('an assessment', () => {
  const limits = completeLimits(
    { minAmountMnt: 100_000, maxAmountMnt: 10_000_000, minTermMonths: 3, maxTermMonths: 24 },
    { isPassengerCar: false },
  );
  const question = {
    terms: { amountMnt: 4_000_000, termMonths: 12 },
    facts: { monthlyIncomeMnt: 2_000_000, otherMonthlyPaymentsMnt: 100_000, ageMonths: 400, asset: null },
    scoringFacts: {
      dependants: 2,
      employmentMonths: 30,
      employmentKind: 'private_sector',
      repaidLoans: 1,
      overdueDays: 0,
      guarantors: 0,
    },
    limits,
    instalmentFor: (amountMnt: number) => amountMnt / 10,
    ruleset: DEFAULT_RULESET,
  };

  test('joins limits, ratios, score and the snapshot it rests on', () => {
    const assessment = assessLoanRequest(question);
    expect(assessment.limits).toMatchObject({ verdict: 'eligible', paymentToIncomeBps: 2_500 });
    // 1.5 million left for three people.
    expect(assessment.snapshot.scoreInputs).toMatchObject({
      incomeLeftPerPersonMnt: 500_000,
      paymentToIncomeBps: 2_500,
    });
    expect(assessment.score.factors.map(({ contribution }) => contribution)).toEqual([
      300, 200, 120, 60, 70, 25, 24, 8,
    ]);
    expect(assessment.score).toMatchObject({ score: 807, grade: 'A', rulesetVersion: '1' });
    const { terms, facts, scoringFacts, productLimits } = assessment.snapshot;
    const again = { ...question, terms, facts, scoringFacts, limits: productLimits };
    expect(assessLoanRequest(again)).toEqual(assessment);
  });

  test('never has less than nothing left, and knows what it does not know', () => {
    const poor = { ...question.facts, monthlyIncomeMnt: 100_000 };
    expect(assessLoanRequest({ ...question, facts: poor }).snapshot.scoreInputs.incomeLeftPerPersonMnt).toBe(
      0,
    );
    const unknown = assessLoanRequest({ ...question, facts: {}, scoringFacts: { dependants: null } });
    expect(unknown.snapshot.scoreInputs).toEqual({
      paymentToIncomeBps: null,
      loanToValueBps: null,
      incomeLeftPerPersonMnt: null,
    });
    const company = assessLoanRequest({ ...question, scoringFacts: {} });
    expect(company.snapshot.scoreInputs.incomeLeftPerPersonMnt).toBeUndefined();
  });
});
