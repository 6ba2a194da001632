import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { PaymentName, PaymentReceived, PaymentStanding } from './PaymentFacts.tsx';
import type { PaymentListProps } from './PaymentTable.tsx';

/** Invoices one below the other, for a phone. */
export function PaymentCards({ label, payments, onOpen }: PaymentListProps): ReactNode {
  const { t } = useTranslation('payments');
  const { money, dateTime } = useFormats();
  return (
    <ul className="zl-list-cards" aria-label={label}>
      {payments.map((payment) => (
        <li key={payment.id} className="zl-surface zl-list-card">
          <div className="zl-pay-card__head">
            <PaymentName payment={payment} onOpen={() => onOpen(payment.id)} />
            <span className="zl-money">{money(payment.amountMnt)}</span>
          </div>
          <PaymentStanding payment={payment} />
          <div className="zl-list-card__foot">
            <span>
              {t('table.received')}: <PaymentReceived payment={payment} />
            </span>
            <bdi>{dateTime(payment.createdAt)}</bdi>
          </div>
        </li>
      ))}
    </ul>
  );
}
