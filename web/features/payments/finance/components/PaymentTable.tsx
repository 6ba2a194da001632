import type { PaymentRow } from '@zeel/protocol/rooms/payments';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { moveAlongRows } from '../../../../shared/look/move-along-rows.ts';
import { PaymentName, PaymentReceived, PaymentStanding } from './PaymentFacts.tsx';

export interface PaymentListProps {
  readonly label: string;
  readonly payments: readonly PaymentRow[];
  readonly onOpen: (paymentId: string) => void;
}

/** Invoices at a glance, for a desk. */
export function PaymentTable({ label, payments, onOpen }: PaymentListProps): ReactNode {
  const { t } = useTranslation('payments');
  const { money, dateTime } = useFormats();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside.
    <div className="zl-surface zl-list-table" onKeyDown={moveAlongRows}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('table.request')}</th>
            <th scope="col">{t('table.state')}</th>
            <th scope="col" className="zl-figure">
              {t('table.fee')}
            </th>
            <th scope="col" className="zl-figure">
              {t('table.received')}
            </th>
            <th scope="col">{t('table.provider')}</th>
            <th scope="col">{t('table.created')}</th>
            <th scope="col">{t('table.paid')}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id}>
              <td>
                <PaymentName payment={payment} onOpen={() => onOpen(payment.id)} />
              </td>
              <td>
                <PaymentStanding payment={payment} />
              </td>
              <td className="zl-figure">{money(payment.amountMnt)}</td>
              <td className="zl-figure">
                <PaymentReceived payment={payment} />
              </td>
              <td>{payment.providerStatus ? <code>{payment.providerStatus}</code> : '–'}</td>
              <td className="zl-list-table__time">
                <bdi>{dateTime(payment.createdAt)}</bdi>
              </td>
              <td className="zl-list-table__time">
                <bdi>{payment.paidAt === null ? '–' : dateTime(payment.paidAt)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
