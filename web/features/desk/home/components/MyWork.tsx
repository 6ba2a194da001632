import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { DeskState } from '../../parts/DeskState.tsx';
import { SentBackTag } from '../../parts/SentBackTag.tsx';
import type { DeskHome } from '../api.ts';
import { MY_WORK } from '../list-tiles.ts';
import { HomeCard } from './HomeCard.tsx';
import { HomeRow } from './HomeRow.tsx';
import { QueueLink } from './QueueLink.tsx';

/** The requests that the person can act on now, the most urgent first. What an approver sent back says so. */
export function MyWork({ home }: { readonly home: DeskHome }): ReactNode {
  const { t } = useTranslation('deskHome');
  const { mine, mineCount } = home;
  // As fresh as the figures: they are read anew with every change of the desk.
  const now = new Date();
  return (
    <HomeCard title={t('mine.title')}>
      {mine.length === 0 ? (
        <p className="zl-desk-card__none">{t('mine.none')}</p>
      ) : (
        <ol className="zl-desk-rows">
          {mine.map((row) => (
            <HomeRow
              key={row.id}
              row={row}
              now={now}
              amountMnt={row.exposureMnt}
              what={row.sentBack?.comment ?? row.productName}
            >
              <DeskState state={row.state} />
              <SentBackTag row={row} />
            </HomeRow>
          ))}
        </ol>
      )}
      {mineCount > 0 && (
        <p>
          <QueueLink filter={MY_WORK} look="text">
            {t('mine.all', { count: mineCount })}
          </QueueLink>
        </p>
      )}
    </HomeCard>
  );
}
