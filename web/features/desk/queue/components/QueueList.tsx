import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../shared/clock/use-now.ts';
import { BrokenArt } from '../../../../shared/illustrations/state-illustrations.tsx';
import { Button } from '../../../../shared/kit/Button.tsx';
import { FailedState } from '../../../../shared/look/FailedState.tsx';
import type { DeskCounts } from '../api.ts';
import { useCountText } from '../use-count-text.ts';
import type { QueuePlace } from '../use-queue-address.ts';
import type { CursorControl } from '../use-queue-cursor.ts';
import type { QueueLook } from '../use-queue-layout.ts';
import type { QueueRows } from '../use-queue-rows.ts';
import { LookButton } from './LookButton.tsx';
import { QueueCards } from './QueueCards.tsx';
import { QueueEmpty } from './QueueEmpty.tsx';
import { QueueNews } from './QueueNews.tsx';
import { QueuePager } from './QueuePager.tsx';
import { QueueTable } from './QueueTable.tsx';

/** Ages and deadlines are told in minutes at the finest. */
const TICK_MS = 30_000;

interface QueueListFrame {
  readonly ref: Ref<HTMLElement>;
  readonly rows: QueueRows;
  readonly place: QueuePlace;
  readonly look: QueueLook;
  readonly counts: DeskCounts | undefined;
  readonly control: CursorControl;
  readonly isNarrow: boolean;
  readonly isSelectable: boolean;
  readonly canClaim: (row: DeskRow) => boolean;
  readonly onClaim: (row: DeskRow) => void;
  readonly onShowNews: () => void;
}

/** The list with its count, its news, its look and its pages. */
export function QueueList(props: QueueListFrame): ReactNode {
  const { ref, rows, place, look, counts, isNarrow, onShowNews } = props;
  const { control, isSelectable, canClaim, onClaim } = props;
  const { t } = useTranslation('deskQueue');
  const countText = useCountText();
  const now = useNow(TICK_MS);
  const { page, isFailed } = rows;
  const List = isNarrow ? QueueCards : QueueTable;
  const isFurtherOn = place.address.after !== null;
  /** Where a page begins is counted in pages of one size, and an address may name a place that there is not. */
  const openFirst = (): void => {
    if (isFurtherOn) place.go({ ...place.address, after: null });
  };
  return (
    <section ref={ref} aria-label={t('list.label')} className="zl-queue__list">
      <div className="zl-queue__bar">
        <p className="zl-list-count" role="status">
          {counts && <bdi>{t('found', { count: counts.total.count, total: countText(counts.total) })}</bdi>}
        </p>
        <QueueNews page={page} onShow={onShowNews} />
        <LookButton look={look} hasColumns={!isNarrow} onPageSize={openFirst} />
      </div>
      {isFailed ? (
        <FailedState
          art={<BrokenArt />}
          title={t('list.failedTitle')}
          text={t('list.failedText')}
          retry={t('list.retry')}
          onRetry={rows.refresh}
          isMain={false}
          others={isFurtherOn && <Button onClick={openFirst}>{t('pages.first')}</Button>}
        />
      ) : page?.rows.length === 0 ? (
        <QueueEmpty address={place.address} onFilter={place.filterBy} />
      ) : (
        <List
          rows={page?.rows ?? null}
          columns={look.layout.columns}
          density={look.layout.density}
          expected={isNarrow ? 5 : Number(look.pageSize)}
          address={place.address}
          onSort={place.sortBy}
          control={control}
          isSelectable={isSelectable}
          canClaim={canClaim}
          onClaim={onClaim}
          now={now}
        />
      )}
      {page && <QueuePager page={page} pageSize={look.pageSize} place={place} />}
    </section>
  );
}
