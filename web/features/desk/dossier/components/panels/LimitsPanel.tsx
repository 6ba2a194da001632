import type { LimitCheck } from '@zeel/domain/eligibility';
import type { DeskAssessment } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../../../shared/kit/Digits.tsx';
import { Figure } from '../../../../../shared/kit/Figure.tsx';
import { Hidden } from '../../../../../shared/kit/Hidden.tsx';
import { StateTag, type StateTone } from '../../../../../shared/kit/StateTag.tsx';
import { Icon, type IconName } from '../../../../../shared/look/Icon.tsx';
import { barOf, isLeast, sentenceOf, showFigure } from '../../describe-limit.ts';
import { Panel } from '../Panel.tsx';

const TONES: Readonly<Record<LimitCheck['outcome'], { readonly tone: StateTone; readonly icon: IconName }>> =
  {
    passes: { tone: 'success', icon: 'success' },
    fails: { tone: 'error', icon: 'error' },
    unknown: { tone: 'warning', icon: 'warning' },
  };

const VERDICT_TONES = { eligible: 'success', 'not-eligible': 'error', incomplete: 'warning' } as const;

/** Broken limits come first, then open ones, then those that hold. */
const ORDER: readonly LimitCheck['outcome'][] = ['fails', 'unknown', 'passes'];

/** Shares are drawn; amounts, terms and ages are told. */
const isDrawn = ({ unit, actual }: LimitCheck): boolean => unit === 'bps' && actual !== null;

/** Every limit of the product against the figures of this request. */
export function LimitsPanel({ assessment }: { readonly assessment: DeskAssessment | null }): ReactNode {
  const { t } = useTranslation('dossier');
  const { money, dateTime } = useFormats();
  if (!assessment) return <Panel name="limits" none={t('limits.none')} />;
  const { verdict, checks, instalmentMnt, affordableInstalmentMnt } = assessment.limits;
  const sorted = [...checks].sort((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome));
  return (
    <Panel
      name="limits"
      aside={<StateTag tone={VERDICT_TONES[verdict]} label={t(`limits.verdicts.${verdict}`)} />}
    >
      <ul className="zl-dossier-limits">
        {sorted.filter(isDrawn).map((check) => (
          <RatioBar key={check.code} check={check} />
        ))}
      </ul>
      {instalmentMnt !== null && affordableInstalmentMnt !== null && (
        <dl className="zl-dossier-facts__list">
          <div>
            <dt>{t('limits.instalment')}</dt>
            <Figure as="dd">{money(instalmentMnt)}</Figure>
          </div>
          <div>
            <dt>{t('limits.affordable')}</dt>
            <Figure as="dd">{money(affordableInstalmentMnt)}</Figure>
          </div>
        </dl>
      )}
      <ul className="zl-dossier-limit-lines">
        {sorted
          .filter((check) => !isDrawn(check))
          .map((check) => (
            <li key={check.code}>
              <OutcomeMark outcome={check.outcome} />
              <LimitSentence check={check} />
            </li>
          ))}
      </ul>
      <p className="zl-dossier-note">{t('limits.made', { at: dateTime(assessment.madeAt) })}</p>
    </Panel>
  );
}

function OutcomeMark({ outcome }: { readonly outcome: LimitCheck['outcome'] }): ReactNode {
  const { t } = useTranslation('dossier');
  const { tone, icon } = TONES[outcome];
  return (
    <span className={`zl-dossier-outcome zl-dossier-outcome--${tone}`}>
      <Icon name={icon} sizePx={18} />
      <Hidden>{t(`limits.outcomes.${outcome}`)}</Hidden>
    </span>
  );
}

function LimitSentence({ check }: { readonly check: LimitCheck }): ReactNode {
  const { t } = useTranslation('assessment');
  const formats = useFormats();
  const { actual, limit, unit } = check;
  return t(sentenceOf(check), {
    actual: actual === null ? '' : showFigure(actual, unit, formats),
    limit: showFigure(limit, unit, formats),
  });
}

/** A share against its limit: a bar, the mark of the limit, and the same in words. */
function RatioBar({ check }: { readonly check: LimitCheck }): ReactNode {
  const { t } = useTranslation(['dossier', 'assessment']);
  const formats = useFormats();
  const { code, outcome, actual, limit, unit } = check;
  const { fill, mark } = barOf(actual ?? 0, limit);
  return (
    <li className={`zl-dossier-limit zl-dossier-limit--${TONES[outcome].tone}`}>
      <div className="zl-dossier-limit__head">
        <OutcomeMark outcome={outcome} />
        <h3>{t(`assessment:limits.${code}.name`)}</h3>
        <strong>
          <Digits>{showFigure(actual ?? 0, unit, formats)}</Digits>
        </strong>
        <span className="zl-dossier-limit__bound">
          {t(isLeast(code) ? 'dossier:limits.limitLeast' : 'dossier:limits.limitMost', {
            value: showFigure(limit, unit, formats),
          })}
        </span>
      </div>
      {/* Drawn for the eye; the sentence below tells the same. */}
      <div className="zl-dossier-bar" aria-hidden="true">
        <span className="zl-dossier-bar__fill" style={{ inlineSize: `${fill}%` }} />
        <span className="zl-dossier-bar__mark" style={{ insetInlineStart: `${mark}%` }} />
      </div>
      <p className="zl-dossier-limit__text">
        <LimitSentence check={check} />
      </p>
    </li>
  );
}
