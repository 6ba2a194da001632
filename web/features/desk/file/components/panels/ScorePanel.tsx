import type { FactorResult } from '@zeel/domain/eligibility';
import type { DeskFile } from '@zeel/protocol/rooms/desk-file';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import type { ActingProps } from '../../acting-props.ts';
import { useScoreWords } from '../../use-score-words.ts';
import { Panel } from '../Panel.tsx';
import { ScoreAgain } from './ScoreAgain.tsx';

interface ScorePanelProps extends Pick<ActingProps, 'reload'> {
  readonly file: DeskFile;
}

/** The grade, the points, and what each factor brought. */
export function ScorePanel({ file, reload }: ScorePanelProps): ReactNode {
  const { t } = useTranslation('deskFile');
  const { number, dateTime } = useFormats();
  const { assessment } = file;
  const again = file.may.assess && <ScoreAgain file={file} reload={reload} />;
  if (!assessment)
    return (
      <Panel name="score">
        <p className="zl-file-note">{t('score.none')}</p>
        {again}
      </Panel>
    );
  const { score, topScore, grade, factors } = assessment.score;
  return (
    <Panel name="score">
      <div className="zl-score">
        <dl className="zl-score__sum">
          <div>
            <dt>{t('score.grade')}</dt>
            <dd className="zl-score__grade">{grade}</dd>
          </div>
          <div>
            <dt>{t('score.points')}</dt>
            <dd>
              <strong className="zl-money">{number(score)}</strong>{' '}
              <span className="zl-score__top">{t('score.of', { top: number(topScore) })}</span>
            </dd>
          </div>
        </dl>
        <div className="zl-score__made">
          <p className="zl-file-note">
            {t('score.made', { at: dateTime(assessment.madeAt), version: assessment.rulesetVersion })}
          </p>
          {again}
        </div>
      </div>
      <ul className="zl-factors" aria-label={t('score.factors')}>
        {[...factors]
          .sort((one, other) => other.weight - one.weight)
          .map((factor) => (
            <Factor key={factor.input} factor={factor} />
          ))}
      </ul>
    </Panel>
  );
}

/** From this share of its weight a factor counts as good, and below the lower one as weak. */
const GOOD_SHARE = 0.7;
const WEAK_SHARE = 0.4;
const toneOf = (share: number): string =>
  share >= GOOD_SHARE ? 'success' : share < WEAK_SHARE ? 'error' : 'warning';

function Factor({ factor }: { readonly factor: FactorResult }): ReactNode {
  const { t } = useTranslation(['deskFile', 'assessment']);
  const { number } = useFormats();
  const sentence = useScoreWords();
  const { input, contribution, weight } = factor;
  const share = weight === 0 ? 0 : contribution / weight;
  return (
    <li className="zl-factor">
      <div className="zl-factor__head">
        <span className="zl-factor__name">{t(`assessment:factors.${input}`)}</span>
        <span className="zl-money">
          {t('deskFile:score.factor', { got: number(contribution), most: number(weight) })}
        </span>
      </div>
      <div className={`zl-bar zl-bar--slim zl-bar--${toneOf(share)}`} aria-hidden="true">
        <span className="zl-bar__fill" style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p className="zl-factor__text">{sentence(factor)}</p>
    </li>
  );
}
