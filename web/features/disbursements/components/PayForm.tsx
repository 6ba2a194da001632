import type { PayoutWay } from '@zeel/domain/payout';
import type { PayoutRow } from '@zeel/protocol/rooms/disbursements';
import type { ReactNode } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useOrderPayoutsMutation } from '../api.ts';
import { TextForm } from './TextForm.tsx';

const REFERENCE_MAX = 100;

interface PayFormProps {
  readonly payout: PayoutRow;
  readonly ways: readonly PayoutWay[];
}

/** Records a transfer that was made at the bank, or orders one by another way. A large sum waits for a second person then. */
export function PayForm({ payout, ways }: PayFormProps): ReactNode {
  const { t } = useTranslation('disbursements');
  const [order] = useOrderPayoutsMutation();
  const { isBusy, problem, send } = useSend({ failed: t('pay.failed'), stale: t('pay.stale') });
  const pay = (way: PayoutWay, bankReference?: string): void => {
    const { loanRequestId, version } = payout;
    const body = {
      payouts: [{ loanRequestId, version }],
      way,
      ...(bankReference === undefined ? {} : { bankReference }),
    };
    void send(body, ({ idempotencyKey }) => order({ body, idempotencyKey }).unwrap());
  };
  return (
    <section className="zl-payout-step" aria-labelledby="zl-payout-pay">
      <h3 id="zl-payout-pay">{t('pay.title')}</h3>
      {payout.isApprovedByReader ? (
        <Notice tone="info">{t('pay.approved')}</Notice>
      ) : (
        <>
          <p>{t(payout.needsSecond ? 'pay.leadSecond' : 'pay.lead')}</p>
          <TextForm
            name="bankReference"
            label={t('pay.reference')}
            hint={t('pay.referenceHint')}
            missing={t('pay.referenceMissing')}
            action={t(payout.needsSecond ? 'pay.order' : 'pay.record')}
            maxLength={REFERENCE_MAX}
            isBusy={isBusy}
            problem={problem?.words}
            onSend={(bankReference) => pay('hand', bankReference)}
          />
          <div className="zl-payout-ways">
            {ways
              .filter((way) => way !== 'hand')
              .map((way) => (
                <Button key={way} isBusy={isBusy} onClick={() => pay(way)}>
                  {t(`orderBy.${way}`)}
                </Button>
              ))}
          </div>
        </>
      )}
    </section>
  );
}
