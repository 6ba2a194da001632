import { type FactorResult, type SuggestionResult, surenessBpsOf } from '@zeel/domain/eligibility';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../../../shared/kit/Digits.tsx';
import type { ActingProps } from '../../acting-props.ts';
import { useScoreWords } from '../../use-score-words.ts';
import { Panel } from '../Panel.tsx';
import { ScoreAgain } from './ScoreAgain.tsx';

interface ScorePanelProps extends Pick<ActingProps, 'reload'> {
  readonly dossier: Dossier;
}

/** The grade, the points, and what each factor brought. */
export function ScorePanel({ dossier, reload }: ScorePanelProps): ReactNode {
  const { t } = useTranslation('dossier');
  const { number, rate, dateTime } = useFormats();
  const { assessment } = dossier;
  const again = dossier.may.assess && <ScoreAgain dossier={dossier} reload={reload} />;
  if (!assessment)
    return (
      <Panel name="score" none={t('score.none')}>
        {again}
      </Panel>
    );
  const { score, topScore, grade, factors } = assessment.score;
  return (
    <Panel name="score">
      <div className="zl-dossier-score">
        <dl className="zl-dossier-score__sum">
          <div>
            <dt>{t('score.grade')}</dt>
            <dd className="zl-dossier-score__grade">{grade}</dd>
          </div>
          <div>
            <dt>{t('score.points')}</dt>
            <dd>
              <strong>
                <Digits>{number(score)}</Digits>
              </strong>{' '}
              <span className="zl-dossier-score__top">{t('score.of', { top: number(topScore) })}</span>
            </dd>
          </div>
          <div>
            <dt>{t('score.sure')}</dt>
            <dd>
              <Digits>{rate(surenessBpsOf(assessment.score))}</Digits>
            </dd>
          </div>
          <Suggestion suggestion={assessment.score.suggestion} />
        </dl>
        <div className="zl-dossier-score__made">
          <p className="zl-dossier-note">
            {t('score.made', { at: dateTime(assessment.madeAt), version: assessment.rulesetVersion })}
          </p>
          {again}
        </div>
      </div>
      <ul className="zl-dossier-factors" aria-label={t('score.factors')}>
        {[...factors]
          .sort((one, other) => other.weight - one.weight)
          .map((factor) => (
            <Factor key={factor.input} factor={factor} />
          ))}
      </ul>
    </Panel>
  );
}

/** What the scorecard suggests, and what led to it. Scores that came from elsewhere suggest nothing. */
function Suggestion({ suggestion }: { readonly suggestion: SuggestionResult | undefined }): ReactNode {
  const { t } = useTranslation(['dossier', 'assessment']);
  if (suggestion === undefined) return null;
  const { outcome, because, rule } = suggestion;
  const name = rule === null ? '' : t(`assessment:factors.${rule.input}`);
  return (
    <div>
      <dt>{t('dossier:score.suggestion')}</dt>
      <dd>
        <strong>{t(`dossier:score.suggests.${outcome}`)}</strong>{' '}
        <span className="zl-dossier-score__top">{t(`dossier:score.because.${because}`, { name })}</span>
      </dd>
    </div>
  );
}

/** From this share of its weight a factor counts as good, and below the lower one as weak. */
const GOOD_SHARE = 0.7;
const WEAK_SHARE = 0.4;
const toneOf = (share: number): string =>
  share >= GOOD_SHARE ? 'success' : share < WEAK_SHARE ? 'error' : 'warning';

function Factor({ factor }: { readonly factor: FactorResult }): ReactNode {
  const { t } = useTranslation(['dossier', 'assessment']);
  const { number } = useFormats();
  const sentence = useScoreWords();
  const { input, contribution, weight, isAssumed } = factor;
  const share = weight === 0 ? 0 : contribution / weight;
  return (
    <li className="zl-dossier-factor">
      <div className="zl-dossier-factor__head">
        <span className="zl-dossier-factor__name">{t(`assessment:factors.${input}`)}</span>
        <Digits>
          {t(isAssumed ? 'dossier:score.assumed' : 'dossier:score.factor', {
            got: number(contribution),
            most: number(weight),
          })}
        </Digits>
      </div>
      <div
        className={`zl-dossier-bar zl-dossier-bar--slim zl-dossier-bar--${isAssumed ? 'assumed' : toneOf(share)}`}
        aria-hidden="true"
      >
        <span className="zl-dossier-bar__fill" style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p className="zl-dossier-factor__text">{sentence(factor)}</p>
    </li>
  );
}
