import '../catalogue.ts';
import { lenderDate } from '@zeel/domain/product';
import { PAYMENT_STATES, PAYMENTS_EXPORT_PATH } from '@zeel/protocol/rooms/payments';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { List } from '../../../../shared/lists/List.tsx';
import { ListCount } from '../../../../shared/lists/ListCount.tsx';
import { ListExport } from '../../../../shared/lists/ListExport.tsx';
import { ListFilters } from '../../../../shared/lists/ListFilters.tsx';
import { ListPages } from '../../../../shared/lists/ListPages.tsx';
import { useListFilters } from '../../../../shared/lists/use-list-filters.ts';
import { usePagedList } from '../../../../shared/lists/use-paged-list.ts';
import { writeParameter } from '../../../../shared/lists/write-parameter.ts';
import { PageHeader } from '../../../../shared/look/PageHeader.tsx';
import { useSearchParams } from '../../../../shared/routing/use-search-params.ts';
import { useMay } from '../../../../shared/session/use-me.ts';
import { usePaymentsInfiniteQuery } from '../api.ts';
import { AttentionQueue } from '../components/AttentionQueue.tsx';
import { PaymentPanel } from '../components/PaymentPanel.tsx';
import { ReconcileSection } from '../components/ReconcileSection.tsx';
import { PAYMENT_COLUMNS } from '../payment-columns.tsx';
import { LONGEST_TEXT, OPEN_PARAMETER, readFilters } from '../read-filters.ts';
import { useFreshPayments } from '../use-fresh-payments.ts';

/** Fee invoices: what waits for a decision first, then everything. Finance decides here, auditors read. */
export default function PaymentsPage(): ReactNode {
  const { t, takeGroup } = useTranslation(['payments', 'lists']);
  const { number } = useFormats();
  const mayManage = useMay('payments:manage');
  const [search, setSearch] = useSearchParams();
  const [isReconciling, setReconciling] = useState(false);
  const control = useListFilters(readFilters);
  const { filters } = control;
  useFreshPayments();
  const { list, pages, total } = usePagedList(usePaymentsInfiniteQuery(filters), filters, (page) => ({
    rows: page.payments,
    total: page.total,
  }));
  const openId = search.get(OPEN_PARAMETER);
  const today = lenderDate(new Date());
  const open = (paymentId: string): void => setSearch(writeParameter(search, OPEN_PARAMETER, paymentId));
  const close = (): void => setSearch(writeParameter(search, OPEN_PARAMETER, ''), { replace: true });

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t(mayManage ? 'lead' : 'leadReadOnly')}
        actions={
          <>
            {mayManage && !isReconciling && (
              <Button onClick={() => setReconciling(true)}>{t('reconcile.open')}</Button>
            )}
            <ListExport
              fileName={t('exportFile')}
              formats={['csv']}
              ask={() => ({ path: PAYMENTS_EXPORT_PATH, query: { ...filters } })}
              total={total}
            />
          </>
        }
      />
      {isReconciling && (
        <ReconcileSection today={today} onOpen={open} onClose={() => setReconciling(false)} />
      )}
      {!list.isFiltered && (
        <AttentionQueue
          onOpen={open}
          onShowAll={() => setSearch(writeParameter(search, 'show', 'attention'))}
        />
      )}
      <section aria-labelledby="zl-pay-all">
        <h2 id="zl-pay-all" className="zl-pay-heading">
          {t(filters.show === 'attention' ? 'attention.title' : 'list.title')}
        </h2>
        <ListFilters
          label={t('filter.label')}
          control={control}
          fields={[
            { kind: 'text', label: t('filter.text'), maxLength: LONGEST_TEXT },
            {
              kind: 'choice',
              name: 'show',
              label: t('filter.show'),
              any: t('filter.showAll'),
              options: [{ value: 'attention', label: t('filter.showAttention') }],
            },
            {
              kind: 'choice',
              name: 'state',
              label: t('filter.state'),
              any: t('filter.allStates'),
              options: PAYMENT_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
              isSearchable: true,
            },
            { kind: 'days', from: 'from', to: 'to', label: t('filter.days') },
          ]}
        />
        <ListCount found={total === undefined ? undefined : t('filter.found', { total: number(total) })} />
        <List
          {...list}
          words={takeGroup('list')}
          columns={PAYMENT_COLUMNS}
          headings={takeGroup('table')}
          idOf={({ id }) => id}
          screen={{ onOpen: open }}
        />
        <ListPages label={t('list.label')} pages={pages} />
      </section>
      {openId !== null && <PaymentPanel paymentId={openId} onOpen={open} onClose={close} />}
    </>
  );
}
