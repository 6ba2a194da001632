import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { RecommendationTag } from '../../parts/RecommendationTag.tsx';
import type { DeskHome } from '../api.ts';
import { TO_DECIDE } from '../list-tiles.ts';
import { HomeCard } from './HomeCard.tsx';
import { HomeRow } from './HomeRow.tsx';
import { QueueLink } from './QueueLink.tsx';

/** What waits for the person's decision: what was recommended, how much would be out, and the officer's words. */
export function ToDecide({ home }: { readonly home: DeskHome }): ReactNode {
  const { t } = useTranslation('deskHome');
  const { decideNext, toDecide } = home;
  // As fresh as the figures: they are read anew with every change of the desk.
  const now = new Date();
  return (
    <HomeCard title={t('decide.title')}>
      {decideNext.length === 0 ? (
        <p className="zl-desk-card__none">{t('decide.none')}</p>
      ) : (
        <ol className="zl-desk-rows">
          {decideNext.map((row) => (
            <HomeRow
              key={row.id}
              row={row}
              now={now}
              amountMnt={row.exposureMnt}
              what={row.recommendation?.comment || row.productName}
            >
              <RecommendationTag row={row} />
            </HomeRow>
          ))}
        </ol>
      )}
      {toDecide > decideNext.length && (
        <p>
          <QueueLink filter={TO_DECIDE} look="text">
            {t('decide.all', { count: toDecide })}
          </QueueLink>
        </p>
      )}
    </HomeCard>
  );
}
