import '../catalogue.ts';
import { PAYOUT_VIEWS } from '@zeel/protocol/rooms/disbursements';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Segments } from '../../../shared/kit/Segments.tsx';
import { List } from '../../../shared/lists/List.tsx';
import { ListFilters } from '../../../shared/lists/ListFilters.tsx';
import { ListPages } from '../../../shared/lists/ListPages.tsx';
import { useListCursor } from '../../../shared/lists/use-list-cursor.ts';
import { useListFilters } from '../../../shared/lists/use-list-filters.ts';
import { usePagedList } from '../../../shared/lists/use-paged-list.ts';
import { writeParameter } from '../../../shared/lists/write-parameter.ts';
import { PageHeader } from '../../../shared/look/PageHeader.tsx';
import { useSearchParams } from '../../../shared/routing/use-search-params.ts';
import { useMay } from '../../../shared/session/use-me.ts';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { usePayoutsInfiniteQuery } from '../api.ts';
import { BatchBar } from '../components/BatchBar.tsx';
import { PayoutPanel } from '../components/PayoutPanel.tsx';
import { PAYOUT_COLUMNS } from '../payout-columns.tsx';
import { LONGEST_TEXT, OPEN_PARAMETER, readFilters } from '../read-filters.ts';
import { useFreshPayouts } from '../use-fresh-payouts.ts';

/** The money of signed requests: what can be paid, what is missing for the rest, and what became of the orders. */
export default function DisbursementsPage(): ReactNode {
  const { t, takeGroup } = useTranslation(['disbursements', 'lists']);
  const { money, number } = useFormats();
  const mayManage = useMay('disbursements:manage');
  const language = useAppSelector((state) => state.theme.locale);
  const [search, setSearch] = useSearchParams();
  const control = useListFilters(readFilters);
  const { filters } = control;
  const show = filters.show ?? 'waiting';
  useFreshPayouts();
  const query = usePayoutsInfiniteQuery({ ...filters, language });
  const [first] = query.data?.pages ?? [];
  const { list, pages } = usePagedList(query, filters, (page) => ({ rows: page.payouts, total: null }));
  const rows = list.rows ?? [];
  // An order has been given already for the other rows of the view.
  const payable = rows.filter(({ disbursement, isApprovedByReader }) => !disbursement && !isApprovedByReader);
  const cursor = useListCursor(
    payable.map(({ loanRequestId }) => loanRequestId),
    JSON.stringify(filters),
  );
  const chosen = payable.filter(({ loanRequestId }) => cursor.cursor.selected.has(loanRequestId));
  const opened = rows.find(({ loanRequestId }) => loanRequestId === search.get(OPEN_PARAMETER));
  const open = (id: string): void => setSearch(writeParameter(search, OPEN_PARAMETER, id));
  const close = (): void => setSearch(writeParameter(search, OPEN_PARAMETER, ''), { replace: true });
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={mayManage && first ? t('lead', { limit: money(first.secondAboveMnt) }) : t('leadReadOnly')}
      />
      <Segments
        className="zl-payout-views"
        label={t('views.label')}
        value={show}
        options={PAYOUT_VIEWS.map((value) => ({
          value,
          label: first ? `${t(`views.${value}`)} (${number(first.counts[value])})` : t(`views.${value}`),
        }))}
        onChange={(value) => setSearch(writeParameter(search, 'show', value === 'waiting' ? '' : value))}
      />
      <ListFilters
        label={t('filter.label')}
        control={control}
        fields={[{ kind: 'text', label: t('filter.text'), maxLength: LONGEST_TEXT }]}
      />
      {mayManage && show === 'waiting' && (
        <BatchBar chosen={chosen} onDone={() => cursor.command({ type: 'keep', ids: new Set() })} />
      )}
      <div className="zl-payout-list">
        <List
          {...list}
          // The view is always one of them; only a typed text leaves something out.
          isFiltered={filters.text !== undefined}
          words={takeGroup('list')}
          columns={PAYOUT_COLUMNS}
          headings={takeGroup('table')}
          idOf={({ loanRequestId, disbursement }) => disbursement?.id ?? loanRequestId}
          screen={{ onOpen: open }}
          density="roomy"
          selection={
            mayManage && show === 'waiting'
              ? {
                  control: cursor,
                  selectPage: t('batch.selectPage'),
                  selectRow: ({ reference }) => t('batch.selectRow', { reference }),
                }
              : undefined
          }
        />
      </div>
      <ListPages label={t('list.label')} pages={pages} />
      {opened && <PayoutPanel payout={opened} onClose={close} />}
    </>
  );
}
