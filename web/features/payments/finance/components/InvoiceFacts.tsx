import type { PaymentDetail } from '@zeel/protocol/rooms/payments';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../../shared/kit/Figure.tsx';
import { PaymentReceived } from './PaymentFacts.tsx';

/** The invoice in figures, times and numbers. */
export function InvoiceFacts({ payment }: { readonly payment: PaymentDetail }): ReactNode {
  const { t } = useTranslation('payments');
  const { money, dateTime, number } = useFormats();
  const when = (instant: string | null): string => (instant === null ? '–' : dateTime(instant));
  return (
    <dl className="zl-panel-facts">
      <Fact name={t('table.fee')} isFigure>
        {money(payment.amountMnt)}
      </Fact>
      <Fact name={t('table.received')} isFigure>
        <PaymentReceived payment={payment} />
      </Fact>
      <Fact name={t('table.created')}>{when(payment.createdAt)}</Fact>
      <Fact name={t('panel.expires')}>{when(payment.expiresAt)}</Fact>
      <Fact name={t('table.paid')}>{when(payment.paidAt)}</Fact>
      <Fact name={t('panel.lastChecked')}>{when(payment.lastCheckedAt)}</Fact>
      <Fact name={t('panel.nextCheck')}>{when(payment.nextCheckAt)}</Fact>
      <Fact name={t('panel.checks')} isFigure>
        {number(payment.checks)}
      </Fact>
      <Fact name={t('panel.callbacks')} isFigure>
        {number(payment.callbacks)}
      </Fact>
      <Fact name={t('panel.number')}>
        <code>{payment.senderInvoiceNo}</code>
      </Fact>
      <Fact name={t('panel.invoice')}>{payment.invoiceId ? <code>{payment.invoiceId}</code> : '–'}</Fact>
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly isFigure?: boolean;
  readonly children: ReactNode;
}

/** One line of facts. */
export function Fact({ name, isFigure = false, children }: FactProps): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <Figure as="dd" isText={!isFigure}>
        <bdi>{children}</bdi>
      </Figure>
    </div>
  );
}
