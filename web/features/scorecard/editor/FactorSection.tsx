import '../catalogue.ts';
import { SCORE_INPUTS, sentencesFor } from '@zeel/domain/eligibility';
import { MOST_BANDS, type ScorecardContent } from '@zeel/protocol/rooms/scorecard';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { Select } from '../../../shared/kit/Select.tsx';
import { Table } from '../../../shared/kit/Table.tsx';
import { ToolButton } from '../../../shared/kit/ToolButton.tsx';
import { Icon } from '../../../shared/look/Icon.tsx';
import { CardSection, FigureCell, FigureField, useFaultAt } from './CardFields.tsx';
import { useCardEditor } from './card-editor.ts';
import { useAnswerNames, useSentence } from './use-names.ts';

type Factor = ScorecardContent['factors'][number];
type Band = NonNullable<Factor['bands']>[number];

interface FactorSectionProps {
  readonly factor: Factor;
  readonly at: number;
}

/** One factor: its weight, and what each answer is worth. */
export function FactorSection({ factor, at }: FactorSectionProps): ReactNode {
  const { t } = useTranslation(['scorecard', 'assessment']);
  const { content, change } = useCardEditor();
  const faultAt = useFaultAt();
  const nameAnswer = useAnswerNames();
  const name = t(`assessment:factors.${factor.input}`);
  const unit = SCORE_INPUTS[factor.input];
  const field = `factors.${at}`;
  const set = (next: Partial<Factor>): void =>
    change({ factors: content.factors.map((one, index) => (index === at ? { ...one, ...next } : one)) });
  const bands = factor.bands ?? [];
  const setBand = (index: number, next: Partial<Band>): void =>
    set({ bands: bands.map((band, place) => (place === index ? { ...band, ...next } : band)) });
  const addBand = (): void => {
    const last = bands.at(-1);
    if (last) set({ bands: [...bands, { ...last, from: last.from + 1 }] });
  };
  const fault =
    faultAt(`${field}.bands`, true) ??
    faultAt(`${field}.choices`, true) ??
    faultAt(`${field}.whenUnknown`, true);
  return (
    <CardSection title={name} lead={t(`scorecard:units.${unit}`)}>
      <div className="zl-card__fields">
        <FigureField
          label={t('scorecard:factor.weight')}
          field={`${field}.weight`}
          unit="score"
          value={factor.weight}
          onChange={(weight) => set({ weight })}
        />
      </div>
      <div className="zl-card__bands">
        <Table label={t('scorecard:factor.table', { name })}>
          <thead>
            <tr>
              <th scope="col">
                {t(unit === 'choice' ? 'scorecard:factor.answer' : 'scorecard:factor.from')}
              </th>
              <th scope="col">{t('scorecard:factor.points')}</th>
              <th scope="col">{t('scorecard:factor.sentence')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {bands.map((band, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell stays where it is while it is typed into.
              <tr key={index}>
                <td>
                  <FigureCell
                    label={t('scorecard:factor.fromOf', { row: index + 1, name })}
                    unit={unit}
                    value={band.from}
                    isWrong={faultAt(`${field}.bands.${index}.from`) !== undefined}
                    onChange={(from) => setBand(index, { from })}
                  />
                </td>
                <PointsCell
                  row={t('scorecard:factor.pointsOf', { row: index + 1, name })}
                  points={band.points}
                  path={`${field}.bands.${index}`}
                  onChange={(points) => setBand(index, { points })}
                />
                <td>
                  <SentenceSelect
                    factor={factor}
                    label={t('scorecard:factor.sentenceOf', { row: index + 1, name })}
                    sentence={band.sentence}
                    onChange={(sentence) => setBand(index, { sentence })}
                  />
                </td>
                <td>
                  <ToolButton
                    aria-label={t('scorecard:factor.removeBand', { row: index + 1, name })}
                    disabled={bands.length === 1}
                    onClick={() => set({ bands: bands.filter((_, place) => place !== index) })}
                  >
                    <Icon name="trash" />
                  </ToolButton>
                </td>
              </tr>
            ))}
            {(factor.choices ?? []).map((choice, index, all) => (
              <FixedRow
                key={choice.value}
                label={<Sentence sentence={choice.sentence} />}
                row={t('scorecard:factor.pointsFor', { answer: nameAnswer(choice.value), name })}
                points={choice.points}
                path={`${field}.choices.${index}`}
                onChange={(points) =>
                  set({ choices: all.map((one, place) => (place === index ? { ...one, points } : one)) })
                }
              />
            ))}
            {(['otherwise', 'whenUnknown', 'whenNotApplicable'] as const).map((kind) => {
              const verdict = factor[kind];
              return (
                verdict && (
                  <FixedRow
                    key={kind}
                    label={t(`scorecard:factor.${kind}`)}
                    row={t('scorecard:factor.pointsFor', { answer: t(`scorecard:factor.${kind}`), name })}
                    points={verdict.points}
                    path={`${field}.${kind}`}
                    onChange={(points) => set({ [kind]: { ...verdict, points } })}
                  />
                )
              );
            })}
          </tbody>
        </Table>
      </div>
      {fault && (
        <p className="zl-card__fault" role="status">
          {fault}
        </p>
      )}
      <div className="zl-card__buttons">
        {unit !== 'choice' && (
          <Button size="small" disabled={bands.length >= MOST_BANDS} onClick={addBand}>
            {t('scorecard:factor.addBand')}
          </Button>
        )}
        <Button
          size="small"
          aria-label={t('scorecard:factor.removeOne', { name })}
          onClick={() => change({ factors: content.factors.filter((_, index) => index !== at) })}
        >
          {t('scorecard:factor.remove')}
        </Button>
      </div>
    </CardSection>
  );
}

interface PointsCellProps {
  readonly row: string;
  readonly points: number;
  readonly path: string;
  readonly onChange: (points: number) => void;
}

function PointsCell({ row, points, path, onChange }: PointsCellProps): ReactNode {
  const isWrong = useFaultAt()(`${path}.points`) !== undefined;
  return (
    <td>
      <FigureCell label={row} unit="score" value={points} isWrong={isWrong} onChange={onChange} />
    </td>
  );
}

/** An answer that the factor always has; only its worth is set. */
function FixedRow({ label, ...cell }: PointsCellProps & { readonly label: ReactNode }): ReactNode {
  return (
    <tr>
      <th scope="row" className="zl-card__answer">
        {label}
      </th>
      <PointsCell {...cell} />
      <td />
      <td />
    </tr>
  );
}

const Sentence = ({ sentence }: { readonly sentence: string }): ReactNode => useSentence()(sentence);

interface SentenceSelectProps {
  readonly factor: Factor;
  readonly label: string;
  readonly sentence: string;
  readonly onChange: (sentence: string) => void;
}

/** The sentence that a person reads: one of those that every language has. */
function SentenceSelect({ factor, label, sentence, onChange }: SentenceSelectProps): ReactNode {
  const write = useSentence();
  const fixed = [factor.whenUnknown.sentence, factor.whenNotApplicable.sentence];
  return (
    <Select aria-label={label} value={sentence} onChange={({ target }) => onChange(target.value)}>
      {sentencesFor(factor.input)
        .filter((key) => !fixed.includes(key))
        .map((key) => (
          <option key={key} value={key}>
            {write(key)}
          </option>
        ))}
    </Select>
  );
}
