import type { DeskFilter } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import type { DeskHome } from '../api.ts';
import { sentFilter } from '../queue-search.ts';
import { QueueLink } from './QueueLink.tsx';

/** The filter that each figure of the day opens; the queue has no filter for the day of a decision, so it shows the state. */
const FILTERS: Readonly<Record<keyof DeskHome['today'], DeskFilter>> = {
  received: sentFilter(0),
  offered: { states: 'offered' },
  rejected: { states: 'rejected' },
  disbursed: { states: 'disbursed' },
};
const NAMES = ['received', 'offered', 'rejected', 'disbursed'] as const;

/** The requests that came in and were decided since midnight; the sum of each for whoever points at it. */
export function TodayFigures({ today }: Pick<DeskHome, 'today'>): ReactNode {
  const { t } = useTranslation('deskHome');
  const { number, money } = useFormats();
  return (
    <section className="zl-desk-band__part" aria-labelledby="desk-today">
      <h2 id="desk-today">{t('today.title')}</h2>
      <ul className="zl-desk-today">
        {NAMES.map((name) => (
          <li key={name}>
            <QueueLink filter={FILTERS[name]} className="zl-desk-today__figure">
              <strong title={money(today[name].amountMnt)}>
                <Digits>{number(today[name].count)}</Digits>
              </strong>
              <span>{t(`today.${name}`)}</span>
            </QueueLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
