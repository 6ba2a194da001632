import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../shared/kit/Figure.tsx';

export interface Bar {
  readonly key: string;
  readonly name: string;
  readonly now: number;
  readonly before: number;
  /** The value in words, beside the bar. */
  readonly label: string;
}

/**
 * Two bars for each row: full for this period, hatched for the one before, so that they are told apart without colours. The table
 * beside it says the same, so the drawing is left out for those who do not see it.
 */
export function BarChart({ bars }: { readonly bars: readonly Bar[] }): ReactNode {
  const { t } = useTranslation('reports');
  const most = Math.max(0, ...bars.flatMap(({ now, before }) => [now, before]));
  if (most === 0) return <p className="zl-report__none">{t('chart.none')}</p>;
  return (
    <div className="zl-report-chart" aria-hidden="true">
      <p className="zl-report-chart__legend">
        <span className="zl-report-chart__mark" /> {t('chart.now')}
        <span className="zl-report-chart__mark zl-report-chart__mark--before" /> {t('chart.before')}
      </p>
      {bars.map(({ key, name, now, before, label }) => (
        <div key={key} className="zl-report-chart__row">
          <span className="zl-report-chart__name">{name}</span>
          <span className="zl-report-chart__bars">
            <svg viewBox="0 0 1000 22" preserveAspectRatio="none" role="presentation">
              <title>{name}</title>
              <rect className="zl-report-chart__now" width={(1000 * now) / most} height={13} />
              {before > 0 && (
                <line
                  className="zl-report-chart__before"
                  y1={18}
                  y2={18}
                  x1={0}
                  x2={(1000 * before) / most}
                />
              )}
            </svg>
          </span>
          <Figure className="zl-report-chart__value">{label}</Figure>
        </div>
      ))}
    </div>
  );
}
