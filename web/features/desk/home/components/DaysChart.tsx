import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../../shared/kit/Figure.tsx';
import { Hidden } from '../../../../shared/kit/Hidden.tsx';
import type { DeskHome } from '../api.ts';
import { sentFilter } from '../queue-search.ts';
import { HomeCard } from './HomeCard.tsx';
import { QueueLink } from './QueueLink.tsx';

const HEIGHT = 100;
/** Where the day stands in a date: YYYY-MM-DD. */
const DAY_AT = 8;

/** Sent and decided, day by day. Each day is a link with its figures; the table below says the same. */
export function DaysChart({ days }: Pick<DeskHome, 'days'>): ReactNode {
  const { t } = useTranslation('deskHome');
  const { date, number } = useFormats();
  const most = Math.max(1, ...days.flatMap(({ received, decided }) => [received, decided]));
  const heightOf = (count: number): number => (count / most) * HEIGHT;
  const filterOf = (index: number) => sentFilter(days.length - 1 - index);
  return (
    <HomeCard title={t('days.title')} className="zl-desk-days">
      <p className="zl-desk-days__legend">
        <span className="zl-desk-key zl-desk-key--in">{t('days.received')}</span>
        <span className="zl-desk-key zl-desk-key--out">{t('days.decided')}</span>
        <span className="zl-desk-days__most">{t('days.most', { count: most })}</span>
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
      <details className="zl-desk-table">
        <summary>{t('asTable')}</summary>
        <table>
          <Hidden as="caption">{t('days.title')}</Hidden>
          <thead>
            <tr>
              <th scope="col">{t('days.date')}</th>
              <Figure as="th" scope="col">
                {t('days.received')}
              </Figure>
              <Figure as="th" scope="col">
                {t('days.decided')}
              </Figure>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date: day, received, decided }, index) => (
              <tr key={day}>
                <th scope="row">{date(day)}</th>
                <Figure as="td">
                  <QueueLink filter={filterOf(index)} look="text">
                    {number(received)}
                  </QueueLink>
                </Figure>
                <Figure as="td">{number(decided)}</Figure>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </HomeCard>
  );
}
