import { DESK_SORTS, type DeskRow } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode, RefObject } from 'react';
import { useNow } from '../../../../shared/clock/use-now.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { KeysetPager } from '../../../../shared/lists/KeysetPager.tsx';
import { List } from '../../../../shared/lists/List.tsx';
import type { CursorControl } from '../../../../shared/lists/use-list-cursor.ts';
import { fitColumns } from '../fit-columns.ts';
import { hasFilter } from '../queue-address.ts';
import type { QueuePlace } from '../use-queue-address.ts';
import type { QueueLook } from '../use-queue-layout.ts';
import type { QueueRows } from '../use-queue-rows.ts';
import { QueueCard } from './QueueCard.tsx';
import { QueueEmpty } from './QueueEmpty.tsx';

/** Ages and deadlines are told in minutes at the finest. */
const TICK_MS = 30_000;

interface QueueListFrame {
  readonly ref: RefObject<HTMLElement | null>;
  /** The room of the list. */
  readonly widthPx: number;
  readonly rows: QueueRows;
  readonly place: QueuePlace;
  readonly look: QueueLook;
  readonly control: CursorControl;
  readonly isSelectable: boolean;
  readonly canClaim: (row: DeskRow) => boolean;
  readonly onClaim: (row: DeskRow) => void;
}

/** The list in its look, and its pages. */
export function QueueList(props: QueueListFrame): ReactNode {
  const { ref, widthPx, rows, place, look, control, isSelectable, canClaim, onClaim } = props;
  const { t, takeGroup } = useTranslation(['deskQueue', 'lists']);
  const now = useNow(TICK_MS);
  const { page } = rows;
  const { address, sortBy, isFirst, openFirst } = place;
  const { columns, density } = look.layout;
  return (
    <section ref={ref} aria-label={t('list.label')}>
      <List
        words={takeGroup('list')}
        rows={page?.rows}
        isFailed={rows.isFailed}
        onRetry={rows.refresh}
        // The address may name a page that does not exist.
        otherWays={!isFirst && <Button onClick={openFirst}>{t('lists:pages.first')}</Button>}
        isFiltered={hasFilter(address)}
        empty={
          page && hasFilter(address) ? (
            <QueueEmpty isTooWide={page.isTooWide} address={address} onFilter={place.filterBy} />
          ) : undefined
        }
        idOf={({ row }) => row.id}
        columns={fitColumns(columns, widthPx, isSelectable)}
        headings={takeGroup('columns')}
        screen={{ now, canClaim, onClaim }}
        expected={Number(look.pageSize)}
        density={density}
        sorting={{
          by: address.sort,
          order: address.order,
          onSort: (by, order) => {
            const sort = DESK_SORTS.find((known) => known === by);
            if (sort) sortBy({ sort, order });
          },
        }}
        selection={
          isSelectable
            ? {
                control,
                selectPage: t('row.selectPage'),
                selectRow: ({ row }) => t('row.select', { reference: row.reference }),
              }
            : undefined
        }
        onEnter={(id) => control.command({ type: 'at', id })}
        isGone={({ isGone }) => isGone}
        card={(row, screen, pick) => <QueueCard shown={row} pick={pick} {...screen} />}
      />
      {page && (
        <KeysetPager
          label={t('pagesLabel')}
          steps={place}
          next={page.next}
          rowCount={page.rows.length}
          pageSize={Number(look.pageSize)}
        />
      )}
    </section>
  );
}
