import '../catalogue.ts';
import { lenderDate } from '@zeel/domain/product';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import {
  BrokenArt,
  EmptyArt,
  NothingFoundArt,
} from '../../../../shared/illustrations/state-illustrations.tsx';
import { Button } from '../../../../shared/kit/Button.tsx';
import { hasFilters } from '../../../../shared/lists/has-filters.ts';
import { ListPages } from '../../../../shared/lists/ListPages.tsx';
import { usePages } from '../../../../shared/lists/use-pages.ts';
import { writeParameter } from '../../../../shared/lists/write-parameter.ts';
import { EmptyState } from '../../../../shared/look/EmptyState.tsx';
import { FailedState } from '../../../../shared/look/FailedState.tsx';
import { PageHeader } from '../../../../shared/look/PageHeader.tsx';
import { ListSkeleton } from '../../../../shared/look/Skeletons.tsx';
import { useIsNarrow } from '../../../../shared/look/use-is-narrow.ts';
import { useMay } from '../../../../shared/session/use-me.ts';
import { usePaymentsInfiniteQuery } from '../api.ts';
import { AttentionQueue } from '../components/AttentionQueue.tsx';
import { ExportButton } from '../components/ExportButton.tsx';
import { PaymentCards } from '../components/PaymentCards.tsx';
import { PaymentFilters } from '../components/PaymentFilters.tsx';
import { PaymentPanel } from '../components/PaymentPanel.tsx';
import { PaymentTable } from '../components/PaymentTable.tsx';
import { ReconcileSection } from '../components/ReconcileSection.tsx';
import { OPEN_PARAMETER, readFilters } from '../read-filters.ts';
import { useFreshPayments } from '../use-fresh-payments.ts';

/** Fee invoices: what waits for a decision first, then everything. Finance decides here, auditors read. */
export default function PaymentsPage(): ReactNode {
  const { t } = useTranslation('payments');
  const { number } = useFormats();
  const mayManage = useMay('payments:manage');
  const [search, setSearch] = useSearchParams();
  const [isReconciling, setReconciling] = useState(false);
  const filters = readFilters(search);
  const isFiltered = hasFilters(filters);
  const list = usePaymentsInfiniteQuery(filters);
  useFreshPayments();
  const pages = usePages(list, JSON.stringify(filters));
  const { payments, total } = pages.shown ?? {};
  const List = useIsNarrow() ? PaymentCards : PaymentTable;
  const openId = search.get(OPEN_PARAMETER);
  const today = lenderDate(new Date());
  const open = (paymentId: string): void =>
    setSearch((now) => writeParameter(now, OPEN_PARAMETER, paymentId), { preventScrollReset: true });
  const close = (): void =>
    setSearch((now) => writeParameter(now, OPEN_PARAMETER, ''), { preventScrollReset: true, replace: true });

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
            <ExportButton filters={filters} total={total} today={today} />
          </>
        }
      />
      {isReconciling && (
        <ReconcileSection today={today} onOpen={open} onClose={() => setReconciling(false)} />
      )}
      {!isFiltered && (
        <AttentionQueue
          List={List}
          onOpen={open}
          onShowAll={() => setSearch((now) => writeParameter(now, 'show', 'attention'))}
        />
      )}
      <section aria-labelledby="zl-pay-all">
        <h2 id="zl-pay-all" className="zl-pay-heading">
          {t(filters.show === 'attention' ? 'attention.title' : 'list.title')}
        </h2>
        <PaymentFilters />
        {/* Only while nothing is there yet: a refresh leaves the list in its place. */}
        {!payments && !list.isError && <ListSkeleton label={t('list.loading')} />}
        {!payments && list.isError && (
          <FailedState
            art={<BrokenArt />}
            title={t('list.failedTitle')}
            text={t('list.failedText')}
            retry={t('list.retry')}
            isMain={false}
            onRetry={() => void list.refetch()}
          />
        )}
        {payments && (
          <p className="zl-list-count" role="status">
            {t('filter.found', { total: number(total ?? payments.length) })}
          </p>
        )}
        {payments?.length === 0 && (
          <EmptyState
            art={isFiltered ? <NothingFoundArt /> : <EmptyArt />}
            title={t(isFiltered ? 'list.emptyTitle' : 'list.firstTitle')}
            text={t(isFiltered ? 'list.emptyText' : 'list.firstText')}
          />
        )}
        {payments && payments.length > 0 && (
          <List label={t('table.label')} payments={payments} onOpen={open} />
        )}
        <ListPages label={t('table.label')} pages={pages} />
      </section>
      {openId !== null && <PaymentPanel paymentId={openId} onOpen={open} onClose={close} />}
    </>
  );
}
