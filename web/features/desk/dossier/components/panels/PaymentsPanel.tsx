import type { PaymentRow } from '@zeel/protocol/rooms/payments';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { MoneyText } from '../../../../../shared/kit/MoneyText.tsx';
import { StateTag, type StateTone } from '../../../../../shared/kit/StateTag.tsx';
import { Panel } from '../Panel.tsx';

const TONES: Readonly<Record<PaymentRow['state'], StateTone>> = {
  preparing: 'neutral',
  pending: 'info',
  paid: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
  mismatch: 'warning',
  refunding: 'info',
  refunded: 'neutral',
  dismissed: 'neutral',
};

/** The fee of the request: its invoices and what came in. */
export function PaymentsPanel({ payments }: { readonly payments: readonly PaymentRow[] }): ReactNode {
  const { t } = useTranslation(['dossier', 'payments']);
  const { money, dateTime } = useFormats();
  return (
    <Panel name="payments" none={payments.length === 0 && t('dossier:payments.none')}>
      <ul className="zl-dossier-rows">
        {payments.map(({ id, state, issue, amountMnt, receivedMnt, createdAt, paidAt }) => (
          <li key={id} className="zl-dossier-row">
            <div className="zl-dossier-row__head">
              <strong>
                <MoneyText amountMnt={amountMnt} />
              </strong>
              <StateTag tone={TONES[state]} label={t(`payments:states.${state}`)} />
            </div>
            <p className="zl-dossier-row__facts">
              {paidAt
                ? t('dossier:payments.paid', { at: dateTime(paidAt) })
                : t('dossier:payments.made', { at: dateTime(createdAt) })}
              {receivedMnt !== null && receivedMnt !== amountMnt && (
                <> · {t('dossier:payments.received', { amount: money(receivedMnt) })}</>
              )}
              {issue && <> · {t(`payments:issues.${issue}.name`)}</>}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
