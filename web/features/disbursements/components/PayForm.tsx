import type { PayoutRow } from '@zeel/protocol/rooms/disbursements';
import type { ReactNode } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useSend } from '../../../shared/send/use-send.ts';
import { useOrderPayoutsMutation } from '../api.ts';
import { TextForm } from './TextForm.tsx';

const REFERENCE_MAX = 100;

/** Records a transfer that was made at the bank. A large sum waits for a second person then. */
export function PayForm({ payout }: { readonly payout: PayoutRow }): ReactNode {
  const { t } = useTranslation('disbursements');
  const [order] = useOrderPayoutsMutation();
  const { isBusy, problem, send } = useSend({ failed: t('pay.failed'), stale: t('pay.stale') });
  const pay = (bankReference: string): void => {
    const { loanRequestId, version } = payout;
    const body = { payouts: [{ loanRequestId, version }], way: 'hand' as const, bankReference };
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
            onSend={pay}
          />
        </>
      )}
    </section>
  );
}
