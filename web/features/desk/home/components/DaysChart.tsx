import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Hidden } from '../../../../shared/kit/Hidden.tsx';
import type { DeskHome } from '../api.ts';
import { sentFilter } from '../queue-search.ts';
import { QueueLink } from './QueueLink.tsx';

const HEIGHT = 100;
/** Where the day stands in a date: YYYY-MM-DD. */
const DAY_AT = 8;

/** Sent and decided, day by day. Each day is a link that says its figures. */
export function DaysChart({ days }: Pick<DeskHome, 'days'>): ReactNode {
  const { t } = useTranslation('deskHome');
  const { date, number } = useFormats();
  const most = Math.max(1, ...days.flatMap(({ received, decided }) => [received, decided]));
  const heightOf = (count: number): number => (count / most) * HEIGHT;
  const filterOf = (index: number) => sentFilter(days.length - 1 - index);
  return (
    <section className="zl-desk-band__part zl-desk-days" aria-labelledby="desk-days">
      <h2 id="desk-days">{t('days.title')}</h2>
      <p className="zl-desk-days__legend">
        <span className="zl-desk-key zl-desk-key--in">{t('days.received')}</span>
        <span className="zl-desk-key zl-desk-key--out">{t('days.decided')}</span>
      </p>
      <ol className="zl-desk-days__chart">
        {days.map(({ date: day, received, decided }, index) => (
          <li key={day}>
            <QueueLink filter={filterOf(index)} className="zl-desk-day">
              <svg viewBox={`0 0 20 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
                <rect
                  className="zl-desk-day__in"
                  x="2"
                  width="7"
                  y={HEIGHT - heightOf(received)}
                  height={heightOf(received)}
                />
                <rect
                  className="zl-desk-day__out"
                  x="11"
                  width="7"
                  y={HEIGHT - heightOf(decided)}
                  height={heightOf(decided)}
                />
              </svg>
              <span aria-hidden="true">{Number(day.slice(DAY_AT))}</span>
              <Hidden>
                {t('days.one', { date: date(day), received: number(received), decided: number(decided) })}
              </Hidden>
            </QueueLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
