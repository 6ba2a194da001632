import type { PaymentDetail, Refund } from '@zeel/protocol/rooms/payments';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Form } from '../../../../shared/forms/Form.tsx';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { TextField } from '../../../../shared/kit/fields/TextField.tsx';
import { useSend } from '../../../../shared/send/use-send.ts';
import { useMay } from '../../../../shared/session/use-me.ts';
import { useRecordRefundMutation } from '../api.ts';
import { Fact } from './InvoiceFacts.tsx';

const REFERENCE_MIN = 3;
const REFERENCE_MAX = 100;

interface RefundSectionProps {
  readonly payment: PaymentDetail;
  readonly refund: Refund;
}

/** Money that goes back: how much, which way, and whether it went. A transfer by hand is recorded with the bank's reference. */
export function RefundSection({ payment, refund }: RefundSectionProps): ReactNode {
  const { t } = useTranslation('payments');
  const { money, dateTime } = useFormats();
  const mayManage = useMay('payments:manage');
  const { way, amountMnt, sentAt, bankReference } = refund;
  return (
    <section className="zl-pay-decide" aria-labelledby="zl-pay-refund">
      <h3 id="zl-pay-refund">{t('refund.title')}</h3>
      <dl className="zl-panel-facts">
        <Fact name={t('refund.amount')} isFigure={amountMnt !== null}>
          {amountMnt === null ? t('refund.asArrived') : money(amountMnt)}
        </Fact>
        <Fact name={t('refund.way')}>{t(`refund.ways.${way}`)}</Fact>
        <Fact name={t('refund.sent')}>{sentAt === null ? t('refund.notYet') : dateTime(sentAt)}</Fact>
        {bankReference !== null && (
          <Fact name={t('refund.reference')}>
            <code>{bankReference}</code>
          </Fact>
        )}
      </dl>
      {mayManage && way === 'hand' && sentAt === null && <SentForm payment={payment} />}
    </section>
  );
}

/** Records a transfer that was made at the bank. */
function SentForm({ payment }: Pick<RefundSectionProps, 'payment'>): ReactNode {
  const { t } = useTranslation('payments');
  const [record] = useRecordRefundMutation();
  const { isBusy, problem, send } = useSend({ failed: t('refund.failed'), stale: t('refund.stale') });
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const bankReference = typed.trim();
  const isEnough = bankReference.length >= REFERENCE_MIN;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isEnough) return;
    const body = { version: payment.version, bankReference };
    void send(body, ({ idempotencyKey }) =>
      record({ params: { paymentId: payment.id }, body, idempotencyKey }).unwrap(),
    );
  };
  return (
    <Form onSubmit={submit}>
      <p>{t('refund.lead')}</p>
      {problem && <Notice tone="error">{problem.words}</Notice>}
      <TextField
        label={t('refund.reference')}
        hint={t('refund.referenceHint')}
        name="bankReference"
        autoComplete="off"
        maxLength={REFERENCE_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        problem={isTried && !isEnough ? t('refund.referenceMissing') : undefined}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('refund.record')}
        </Button>
      </div>
    </Form>
  );
}
