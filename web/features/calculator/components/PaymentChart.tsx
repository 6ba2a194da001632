import { memo, useRef } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { drawBars } from '../draw-bars.ts';
import type { QuotedOption } from '../quote-option.ts';
import { useWidthPx } from '../use-width.ts';

const HEIGHT_PX = 220;
const MARGINS = { startPx: 52, bottomPx: 26, topPx: 8 };

/** Principal and interest of every payment over time. The table below says the same in figures. */
export const PaymentChart = memo(function PaymentChart({ option }: { readonly option: QuotedOption }) {
  const { t } = useTranslation('calculator');
  const { compact, money, date } = useFormats();
  const { rows, totals } = option.quote.schedule;
  const figure = useRef<HTMLElement>(null);
  const widthPx = useWidthPx(figure);
  const frame = { ...MARGINS, widthPx, heightPx: HEIGHT_PX };
  const { bars, ticks, labelled } = drawBars(rows, frame);
  const baseline = HEIGHT_PX - MARGINS.bottomPx;
  const first = rows[0];
  const last = rows.at(-1);
  return (
    <figure className="zl-chart" ref={figure}>
      <figcaption className="zl-chart__legend">
        <span className="zl-chart__key zl-chart__key--principal">{t('columns.principal')}</span>
        <span className="zl-chart__key zl-chart__key--interest">{t('columns.interest')}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${widthPx} ${HEIGHT_PX}`}
        height={HEIGHT_PX}
        role="img"
        aria-label={t('chart.summary', {
          count: rows.length,
          from: date(first?.dueOn ?? option.startOn),
          to: date(last?.dueOn ?? option.startOn),
          principal: money(totals.principal),
          interest: money(totals.interest),
        })}
      >
        {ticks.map(({ value, y }) => (
          <g key={value}>
            <line className="zl-chart__grid" x1={frame.startPx} x2={widthPx} y1={y} y2={y} />
            <text className="zl-chart__text" x={frame.startPx - 8} y={y + 4} textAnchor="end">
              {compact(value)}
            </text>
          </g>
        ))}
        {bars.map(({ no, x, width, interest, principal }) => (
          <g key={no}>
            <rect
              className="zl-chart__principal"
              x={x}
              width={width}
              y={principal.y}
              height={principal.height}
            />
            <rect
              className="zl-chart__interest"
              x={x}
              width={width}
              y={interest.y}
              height={interest.height}
            />
            {labelled.has(no) && (
              <text className="zl-chart__text" x={x + width / 2} y={baseline + 18} textAnchor="middle">
                {no}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
});
