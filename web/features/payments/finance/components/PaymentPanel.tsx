import type { PaymentDetail } from '@zeel/protocol/rooms/payments';
import type { ReactNode } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { SidePanel } from '../../../../shared/kit/SidePanel.tsx';
import { Spinner } from '../../../../shared/kit/Spinner.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { ListSkeleton } from '../../../../shared/look/Skeletons.tsx';
import { useSend } from '../../../../shared/send/use-send.ts';
import { useMay } from '../../../../shared/session/use-me.ts';
import { usePaymentQuery, useVerifyPaymentMutation } from '../api.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { DecisionTaken } from './DecisionTaken.tsx';
import { EbarimtSection } from './EbarimtSection.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { PaymentStanding } from './PaymentFacts.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import { ProviderPayments } from './ProviderPayments.tsx';
import { RefundSection } from './RefundSection.tsx';

interface PaymentPanelProps {
  readonly paymentId: string;
  readonly onOpen: (paymentId: string) => void;
  readonly onClose: () => void;
}

/** One invoice: what the provider says of it, what happened, and what finance may decide. */
export function PaymentPanel({ paymentId, onOpen, onClose }: PaymentPanelProps): ReactNode {
  const { t } = useTranslation('payments');
  const { currentData: payment, isError, refetch } = usePaymentQuery(paymentId);
  return (
    <SidePanel
      title={payment?.reference ?? t('panel.title')}
      closeLabel={t('panel.close')}
      edge="end"
      onClose={onClose}
    >
      {payment && <OpenedPayment key={payment.id} payment={payment} onOpen={onOpen} />}
      {!payment && !isError && <ListSkeleton label={t('list.loading')} />}
      {!payment && isError && (
        <Notice tone="error">
          {t('panel.failed')} <TextButton onClick={() => void refetch()}>{t('panel.retry')}</TextButton>
        </Notice>
      )}
    </SidePanel>
  );
}

interface OpenedPaymentProps {
  readonly payment: PaymentDetail;
  readonly onOpen: (paymentId: string) => void;
}

function OpenedPayment({ payment, onOpen }: OpenedPaymentProps): ReactNode {
  const mayManage = useMay('payments:manage');
  return (
    <div className="zl-panel-parts">
      <PaymentStanding payment={payment} />
      {mayManage && payment.decisions.length > 0 && <DecisionForm payment={payment} />}
      {payment.resolution && <DecisionTaken resolution={payment.resolution} />}
      {payment.ebarimt && <EbarimtSection payment={payment} ebarimt={payment.ebarimt} />}
      {payment.refund && <RefundSection payment={payment} refund={payment.refund} />}
      <InvoiceFacts payment={payment} />
      {mayManage && <VerifyAgain payment={payment} />}
      <ProviderPayments payments={payment.providerPayments} />
      <PaymentHistory events={payment.events} />
      <OtherInvoices others={payment.others} onOpen={onOpen} />
    </div>
  );
}

/** Asks the provider now. What it says is in the panel a moment later. */
function VerifyAgain({ payment }: Pick<OpenedPaymentProps, 'payment'>): ReactNode {
  const { t } = useTranslation('payments');
  const [verify, { isSuccess }] = useVerifyPaymentMutation();
  const { isBusy, problem, send } = useSend({ failed: t('panel.verifyFailed') });
  const go = (): Promise<unknown> => send(payment.id, () => verify(payment.id).unwrap());
  return (
    <div className="zl-pay-verify">
      <div>
        <Button isBusy={isBusy} onClick={() => void go()}>
          {isBusy && <Spinner />}
          {t('panel.verify')}
        </Button>
      </div>
      {problem && <Notice tone="error">{problem.words}</Notice>}
      {isSuccess && <Notice tone="success">{t('panel.verified')}</Notice>}
    </div>
  );
}

function OtherInvoices({
  others,
  onOpen,
}: Pick<OpenedPaymentProps, 'onOpen'> & Pick<PaymentDetail, 'others'>): ReactNode {
  const { t } = useTranslation('payments');
  const { dateTime } = useFormats();
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="zl-pay-others">
      <h3 id="zl-pay-others">{t('panel.others')}</h3>
      <ul className="zl-pay-list">
        {others.map((other) => (
          <li key={other.id}>
            <TextButton onClick={() => onOpen(other.id)}>
              <bdi>{dateTime(other.createdAt)}</bdi>
            </TextButton>
            <PaymentStanding payment={other} />
          </li>
        ))}
      </ul>
    </section>
  );
}
