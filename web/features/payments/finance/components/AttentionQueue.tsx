import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { ListRows } from '../../../../shared/lists/ListRows.tsx';
import { usePaymentsInfiniteQuery } from '../api.ts';
import { PAYMENT_COLUMNS, type PaymentScreen } from '../payment-columns.tsx';

interface AttentionQueueProps extends PaymentScreen {
  readonly onShowAll: () => void;
}

/** The payments that wait for a decision, above all others. Nothing is shown when none waits. */
export function AttentionQueue({ onOpen, onShowAll }: AttentionQueueProps): ReactNode {
  const { t, takeGroup } = useTranslation('payments');
  const { number } = useFormats();
  const { data } = usePaymentsInfiniteQuery({ show: 'attention' });
  const payments = data?.pages[0]?.payments ?? [];
  const total = data?.pages[0]?.total ?? 0;
  if (payments.length === 0) return null;
  return (
    <section className="zl-pay-queue" aria-labelledby="zl-pay-queue">
      <h2 id="zl-pay-queue">
        {t('attention.title')}
        <span className="zl-pay-queue__count">{number(total)}</span>
      </h2>
      <p className="zl-pay-queue__text">{t('attention.text')}</p>
      <ListRows
        words={{ ...takeGroup('list'), label: t('attention.title') }}
        rows={payments}
        idOf={({ id }) => id}
        columns={PAYMENT_COLUMNS}
        headings={takeGroup('table')}
        screen={{ onOpen }}
      />
      {total > payments.length && (
        <div className="zl-list-more">
          <Button onClick={onShowAll}>{t('attention.showAll')}</Button>
        </div>
      )}
    </section>
  );
}
