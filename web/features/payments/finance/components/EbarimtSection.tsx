import type { EbarimtDecision, PaymentDetail } from '@zeel/protocol/rooms/payments';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Form } from '../../../../shared/forms/Form.tsx';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { RadioField } from '../../../../shared/kit/fields/RadioField.tsx';
import { TextField } from '../../../../shared/kit/fields/TextField.tsx';
import { useSend } from '../../../../shared/send/use-send.ts';
import { useMay } from '../../../../shared/session/use-me.ts';
import { useResolveEbarimtMutation } from '../api.ts';
import { Fact } from './InvoiceFacts.tsx';

interface EbarimtSectionProps {
  readonly payment: PaymentDetail;
  readonly ebarimt: NonNullable<PaymentDetail['ebarimt']>;
}

/** The word of the server for a payment of another sum, which QPay was not asked about. */
const OTHER_AMOUNT = 'OTHER_AMOUNT';

/** The tax receipt of the fee, and what finance says about one that QPay left open. */
export function EbarimtSection({ payment, ebarimt }: EbarimtSectionProps): ReactNode {
  const { t } = useTranslation('payments');
  const { dateTime } = useFormats();
  const mayManage = useMay('payments:manage');
  const { state, receiver, number, problem, isByHand, askedAt, madeAt, decisions } = ebarimt;
  const isOtherAmount = problem === OTHER_AMOUNT;
  return (
    <section className="zl-pay-decide" aria-labelledby="zl-pay-ebarimt">
      <h3 id="zl-pay-ebarimt">{t('ebarimt.title')}</h3>
      <dl className="zl-panel-facts">
        <Fact name={t('ebarimt.state')}>{t(`ebarimt.states.${state}`)}</Fact>
        <Fact name={t('ebarimt.receiver')}>{t(`ebarimt.receivers.${receiver}`)}</Fact>
        {number !== null && (
          <Fact name={t('ebarimt.number')}>
            <code className="zl-pay-id">{number}</code>
          </Fact>
        )}
        {askedAt !== null && <Fact name={t('ebarimt.asked')}>{dateTime(askedAt)}</Fact>}
        {madeAt !== null && (
          <Fact name={t(isByHand ? 'ebarimt.byHand' : 'ebarimt.made')}>{dateTime(madeAt)}</Fact>
        )}
        {problem !== null && !isOtherAmount && (
          <Fact name={t('ebarimt.problem')}>
            <code>{problem}</code>
          </Fact>
        )}
      </dl>
      {(state === 'unclear' || state === 'failed' || state === 'not_cancelled') && (
        <p>{isOtherAmount ? t('ebarimt.otherAmount') : t(`ebarimt.leads.${state}`)}</p>
      )}
      {mayManage && decisions.length > 0 && (
        <FoundForm key={payment.version} payment={payment} decisions={decisions} />
      )}
    </section>
  );
}

const NUMBER_SHAPE = /^\d{20,40}$/;
const NUMBER_MAX = 40;

interface FoundFormProps {
  readonly payment: PaymentDetail;
  readonly decisions: readonly EbarimtDecision[];
}

/** Says what stands in QPay's own books. */
function FoundForm({ payment, decisions }: FoundFormProps): ReactNode {
  const { t } = useTranslation('payments');
  const [resolve] = useResolveEbarimtMutation();
  const { isBusy, problem, send } = useSend({ failed: t('ebarimt.failed'), stale: t('ebarimt.stale') });
  const [decision, setDecision] = useState<EbarimtDecision | null>(null);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  // People copy it in groups.
  const digits = typed.replaceAll(/\s/g, '');
  const needsNumber = decision === 'exists';
  const hasNumber = NUMBER_SHAPE.test(digits);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (decision === null || (needsNumber && !hasNumber)) return;
    const body = { version: payment.version, decision, number: needsNumber ? digits : null };
    void send(body, ({ idempotencyKey }) =>
      resolve({ params: { paymentId: payment.id }, body, idempotencyKey }).unwrap(),
    );
  };
  return (
    <Form onSubmit={submit}>
      {problem && <Notice tone="error">{problem.words}</Notice>}
      <RadioField
        label={t('ebarimt.choose')}
        name="ebarimtDecision"
        value={decision}
        isStacked
        options={decisions.map((value) => ({ value, label: t(`ebarimt.decisions.${value}`) }))}
        onChange={setDecision}
        problem={isTried && decision === null ? t('ebarimt.choiceMissing') : undefined}
      />
      {needsNumber && (
        <TextField
          label={t('ebarimt.number')}
          hint={t('ebarimt.numberHint')}
          name="ebarimtNumber"
          inputMode="numeric"
          autoComplete="off"
          maxLength={NUMBER_MAX + 10}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          problem={isTried && !hasNumber ? t('ebarimt.numberMissing') : undefined}
        />
      )}
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('ebarimt.save')}
        </Button>
      </div>
    </Form>
  );
}
