import '../catalogue.ts';
import { SCORE_INPUTS, type ScoreInput } from '@zeel/domain/eligibility';
import type { Formats } from '@zeel/protocol/formats';
import type { ScorecardContent } from '@zeel/protocol/rooms/scorecard';
import type { NamedField } from '../../../shared/compare/compare-fields.ts';
import type { Translate } from '../../../shared/i18n/text-keys.ts';

/** How the reader is spoken to. */
export interface Speech {
  readonly t: Translate<readonly ['scorecard', 'assessment']>;
  readonly formats: Formats;
  /** An answer of a form by its name. */
  readonly nameAnswer: (answer: string) => string;
  readonly nameSentence: (sentence: string) => string;
}

type Factor = ScorecardContent['factors'][number];

/** Several facts in one value, set as names are. */
const together = (facts: readonly string[]): string => facts.join(' · ');

/** A value of a fact in the unit that it is counted in. */
function writeValue(input: ScoreInput, value: number, formats: Formats): string {
  const unit = SCORE_INPUTS[input];
  if (unit === 'bps') return formats.rate(value);
  if (unit === 'mnt') return formats.money(value);
  if (unit === 'months') return formats.months(value);
  return unit === 'days' ? formats.days(value) : formats.number(value);
}

function factorFields(factor: Factor, speech: Speech): NamedField[] {
  const { t, formats, nameAnswer, nameSentence } = speech;
  const { input, weight, bands = [], choices = [], otherwise, whenUnknown, whenNotApplicable } = factor;
  const name = t(`assessment:factors.${input}`);
  const at = (
    answer: string,
    verdict: { readonly points: number; readonly sentence: string },
  ): NamedField => ({
    key: `factor ${input} ${answer}`,
    name: together([name, answer]),
    value: together([
      `${formats.number(verdict.points)} / ${formats.number(100)}`,
      nameSentence(verdict.sentence),
    ]),
  });
  return [
    {
      key: `factor ${input}`,
      name: together([name, t('scorecard:factor.weight')]),
      value: formats.number(weight),
    },
    ...bands.map((band) =>
      at(`${t('scorecard:factor.from')} ${writeValue(input, band.from, formats)}`, band),
    ),
    ...choices.map((choice) => at(nameAnswer(choice.value), choice)),
    ...(otherwise ? [at(t('scorecard:factor.otherwise'), otherwise)] : []),
    at(t('scorecard:factor.whenUnknown'), whenUnknown),
    at(t('scorecard:factor.whenNotApplicable'), whenNotApplicable),
  ];
}

/** Every field of a scorecard by its name, in the words of the reader. */
export function listCardFields(content: ScorecardContent, speech: Speech): readonly NamedField[] {
  const { t, formats, nameAnswer } = speech;
  const { cutOffs, grades, rules, whenLimitBroken, leastSurenessBps } = content;
  return [
    ...content.factors.flatMap((factor) => factorFields(factor, speech)),
    {
      key: 'approveFrom',
      name: t('scorecard:cutOffs.approveFrom'),
      value: formats.number(cutOffs.approveFrom),
    },
    { key: 'referFrom', name: t('scorecard:cutOffs.referFrom'), value: formats.number(cutOffs.referFrom) },
    {
      key: 'whenLimitBroken',
      name: t('scorecard:cutOffs.whenLimitBroken'),
      value: t(`scorecard:suggestions.${whenLimitBroken}`),
    },
    {
      key: 'leastSureness',
      name: t('scorecard:cutOffs.leastSureness'),
      value: formats.rate(leastSurenessBps),
    },
    ...grades.map(({ grade, from }) => ({
      key: `grade ${grade}`,
      name: together([t('scorecard:grades.grade'), grade]),
      value: `${t('scorecard:grades.from')} ${formats.number(from)}`,
    })),
    ...rules.map(({ input, test, value, suggests }) => ({
      key: `rule ${input} ${test} ${value}`,
      name: together([
        t('scorecard:rules.title'),
        [
          t(`assessment:factors.${input}`),
          t(`scorecard:rules.tests.${test}`),
          typeof value === 'number' ? writeValue(input, value, formats) : nameAnswer(value),
        ].join(' '),
      ]),
      value: t(`scorecard:suggestions.${suggests}`),
    })),
  ];
}
