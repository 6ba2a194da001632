import type { Fee } from '@zeel/protocol/rooms/payments';
import { type ReactNode, useEffect, useState } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Spinner } from '../../../../shared/kit/Spinner.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import type { FeeView, FeeWatch } from '../fee-watch.ts';
import { OpenInvoice } from './OpenInvoice.tsx';

interface FeeStandingProps {
  readonly fee: Fee;
  readonly view: FeeView;
  readonly watch: FeeWatch;
}

/** Where the fee stands, and the one thing to do about it. */
export function FeeStanding({ fee, view, watch }: FeeStandingProps): ReactNode {
  const { t } = useTranslation('fee');
  switch (fee.state) {
    case 'not_due':
      return <Notice tone="info">{t('notDue')}</Notice>;
    case 'paid':
      return <PaidFee fee={fee} />;
    case 'mismatch':
      return (
        <Notice tone="warning" title={t('mismatch.title')}>
          <p>{t('mismatch.text')}</p>
        </Notice>
      );
    case 'preparing':
      return <PreparingFee />;
    case 'pending':
      return fee.invoice === null ? (
        <PreparingFee />
      ) : (
        <OpenInvoice amountMnt={fee.amountMnt} invoice={fee.invoice}>
          <ActButton label={t('pay.check')} isBusy={view.busy === 'check'} onAct={watch.check} />
          <FeeAnswer view={view} />
        </OpenInvoice>
      );
    case 'due':
    case 'expired':
      return (
        <div className="zl-fee__again">
          <p className="zl-fee__note">{t(fee.state === 'expired' ? 'expired' : 'due')}</p>
          {fee.canRenew && (
            <ActButton
              label={t(fee.state === 'expired' ? 'renew' : 'begin')}
              isBusy={view.busy === 'renew'}
              onAct={watch.renew}
            />
          )}
          <FeeAnswer view={view} />
        </div>
      );
  }
}

interface ActButtonProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onAct: () => void;
}

function ActButton({ label, isBusy, onAct }: ActButtonProps): ReactNode {
  return (
    <div>
      <Button variant="primary" className="zl-fee__act" isBusy={isBusy} onClick={onAct}>
        {isBusy && <Spinner />}
        {label}
      </Button>
    </div>
  );
}

/** The result of the last press. The region is there before, so that it is read out. */
function FeeAnswer({ view: { answer } }: Pick<FeeStandingProps, 'view'>): ReactNode {
  const { t } = useTranslation('fee');
  return (
    <p className="zl-fee__answer" role="status">
      {answer?.kind === 'not_yet' && t('pay.notYet')}
      {answer?.kind === 'refused' && (answer.message ?? t('trouble.line'))}
    </p>
  );
}

/** Making the invoice takes a second or two; when it takes longer, nobody has to stay. */
const LONG_MS = 15_000;

function PreparingFee(): ReactNode {
  const { t } = useTranslation('fee');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="zl-fee__wait" role="status">
      <Spinner />
      {t(isLong ? 'preparing.long' : 'preparing.soon')}
    </p>
  );
}

function PaidFee({ fee }: Pick<FeeStandingProps, 'fee'>): ReactNode {
  const { t } = useTranslation('fee');
  const { dateTime } = useFormats();
  return (
    <div className="zl-fee__paid" role="status">
      <span className="zl-fee__mark" aria-hidden="true">
        <Icon name="check" sizePx={28} />
      </span>
      <div>
        <p className="zl-fee__thanks">{t('paid.title')}</p>
        <p className="zl-fee__note">
          {t('paid.text')} {fee.paidAt && <bdi>{dateTime(fee.paidAt)}</bdi>}
        </p>
      </div>
    </div>
  );
}
