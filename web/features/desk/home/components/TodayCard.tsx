import type { DeskFilter } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../../shared/kit/Figure.tsx';
import type { DeskHome } from '../api.ts';
import { sentFilter } from '../queue-search.ts';
import { HomeCard } from './HomeCard.tsx';
import { QueueLink } from './QueueLink.tsx';

/** The filter that each figure of the day opens; the queue has no filter for the day of a decision, so it shows the state. */
const FILTERS: Readonly<Record<keyof DeskHome['today'], DeskFilter>> = {
  received: sentFilter(0),
  offered: { states: 'offered' },
  rejected: { states: 'rejected' },
  disbursed: { states: 'disbursed' },
};
const NAMES = ['received', 'offered', 'rejected', 'disbursed'] as const;

/** The requests that came in and were decided since midnight. */
export function TodayCard({ today }: Pick<DeskHome, 'today'>): ReactNode {
  const { t } = useTranslation('deskHome');
  const { number, money } = useFormats();
  return (
    <HomeCard title={t('today.title')} lead={t('today.lead')}>
      <ul className="zl-desk-today">
        {NAMES.map((name) => (
          <li key={name}>
            <QueueLink filter={FILTERS[name]} className="zl-desk-today__line">
              <span>{t(`today.${name}`)}</span>
              <Figure as="strong">{number(today[name].count)}</Figure>
              <Figure>{money(today[name].amountMnt)}</Figure>
            </QueueLink>
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}
