import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPLOYMENT_KINDS } from '../request-form/index.ts';
import {
  choicesFor,
  computeScore,
  DEFAULT_RULESET,
  findRulesetFaults,
  type Ruleset,
  requireRuleset,
  SCORE_INPUTS,
  type ScoreFactor,
  type ScoreInput,
  type ScoreRule,
} from './index.ts';

const faultsOf = (change: Partial<Ruleset>): string[] =>
  findRulesetFaults({ ...DEFAULT_RULESET, ...change }).map(({ field, kind }) => `${field} ${kind}`);
const withFactor = (at: number, change: Partial<ScoreFactor>): Partial<Ruleset> => ({
  factors: DEFAULT_RULESET.factors.map((factor, index) => (index === at ? { ...factor, ...change } : factor)),
});
const bandsOf = (at: number) => DEFAULT_RULESET.factors[at]?.bands ?? [];
const late = (
  value: number,
  suggests: ScoreRule['suggests'],
  by: ScoreRule['test'] = 'at-least',
): ScoreRule => ({
  input: 'overdueDays',
  test: by,
  value,
  suggests,
});

describe('a contradiction of a scorecard is told where it stands', () => {
  test('and the first version has none, and knows every occupation that a form asks for', () => {
    expect(faultsOf({})).toEqual([]);
    expect([...choicesFor('employmentKind')].sort()).toEqual([...EMPLOYMENT_KINDS].sort());
  });

  test.each<[string, Partial<Ruleset>, string[]]>([
    ['no factor', { factors: [] }, ['factors factors-missing']],
    [
      'a factor that nothing is known of',
      withFactor(7, { input: 'shoeSize' as ScoreInput }),
      ['factors.7.input factor-unknown'],
    ],
    [
      'a factor twice',
      { factors: [...DEFAULT_RULESET.factors, ...DEFAULT_RULESET.factors.slice(7)], topScore: 1_020 },
      ['factors.8.input factor-twice'],
    ],
    [
      'a weight of zero',
      withFactor(7, { weight: 0 }),
      ['factors.7.weight weight-zero', 'topScore weights-sum'],
    ],
    [
      'a broken weight',
      withFactor(7, { weight: 0.5 }),
      ['factors.7.weight not-whole', 'topScore weights-sum'],
    ],
    ['weights that are not the top score', { topScore: 999 }, ['topScore weights-sum']],
    ['no bands', withFactor(0, { bands: [] }), ['factors.0.bands bands-missing']],
    [
      'a gap below the bands',
      withFactor(0, { bands: bandsOf(0).slice(1) }),
      ['factors.0.bands.0.from band-gap'],
    ],
    [
      'bands out of order',
      withFactor(0, {
        bands: [bandsOf(0)[0], bandsOf(0)[2], bandsOf(0)[1]].filter((band) => band !== undefined),
      }),
      ['factors.0.bands.2.from band-order'],
    ],
    [
      'points beyond the whole',
      withFactor(0, { whenUnknown: { points: 101, sentence: 'score.payment-to-income.unknown' } }),
      ['factors.0.whenUnknown.points points-range'],
    ],
    [
      'a sentence that no language has',
      withFactor(0, { whenUnknown: { points: 1, sentence: 'score.overdue.none' } }),
      ['factors.0.whenUnknown.sentence sentence-unknown'],
    ],
    [
      'an occupation that no form asks for, and one twice',
      withFactor(6, {
        choices: ['sailor', 'herder', 'herder'].map((value) => ({
          value,
          points: 1,
          sentence: 'score.employment-kind.herder',
        })),
      }),
      ['factors.6.choices.0.value choice-unknown', 'factors.6.choices.2.value choice-twice'],
    ],
    ['no grades', { grades: [] }, ['grades grades-missing']],
    [
      'grades without name, twice, out of order and with a gap at the end',
      {
        grades: [
          { grade: ' ', from: 1_001 },
          { grade: 'A', from: 500 },
          { grade: 'A', from: 500 },
          { grade: 'B', from: 1 },
        ],
      },
      [
        'grades.0.grade grade-name',
        'grades.0.from grade-above-top',
        'grades.2.grade grade-twice',
        'grades.2.from grade-order',
        'grades.3.from grade-gap',
      ],
    ],
    [
      'cut-offs out of order',
      { cutOffs: { approveFrom: 300, referFrom: 301 } },
      ['cutOffs.referFrom cut-off-order'],
    ],
    [
      'a cut-off that nobody reaches',
      { cutOffs: { approveFrom: 1_001, referFrom: 0 } },
      ['cutOffs.approveFrom cut-off-range'],
    ],
    ['more than all', { leastSurenessBps: 10_001 }, ['leastSurenessBps share-range']],
    [
      'a rule about nothing',
      { rules: [{ ...late(1, 'refer'), input: 'x' as ScoreInput }] },
      ['rules.0.input factor-unknown'],
    ],
    ['a number that is a choice', { rules: [late(1, 'refer', 'is')] }, ['rules.0.test rule-test']],
    ['a rule below nothing', { rules: [late(-1, 'refer')] }, ['rules.0.value rule-value']],
    ['a rule twice', { rules: [late(31, 'refer'), late(31, 'refer')] }, ['rules.1.value rule-hidden']],
    [
      'a rule inside a stricter one',
      { rules: [late(91, 'refer'), late(31, 'refuse')] },
      ['rules.0.value rule-hidden'],
    ],
    ['rules that add to each other', { rules: [late(31, 'refer'), late(91, 'refuse')] }, []],
  ])('%s', (_name, change, expected) => {
    expect(faultsOf(change)).toEqual(expected);
  });

  test('so that a scorecard without one can always be computed', () => {
    const number = fc.integer({ min: -3, max: 1_005 });
    const change = fc.record({
      cutOffs: fc.record({ approveFrom: number, referFrom: number }),
      grades: fc.array(fc.record({ grade: fc.constantFrom('A', 'B', 'C', ''), from: number }), {
        maxLength: 3,
      }),
      weight: fc.integer({ min: 0, max: 40 }),
      from: fc.integer({ min: -1, max: 4 }),
    });
    fc.assert(
      fc.property(change, ({ cutOffs, grades, weight, from }) => {
        const bands = bandsOf(7).map((band, at) => (at === 1 ? { ...band, from } : band));
        const ruleset: Ruleset = {
          ...DEFAULT_RULESET,
          ...withFactor(7, { weight, bands }),
          cutOffs,
          grades: [...grades, { grade: 'last', from: 0 }],
          topScore: 980 + weight,
        };
        if (findRulesetFaults(ruleset).length > 0) return;
        expect(() => requireRuleset(ruleset)).not.toThrow();
        expect(computeScore(ruleset, { guarantors: 1 }).score).toBeLessThanOrEqual(ruleset.topScore);
      }),
    );
  });
});

describe('what a scorecard suggests', () => {
  const best = {
    paymentToIncomeBps: 0,
    overdueDays: 0,
    employmentMonths: 100,
    incomeLeftPerPersonMnt: 2_000_000,
    repaidLoans: 3,
    loanToValueBps: 0,
    employmentKind: 'public_sector',
    guarantors: 1,
  };
  const said = (
    change: Partial<Ruleset>,
    inputs: object = {},
    limits?: 'eligible' | 'not-eligible' | 'incomplete',
  ) => {
    const { outcome, because, rule } = computeScore(
      { ...DEFAULT_RULESET, ...change },
      { ...best, ...inputs },
      limits,
    ).suggestion;
    return [outcome, because, rule];
  };

  test.each([
    [650, 350, 'approve'],
    [1_000, 1_000, 'approve'],
  ])('follows the cut-offs %d and %d', (approveFrom, referFrom, outcome) => {
    expect(said({ cutOffs: { approveFrom, referFrom } })).toEqual([outcome, 'score', null]);
  });

  test('is a closer look between the cut-offs, and a refusal below both', () => {
    const worst = Object.fromEntries(Object.keys(SCORE_INPUTS).map((input) => [input, null]));
    const { score } = computeScore(DEFAULT_RULESET, worst);
    const by = (approveFrom: number, referFrom: number) =>
      said({ cutOffs: { approveFrom, referFrom } }, worst)[0];
    expect([by(score, score), by(score + 1, score), by(score + 1, score + 1)]).toEqual([
      'approve',
      'refer',
      'refuse',
    ]);
  });

  test('is the strictest of limits, rules and sureness', () => {
    const rule = late(31, 'refer');
    const herders: ScoreRule = { input: 'employmentKind', test: 'is', value: 'herder', suggests: 'refuse' };
    expect(said({}, {}, 'not-eligible')).toEqual(['refuse', 'limit', null]);
    expect(said({ whenLimitBroken: 'refer' }, {}, 'not-eligible')).toEqual(['refer', 'limit', null]);
    expect(said({}, {}, 'incomplete')).toEqual(['refer', 'limit-unknown', null]);
    expect(said({ rules: [rule] }, { overdueDays: 31 })).toEqual(['refer', 'rule', rule]);
    expect(said({ rules: [rule] }, { overdueDays: 30 })).toEqual(['approve', 'score', null]);
    expect(said({ rules: [late(31, 'refuse', 'below')] }, { overdueDays: 30 })[0]).toBe('refuse');
    expect(said({ rules: [rule] }, { overdueDays: null })).toEqual(['approve', 'score', null]);
    expect(said({ rules: [rule, herders] }, { overdueDays: 31, employmentKind: 'herder' })).toEqual([
      'refuse',
      'rule',
      herders,
    ]);
    expect(said({ leastSurenessBps: 8_001 }, { overdueDays: null })).toEqual(['refer', 'sureness', null]);
    expect(said({ leastSurenessBps: 8_000 }, { overdueDays: null })).toEqual(['approve', 'score', null]);
  });
});

/** The first scorecard written out as plain arithmetic, as it was before it became data. */
function plainScore(of: Record<string, number | string | null | undefined>): number {
  const up = (weight: number, points: number): number => Math.floor((weight * points + 50) / 100);
  const pick = (input: string, unknown: number, none: number, judge: (value: number) => number): number => {
    const value = of[input];
    return value === undefined ? none : value === null ? unknown : judge(Number(value));
  };
  const kinds: Record<string, number> = {
    public_sector: 100,
    private_sector: 80,
    pensioner: 80,
    self_employed: 60,
    herder: 50,
  };
  const kind = of.employmentKind;
  return (
    up(
      300,
      pick('paymentToIncomeBps', 0, 50, (v) => (v > 6_000 ? 0 : v > 4_500 ? 40 : v > 3_000 ? 75 : 100)),
    ) +
    up(
      200,
      pick('overdueDays', 50, 50, (v) => (v > 90 ? 0 : v > 30 ? 20 : v > 0 ? 60 : 100)),
    ) +
    up(
      150,
      pick('employmentMonths', 0, 50, (v) => (v < 6 ? 10 : v < 24 ? 50 : v < 60 ? 80 : 100)),
    ) +
    up(
      150,
      pick('incomeLeftPerPersonMnt', 0, 50, (v) =>
        v < 300_000 ? 0 : v < 700_000 ? 40 : v < 1_500_000 ? 80 : 100,
      ),
    ) +
    up(
      100,
      pick('repaidLoans', 30, 30, (v) => (v < 1 ? 30 : v < 2 ? 70 : 100)),
    ) +
    up(
      50,
      pick('loanToValueBps', 0, 50, (v) => (v > 6_000 ? 30 : v > 4_000 ? 70 : 100)),
    ) +
    up(30, kind === undefined ? 50 : kind === null ? 0 : (kinds[String(kind)] ?? 20)) +
    up(
      20,
      pick('guarantors', 40, 40, (v) => (v < 1 ? 40 : 100)),
    )
  );
}

test('the first version scores every request as the rules before it did', () => {
  const near = (...edges: number[]) =>
    fc.oneof(
      fc.constantFrom(null, undefined),
      fc.constantFrom(...edges).chain((edge) => fc.integer({ min: Math.max(0, edge - 2), max: edge + 2 })),
    );
  const inputs = fc.record({
    paymentToIncomeBps: near(0, 3_000, 4_500, 6_000, 20_000),
    overdueDays: near(0, 30, 90, 400),
    employmentMonths: near(0, 6, 24, 60, 300),
    incomeLeftPerPersonMnt: near(0, 300_000, 700_000, 1_500_000),
    repaidLoans: near(0, 2, 9),
    loanToValueBps: near(0, 4_000, 6_000, 9_000),
    employmentKind: fc.constantFrom(...EMPLOYMENT_KINDS, 'another', null, undefined),
    guarantors: near(0, 2),
  });
  fc.assert(
    fc.property(inputs, (given) => {
      const { score, grade } = computeScore(DEFAULT_RULESET, given);
      const expected = plainScore(given);
      expect(score).toBe(expected);
      expect(grade).toBe(
        expected >= 800 ? 'A' : expected >= 650 ? 'B' : expected >= 500 ? 'C' : expected >= 350 ? 'D' : 'E',
      );
    }),
    { numRuns: 2_000 },
  );
});
