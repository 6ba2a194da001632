import type { PaymentDetail } from '@zeel/protocol/rooms/payments';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';

/** Everything that happened to the invoice, oldest first, with what was said each time. */
export function PaymentHistory({ events }: Pick<PaymentDetail, 'events'>): ReactNode {
  const { t, find } = useTranslation('payments');
  const { dateTime } = useFormats();
  return (
    <section aria-labelledby="zl-pay-history">
      <h3 id="zl-pay-history">{t('panel.history')}</h3>
      {events.length === 0 && <p className="zl-pay-none">{t('panel.historyNone')}</p>}
      <ol className="zl-pay-list">
        {events.map(({ id, at, kind, providerStatus, detail }) => (
          <li key={id} className="zl-pay-event">
            <p>
              {/* A kind that is new here is shown by its own name. */}
              {find(`events.${kind}`) ?? kind} {providerStatus && <code>{providerStatus}</code>}
            </p>
            <p className="zl-pay-event__time">
              <bdi>{dateTime(at)}</bdi>
            </p>
            {detail !== '' && detail !== '{}' && (
              <details>
                <summary>{t('panel.detail')}</summary>
                <code className="zl-pay-id">{detail}</code>
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
