import '../catalogue.ts';
import { type DeskRow, EXPORT_ROWS_HEADER } from '@zeel/protocol/rooms/desk-queue';
import { type ReactNode, useRef, useState } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { LinkButton } from '../../../../shared/kit/LinkButton.tsx';
import { ListExport } from '../../../../shared/lists/ListExport.tsx';
import { focusRow, openRow, useListCursor } from '../../../../shared/lists/use-list-cursor.ts';
import { useListKeys } from '../../../../shared/lists/use-list-keys.ts';
import { useReturnToPlace } from '../../../../shared/lists/use-return-to-place.ts';
import { PageHeader } from '../../../../shared/look/PageHeader.tsx';
import { useIsNarrow } from '../../../../shared/look/use-is-narrow.ts';
import { useMay } from '../../../../shared/session/use-me.ts';
import type { AppStore } from '../../../../shared/store/create-store.ts';
import { useAppSelector } from '../../../../shared/store/hooks.ts';
import { ShortcutsHelp } from '../../shortcuts/ShortcutsHelp.tsx';
import { queueApi, takeAnswer, useDeskCountsQuery, useDeskOptionsQuery } from '../api.ts';
import { AssignPanel } from '../components/AssignPanel.tsx';
import { BulkBar } from '../components/BulkBar.tsx';
import { QueueBar } from '../components/QueueBar.tsx';
import { QueueFilters } from '../components/QueueFilters.tsx';
import { QueueList } from '../components/QueueList.tsx';
import { QueueOutcome } from '../components/QueueOutcome.tsx';
import { ViewBar } from '../components/ViewBar.tsx';
import { ViewTabs } from '../components/ViewTabs.tsx';
import { readKeptLayouts } from '../layout-storage.ts';
import { writeQuery } from '../queue-address.ts';
import { askForExport, askForPage } from '../queue-question.ts';
import { isSettled } from '../use-bulk-assign.ts';
import { useClaim } from '../use-claim.ts';
import { useKeepWalk } from '../use-keep-walk.ts';
import { useKnownRows } from '../use-known-rows.ts';
import { useListWidth } from '../use-list-width.ts';
import { readPlaceNow, useQueueAddress } from '../use-queue-address.ts';
import { useQueueLayout } from '../use-queue-layout.ts';
import { useQueueRows } from '../use-queue-rows.ts';
import { useSelectMatching } from '../use-select-matching.ts';
import { useViews } from '../use-views.ts';

/** Asks for the first rows while the app still finds out who is looking. */
export function prepare(store: AppStore) {
  const address = readPlaceNow();
  const { locale } = store.getState().theme;
  const question = askForPage(address, locale, readKeptLayouts().pageSize);
  return store.dispatch(queueApi.endpoints.deskPage.initiate(question));
}

/** The queue: every request that was sent, to be filtered, taken up, given out and saved as a file. */
export default function QueuePage(): ReactNode {
  const { t, takeGroup } = useTranslation(['deskQueue', 'desk', 'lists']);
  const isNarrow = useIsNarrow();
  const mayAssign = useMay('requests:assign');
  const mayClaim = useMay('requests:claim');
  const mayExport = useMay('desk:export');
  const mayStart = useMay('requests:on-behalf');
  const { pathTo } = useAppServices();
  const language = useAppSelector((state) => state.theme.locale);
  const place = useQueueAddress();
  const { address } = place;
  const views = useViews(address);
  const look = useQueueLayout(views.open);
  const list = useRef<HTMLElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const counts = useDeskCountsQuery(address.filter, {
    refetchOnMountOrArgChange: true,
    selectFromResult: takeAnswer,
  });
  const counted = counts.currentData?.isTooWide ? undefined : counts.currentData;
  const options = useDeskOptionsQuery(language, { selectFromResult: takeAnswer });
  const question = askForPage(address, language, look.pageSize);
  const rows = useQueueRows(question, address, list, () => {
    void counts.refetch();
  });
  const ids = rows.page?.rows.map(({ row }) => row.id) ?? [];
  const control = useListCursor(ids, writeQuery(address));
  const known = useKnownRows(rows.page);
  const matching = useSelectMatching(question, control, known);
  const refresh = (): void => {
    rows.refresh();
    void counts.refetch();
  };
  const claiming = useClaim(refresh);
  const [assigning, setAssigning] = useState<readonly DeskRow[] | null>(null);
  const widthPx = useListWidth(list);
  useReturnToPlace(rows.page ? ids : null);
  useKeepWalk(rows.page, place, counted?.total, look.pageSize);

  const { selected, currentId } = control.cursor;
  const current = currentId === null ? undefined : known.get(currentId);
  const assign = (): void => {
    const chosen = selected.size > 0 ? [...selected] : [currentId];
    const found = chosen.flatMap((id) => (id === null ? undefined : known.get(id)) ?? []);
    if (found.length > 0) setAssigning(found);
  };
  const claim = async (row: DeskRow): Promise<boolean> => claiming.canClaim(row) && claiming.claim(row);
  const claimAndOpen = async (row: DeskRow): Promise<void> => {
    if (await claim(row)) openRow(row.id);
  };
  const showNews = (): void => {
    rows.showNews();
    // The bar goes away with the press; the focus goes on in the list.
    requestAnimationFrame(() => focusRow(document.activeElement === document.body ? (ids[0] ?? null) : null));
  };
  useListKeys({
    words: takeGroup('keys'),
    control,
    isSelectable: mayAssign,
    searchField,
    others: [
      ...(mayAssign ? [{ keys: 'a', label: t('keys.assign'), run: assign }] : []),
      ...(mayClaim
        ? [{ keys: 'c', label: t('keys.claim'), run: () => void (current && claim(current)) }]
        : []),
      { keys: 'n', label: t('keys.refresh'), run: showNews },
    ],
  });

  return (
    <div className="zl-queue">
      <PageHeader
        title={t('title')}
        actions={
          <>
            <ShortcutsHelp />
            {mayAssign && <LinkButton to={pathTo('team')}>{t('team')}</LinkButton>}
            {mayStart && <LinkButton to={pathTo('onBehalf')}>{t('onBehalf')}</LinkButton>}
            {mayExport && (
              <ListExport
                fileName={t('exportFile')}
                formats={['csv', 'xlsx']}
                ask={(format) => askForExport(address, language, look.layout.columns, format)}
                rowsHeader={EXPORT_ROWS_HEADER}
              />
            )}
          </>
        }
      />
      <div className="zl-queue__views">
        <ViewTabs saved={views.saved} open={views.open} />
        <ViewBar views={views} place={place} look={look} />
      </div>
      <QueueFilters
        filter={address.filter}
        options={options.currentData}
        counts={counted}
        isNarrow={isNarrow}
        searchField={searchField}
        address={address}
        onSort={place.sortBy}
        onFilter={place.filterBy}
        onClear={() => place.go({ ...address, filter: {}, after: null })}
      >
        <QueueBar
          page={rows.page}
          counts={counted}
          place={place}
          look={look}
          isNarrow={isNarrow}
          onShowNews={showNews}
        />
      </QueueFilters>
      <QueueList
        ref={list}
        widthPx={widthPx}
        rows={rows}
        place={place}
        look={look}
        control={control}
        isSelectable={mayAssign}
        canClaim={claiming.canClaim}
        onClaim={(row) => void claimAndOpen(row)}
      />
      <div className="zl-queue__foot">
        <QueueOutcome claiming={claiming} views={views} place={place} />
        <BulkBar
          count={selected.size}
          counts={counted}
          matching={matching}
          isPageSelected={ids.length > 0 && ids.every((id) => selected.has(id))}
          onAssign={assign}
          onClear={() => control.command({ type: 'keep', ids: new Set() })}
        />
      </div>
      {assigning && (
        <AssignPanel
          rows={assigning}
          options={options.currentData}
          hasFailedOptions={options.isError}
          onClose={(items) => {
            setAssigning(null);
            if (!items) return;
            const left = items.filter(({ outcome }) => !isSettled(outcome)).map(({ id }) => id);
            control.command({ type: 'keep', ids: new Set(left) });
            refresh();
            void options.refetch();
          }}
        />
      )}
    </div>
  );
}
