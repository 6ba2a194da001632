import type { PaymentDecision, PaymentDetail } from '@zeel/protocol/rooms/payments';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Form } from '../../../../shared/forms/Form.tsx';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { Question } from '../../../../shared/forms/Question.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Field } from '../../../../shared/kit/fields/Field.tsx';
import { RadioField } from '../../../../shared/kit/fields/RadioField.tsx';
import { TextArea } from '../../../../shared/kit/fields/TextArea.tsx';
import { useSend } from '../../../../shared/send/use-send.ts';
import { useResolvePaymentMutation } from '../api.ts';

const REASON_MIN = 3;
const REASON_MAX = 500;

/** Decides on money that does not fit, with a reason, after one question. */
export function DecisionForm({ payment }: { readonly payment: PaymentDetail }): ReactNode {
  const { t } = useTranslation('payments');
  const { money } = useFormats();
  const [resolve] = useResolvePaymentMutation();
  const { isBusy, problem, clear, send } = useSend({ failed: t('decide.failed'), stale: t('decide.stale') });
  const [decision, setDecision] = useState<PaymentDecision | null>(null);
  const [reason, setReason] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isTried, setTried] = useState(false);
  const { issue, decisions, version, amountMnt, receivedMnt } = payment;
  const hasReason = reason.trim().length >= REASON_MIN;

  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    clear();
    if (decision !== null && hasReason) setAsking(true);
  };
  const decide = async (chosen: PaymentDecision): Promise<void> => {
    const body = { version, decision: chosen, reason: reason.trim() };
    const sent = await send(body, ({ idempotencyKey }) =>
      resolve({ params: { paymentId: payment.id }, body, idempotencyKey }).unwrap(),
    );
    if (sent.isTaken || sent.problem) setAsking(false);
  };

  return (
    <section className="zl-pay-decide" aria-labelledby="zl-pay-decide">
      <h3 id="zl-pay-decide">{t('decide.title')}</h3>
      {issue && (
        <p>
          {t(`issues.${issue}.meaning`)}{' '}
          {receivedMnt !== null &&
            t('decide.amounts', { fee: money(amountMnt), received: money(receivedMnt) })}
        </p>
      )}
      {problem && <Notice tone="error">{problem.words}</Notice>}
      <Form onSubmit={goOn}>
        <RadioField
          label={t('decide.choose')}
          name="decision"
          value={decision}
          isStacked
          options={decisions.map(({ decision: value, backMnt }) => ({
            value,
            label: t(`decide.${value}.label`),
            hint: [
              t(`decide.${value}.text`),
              ...(backMnt ? [t('decide.back', { amount: money(backMnt) })] : []),
            ].join(' '),
          }))}
          onChange={(value) => {
            setDecision(value);
            setAsking(false);
          }}
          problem={isTried && decision === null ? t('decide.choiceMissing') : undefined}
        />
        <Field
          label={t('decide.reason')}
          hint={t('decide.reasonHint')}
          problem={isTried && !hasReason ? t('decide.reasonMissing') : undefined}
        >
          {(ids) => (
            <TextArea
              {...ids}
              name="reason"
              rows={3}
              maxLength={REASON_MAX}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        {!isAsking && (
          <div>
            <Button type="submit" variant="primary">
              {t('decide.next')}
            </Button>
          </div>
        )}
      </Form>
      {isAsking && decision !== null && (
        <Question
          label={t(`decide.${decision}.label`)}
          tone="primary"
          yes={t(`decide.${decision}.yes`)}
          no={t('decide.no')}
          isBusy={isBusy}
          onYes={() => void decide(decision)}
          onNo={() => setAsking(false)}
        >
          <p>{t(`decide.${decision}.question`)}</p>
        </Question>
      )}
    </section>
  );
}
