import type { PaymentRow } from '@zeel/protocol/rooms/payments';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { StateTag } from '../../../../shared/kit/StateTag.tsx';
import { RowOpener } from '../../../../shared/lists/RowOpener.tsx';
import { EBARIMT_TROUBLES, STATE_LOOKS } from '../payment-looks.ts';

interface PaymentProps {
  readonly payment: PaymentRow;
}

/** The state, and what is wrong or left to do when something is. */
export function PaymentStanding({
  payment: { state, issue, refund, ebarimtState },
}: PaymentProps): ReactNode {
  const { t } = useTranslation('payments');
  const { money } = useFormats();
  const { tone, icon } = STATE_LOOKS[state];
  const isToSend = refund?.way === 'hand' && refund.sentAt === null;
  return (
    <span className="zl-pay-standing">
      <StateTag tone={tone} icon={icon} label={t(`states.${state}`)} />
      {issue && <span className="zl-pay-standing__issue">{t(`issues.${issue}.name`)}</span>}
      {ebarimtState !== null && EBARIMT_TROUBLES.has(ebarimtState) && (
        <span className="zl-pay-standing__issue">
          {t('ebarimt.title')} · {t(`ebarimt.states.${ebarimtState}`)}
        </span>
      )}
      {isToSend && (
        <span className="zl-pay-standing__issue">
          {refund.amountMnt === null
            ? t('refund.toSend')
            : t('refund.toSendAmount', { amount: money(refund.amountMnt) })}
        </span>
      )}
    </span>
  );
}

/** The reference of the request; it opens the invoice. */
export function PaymentName({ payment, onOpen }: PaymentProps & { readonly onOpen: () => void }): ReactNode {
  const { t } = useTranslation('payments');
  const { reference } = payment;
  return (
    <RowOpener rowId={payment.id} label={t('table.openLabel', { reference })} onOpen={onOpen}>
      <Digits>{reference}</Digits>
    </RowOpener>
  );
}

/** What arrived; a dash while nothing has, and a word when it is no whole number of tögrög. */
export function PaymentReceived({ payment: { receivedMnt, issue } }: PaymentProps): ReactNode {
  const { t } = useTranslation('payments');
  const { money } = useFormats();
  if (receivedMnt === null) return issue === null ? '–' : t('table.unreadable');
  return receivedMnt === 0 ? '–' : money(receivedMnt);
}
