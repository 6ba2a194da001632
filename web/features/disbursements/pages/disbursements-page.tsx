import '../catalogue.ts';
import { PAYOUT_VIEWS, type PayoutRow } from '@zeel/protocol/rooms/disbursements';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
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
import { FilesPanel } from '../components/FilesPanel.tsx';
import { PayoutPanel } from '../components/PayoutPanel.tsx';
import { StatementForm } from '../components/StatementForm.tsx';
import { PAYOUT_COLUMNS } from '../payout-columns.tsx';
import { FILES_PARAMETER, LONGEST_TEXT, OPEN_PARAMETER, readFilters, readView } from '../read-filters.ts';
import { useFreshPayouts } from '../use-fresh-payouts.ts';

/** A request may have an order that failed and another one, so an ordered row is named by its order. */
const rowIdOf = ({ loanRequestId, disbursement }: PayoutRow): string => disbursement?.id ?? loanRequestId;

/** What can be ordered together, or go to the bank with one file. */
const isChoosable = ({ disbursement, isApprovedByReader }: PayoutRow): boolean =>
  disbursement === null ? !isApprovedByReader : disbursement.may.write;

/** The money of signed requests: what can be paid, what is missing for the rest, and what became of the orders. */
export default function DisbursementsPage(): ReactNode {
  const { t, takeGroup } = useTranslation(['disbursements', 'lists']);
  const { money, number } = useFormats();
  const mayManage = useMay('disbursements:manage');
  const language = useAppSelector((state) => state.theme.locale);
  const [search, setSearch] = useSearchParams();
  const filtering = useListFilters(readFilters);
  const { filters } = filtering;
  const show = readView(search);
  // The view and the open panel stay when the typed text goes.
  const clear = (): void => {
    filtering.typed.empty();
    filtering.change('text', '');
  };
  useFreshPayouts();
  const query = usePayoutsInfiniteQuery({ ...filters, show, language });
  const [first] = query.data?.pages ?? [];
  const { list, pages } = usePagedList(query, { ...filters, show }, (page) => ({
    rows: page.payouts,
    total: null,
  }));
  const rows = list.rows ?? [];
  const choosable = rows.filter(isChoosable);
  const cursor = useListCursor(choosable.map(rowIdOf), JSON.stringify({ ...filters, show }));
  const chosen = choosable.filter((row) => cursor.cursor.selected.has(rowIdOf(row)));
  const opened = rows.find(({ loanRequestId }) => loanRequestId === search.get(OPEN_PARAMETER));
  const open = (id: string): void => setSearch(writeParameter(search, OPEN_PARAMETER, id));
  const close = (): void => setSearch(writeParameter(search, OPEN_PARAMETER, ''), { replace: true });
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          mayManage &&
          first?.ways.includes('file') === true && (
            <Button onClick={() => setSearch(writeParameter(search, FILES_PARAMETER, 'all'))}>
              {t('files.open')}
            </Button>
          )
        }
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
        control={{ ...filtering, clear }}
        fields={[{ kind: 'text', label: t('filter.text'), maxLength: LONGEST_TEXT }]}
      />
      {mayManage && show === 'waiting' && (
        <BatchBar
          chosen={chosen}
          ways={first?.ways ?? []}
          onDone={() => cursor.command({ type: 'keep', ids: new Set() })}
        />
      )}
      {mayManage && (show === 'sent' || show === 'unclear') && <StatementForm />}
      <div className="zl-payout-list">
        <List
          {...list}
          // The view is always one of them; only a typed text leaves something out.
          isFiltered={filters.text !== undefined}
          words={takeGroup('list')}
          columns={PAYOUT_COLUMNS}
          headings={takeGroup('table')}
          idOf={rowIdOf}
          screen={{ onOpen: open }}
          density="roomy"
          selection={
            mayManage && show === 'waiting'
              ? {
                  control: cursor,
                  selectPage: t('batch.selectPage'),
                  selectRow: (row) =>
                    isChoosable(row) ? t('batch.selectRow', { reference: row.reference }) : null,
                }
              : undefined
          }
        />
      </div>
      <ListPages label={t('list.label')} pages={pages} />
      {mayManage && search.has(FILES_PARAMETER) && (
        <FilesPanel
          onClose={() => setSearch(writeParameter(search, FILES_PARAMETER, ''), { replace: true })}
        />
      )}
      {opened && <PayoutPanel payout={opened} ways={first?.ways ?? []} onClose={close} />}
    </>
  );
}
