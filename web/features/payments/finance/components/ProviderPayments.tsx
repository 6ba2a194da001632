import type { PaymentDetail } from '@zeel/protocol/rooms/payments';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../../shared/kit/Digits.tsx';

/** Every transfer to the invoice, in the provider's own words. */
export function ProviderPayments({
  payments,
}: {
  readonly payments: PaymentDetail['providerPayments'];
}): ReactNode {
  const { t } = useTranslation('payments');
  return (
    <section aria-labelledby="zl-pay-provider">
      <h3 id="zl-pay-provider">{t('panel.provider')}</h3>
      {payments.length === 0 && <p className="zl-pay-none">{t('panel.providerNone')}</p>}
      <ul className="zl-pay-list">
        {payments.map(({ paymentId, status, amount, currency, type, wallet }) => (
          <li key={paymentId}>
            <span>
              <code>{status}</code>{' '}
              <Digits>
                {amount} {currency}
              </Digits>
            </span>
            <span>
              <bdi>
                {type} · {wallet}
              </bdi>
            </span>
            <code className="zl-pay-id">{paymentId}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
