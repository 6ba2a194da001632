import type { PayoutRow } from '@zeel/protocol/rooms/disbursements';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../shared/kit/Digits.tsx';
import { StateTag } from '../../../shared/kit/StateTag.tsx';
import { RowOpener } from '../../../shared/lists/RowOpener.tsx';
import { STATE_LOOKS } from '../payout-looks.ts';

interface PayoutProps {
  readonly payout: PayoutRow;
}

/** Everything that is missing, each in a few words. */
export function useMissing({ missing }: PayoutRow): readonly string[] {
  const { t } = useTranslation('disbursements');
  return [
    ...(missing.account ? [t('missing.account')] : []),
    ...(missing.holder ? [t('missing.holder')] : []),
    ...missing.conditions.map(({ name }) => name),
  ];
}

/** The state of the order, or whether one can be given; and what it waits for. */
export function PayoutStanding({ payout }: PayoutProps): ReactNode {
  const { t } = useTranslation('disbursements');
  const missing = useMissing(payout);
  const { disbursement } = payout;
  if (disbursement === null)
    return (
      <span className="zl-payout-standing">
        {missing.length === 0 ? (
          <StateTag tone="success" icon="check" label={t('standing.complete')} />
        ) : (
          <StateTag tone="warning" label={t('standing.missing', { count: missing.length })} />
        )}
        {missing.length > 0 && <span className="zl-payout-standing__words">{missing.join(' · ')}</span>}
        {missing.length === 0 && payout.needsSecond && (
          <span className="zl-payout-standing__words">{t('standing.second')}</span>
        )}
      </span>
    );
  const { tone, icon } = STATE_LOOKS[disbursement.state];
  const isUnreleased =
    disbursement.state === 'waiting' && disbursement.needsSecond && disbursement.releasedBy === null;
  return (
    <span className="zl-payout-standing">
      <StateTag tone={tone} icon={icon} label={t(`states.${disbursement.state}`)} />
      {isUnreleased && <span className="zl-payout-standing__words">{t('standing.waitsForSecond')}</span>}
      {disbursement.endReason && (
        <span className="zl-payout-standing__words">
          <bdi>{disbursement.endReason}</bdi>
        </span>
      )}
    </span>
  );
}

/** The reference of the request and whose it is; it opens the payout. */
export function PayoutName({ payout, onOpen }: PayoutProps & { readonly onOpen: () => void }): ReactNode {
  const { t } = useTranslation('disbursements');
  const { reference, applicantName, loanRequestId } = payout;
  return (
    <span className="zl-payout-name">
      <RowOpener rowId={loanRequestId} label={t('list.openLabel', { reference })} onOpen={onOpen}>
        <Digits>{reference}</Digits>
      </RowOpener>
      <bdi>{applicantName || t('erased')}</bdi>
    </span>
  );
}
