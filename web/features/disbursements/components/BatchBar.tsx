import type { PayoutWay } from '@zeel/domain/payout';
import type { PayoutRow } from '@zeel/protocol/rooms/disbursements';
import type { ReactNode } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import { useOrderPayoutsMutation } from '../api.ts';
import { FileButtons } from './FileButtons.tsx';

interface BatchBarProps {
  /** The chosen payouts: to be ordered, or to go to the bank with a file. */
  readonly chosen: readonly PayoutRow[];
  readonly ways: readonly PayoutWay[];
  readonly onDone: () => void;
}

/** Orders the chosen payouts together, all of them or none, and writes those that are released into one file. */
export function BatchBar({ chosen, ways, onDone }: BatchBarProps): ReactNode {
  const { t } = useTranslation('disbursements');
  const { money } = useFormats();
  const [order] = useOrderPayoutsMutation();
  const { isBusy, problem, send } = useSend({ failed: t('pay.failed'), stale: t('pay.stale') });
  if (chosen.length === 0) return null;
  const sum = chosen.reduce((total, { paidOutMnt }) => total + paidOutMnt, 0);
  const open = chosen.filter(({ disbursement }) => disbursement === null);
  const written = chosen.flatMap(({ disbursement }) => disbursement ?? []);
  const go = async (way: PayoutWay): Promise<void> => {
    const payouts = open.map(({ loanRequestId, version }) => ({ loanRequestId, version }));
    const body = { payouts, way };
    const sent = await send(body, ({ idempotencyKey }) => order({ body, idempotencyKey }).unwrap());
    if (sent.isTaken) onDone();
  };
  return (
    <section className="zl-payout-batch" aria-label={t('batch.label')}>
      <span role="status">{t('batch.chosen', { count: chosen.length, sum: money(sum) })}</span>
      {open.length > 0 &&
        ways.map((way) => (
          <Button
            key={way}
            variant={way === 'hand' ? 'primary' : undefined}
            size="small"
            isBusy={isBusy}
            onClick={() => void go(way)}
          >
            {t(`orderBy.${way}`)}
          </Button>
        ))}
      {written.length > 0 && <FileButtons orders={written} onDone={onDone} />}
      <Button size="small" onClick={onDone}>
        {t('batch.clear')}
      </Button>
      {problem && <Notice tone="error">{problem.words}</Notice>}
    </section>
  );
}
