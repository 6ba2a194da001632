import type { LimitCheck, LimitReport } from '@zeel/domain/eligibility';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { sentenceOf, showFigure } from '../../dossier/describe-limit.ts';

const ICONS = { passes: 'success', fails: 'error', unknown: 'info' } as const;

interface LimitsListProps {
  readonly report: LimitReport;
  /** Whether the limits that hold are listed from the start. */
  readonly isOpen?: boolean;
}

/**
 * The limits for these terms: those that fail or are unknown are listed, those that hold are folded behind their
 * number.
 */
export function LimitsList({ report, isOpen = false }: LimitsListProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const kept = report.checks.filter(({ outcome }) => outcome === 'passes');
  const others = report.checks.filter(({ outcome }) => outcome !== 'passes');
  return (
    <div className="zl-limits">
      <p className={`zl-limits__verdict zl-limits__verdict--${report.verdict}`} role="status">
        <Icon name={report.verdict === 'not-eligible' ? 'error' : 'success'} sizePx={18} />
        {t(`terms.verdicts.${report.verdict}`)}
      </p>
      {others.length > 0 && <Limits checks={others} />}
      {kept.length > 0 && (
        <details open={isOpen || undefined}>
          <summary>{t('terms.kept', { count: kept.length })}</summary>
          <Limits checks={kept} />
        </details>
      )}
    </div>
  );
}

const Limits = ({ checks }: { readonly checks: readonly LimitCheck[] }): ReactNode => (
  <ul>
    {checks.map((check) => (
      <Limit key={check.code} check={check} />
    ))}
  </ul>
);

function Limit({ check }: { readonly check: LimitCheck }): ReactNode {
  const { t } = useTranslation('assessment');
  const formats = useFormats();
  const say = (value: number | null): string =>
    value === null ? '' : showFigure(value, check.unit, formats);
  return (
    <li className={`zl-limits__one zl-limits__one--${check.outcome}`}>
      <Icon name={ICONS[check.outcome]} sizePx={16} />
      <span>{t(sentenceOf(check), { actual: say(check.actual), limit: say(check.limit) })}</span>
    </li>
  );
}
