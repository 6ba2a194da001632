import type { PayoutRow } from '@zeel/protocol/rooms/disbursements';
import type { ReactNode } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useOrderPayoutsMutation } from '../api.ts';

interface BatchBarProps {
  /** The chosen payouts that can be ordered. */
  readonly chosen: readonly PayoutRow[];
  readonly onDone: () => void;
}

/** Orders the chosen payouts together, all of them or none; each is confirmed with its own reference later. */
export function BatchBar({ chosen, onDone }: BatchBarProps): ReactNode {
  const { t } = useTranslation('disbursements');
  const { money } = useFormats();
  const [order] = useOrderPayoutsMutation();
  const { isBusy, problem, send } = useSend({ failed: t('pay.failed'), stale: t('pay.stale') });
  if (chosen.length === 0) return null;
  const sum = chosen.reduce((total, { paidOutMnt }) => total + paidOutMnt, 0);
  const go = async (): Promise<void> => {
    const payouts = chosen.map(({ loanRequestId, version }) => ({ loanRequestId, version }));
    const body = { payouts, way: 'hand' as const };
    const sent = await send(body, ({ idempotencyKey }) => order({ body, idempotencyKey }).unwrap());
    if (sent.isTaken) onDone();
  };
  return (
    <section className="zl-payout-batch" aria-label={t('batch.label')}>
      <span role="status">{t('batch.chosen', { count: chosen.length, sum: money(sum) })}</span>
      <Button variant="primary" size="small" isBusy={isBusy} onClick={() => void go()}>
        {t('batch.order')}
      </Button>
      <Button size="small" onClick={onDone}>
        {t('batch.clear')}
      </Button>
      {problem && <Notice tone="error">{problem.words}</Notice>}
    </section>
  );
}
