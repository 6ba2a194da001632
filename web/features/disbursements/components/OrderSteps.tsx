import type { Disbursement } from '@zeel/protocol/rooms/disbursements';
import type { ReactNode } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { type PayoutStep, useStepPayoutMutation } from '../api.ts';
import { FileButtons } from './FileButtons.tsx';
import { TextForm } from './TextForm.tsx';

const REFERENCE_MAX = 100;
const REASON_MAX = 500;

/** The steps that the reader may take on an order: release, write into a file, confirm, stop, undo. */
export function OrderSteps({ order }: { readonly order: Disbursement }): ReactNode {
  const { t } = useTranslation('disbursements');
  const { release, write, confirm, stop, undo } = order.may;
  return (
    <>
      {order.state === 'unclear' && <Notice tone="warning">{t('steps.unclear')}</Notice>}
      {release && <Release order={order} />}
      {write && (
        <section className="zl-payout-step" aria-labelledby="zl-payout-write">
          <h3 id="zl-payout-write">{t('file.title')}</h3>
          <p>{t('file.lead')}</p>
          <div className="zl-payout-ways">
            <FileButtons orders={[order]} />
          </div>
        </section>
      )}
      {confirm && <WordedStep order={order} step="confirm" />}
      {stop && <WordedStep order={order} step="stop" />}
      {undo && <WordedStep order={order} step="undo" />}
    </>
  );
}

interface StepProps {
  readonly order: Disbursement;
}

function useStep() {
  const { t } = useTranslation('disbursements');
  const [take] = useStepPayoutMutation();
  const { isBusy, problem, send } = useSend({ failed: t('steps.failed'), stale: t('steps.stale') });
  const run = (step: PayoutStep): void =>
    void send(step, ({ idempotencyKey }) => take({ ...step, idempotencyKey }).unwrap());
  return { isBusy, problem, run };
}

function Release({ order: { id, version } }: StepProps): ReactNode {
  const { t } = useTranslation('disbursements');
  const { isBusy, problem, run } = useStep();
  return (
    <section className="zl-payout-step" aria-labelledby="zl-payout-release">
      <h3 id="zl-payout-release">{t('steps.release.title')}</h3>
      <p>{t('steps.release.lead')}</p>
      {problem && <Notice tone="error">{problem.words}</Notice>}
      <div>
        <Button
          variant="primary"
          isBusy={isBusy}
          onClick={() => run({ step: 'release', params: { disbursementId: id }, body: { version } })}
        >
          {t('steps.release.action')}
        </Button>
      </div>
    </section>
  );
}

/** A step with the bank's reference, or with a reason. */
function WordedStep({ order, step }: StepProps & { readonly step: 'confirm' | 'stop' | 'undo' }): ReactNode {
  const { t } = useTranslation('disbursements');
  const { isBusy, problem, run } = useStep();
  const { id, version, state } = order;
  const params = { disbursementId: id };
  // Before it is sent an order is taken back; afterwards the bank's refusal is recorded.
  const words = step === 'stop' && state !== 'waiting' ? 'fail' : step;
  const isReference = step === 'confirm';
  const take = (text: string): void =>
    isReference
      ? run({ step: 'confirm', params, body: { version, bankReference: text } })
      : run({ step: step === 'undo' ? 'undo' : 'stop', params, body: { version, reason: text } });
  return (
    <section className="zl-payout-step" aria-labelledby={`zl-payout-${step}`}>
      <h3 id={`zl-payout-${step}`}>{t(`steps.${words}.title`)}</h3>
      <p>{t(`steps.${words}.lead`)}</p>
      <TextForm
        name={isReference ? 'confirmReference' : `${step}Reason`}
        label={t(isReference ? 'pay.reference' : 'steps.reason')}
        missing={t(isReference ? 'pay.referenceMissing' : 'steps.reasonMissing')}
        action={t(`steps.${words}.action`)}
        maxLength={isReference ? REFERENCE_MAX : REASON_MAX}
        isDangerous={!isReference}
        isBusy={isBusy}
        problem={problem?.words}
        onSend={take}
      />
    </section>
  );
}
