import '../catalogue.ts';
import '../fee.css';
import type { Fee } from '@zeel/protocol/rooms/payments';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { MoneyText } from '../../../../shared/kit/MoneyText.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { usePlace } from '../../../../shared/routing/use-routing.ts';
import type { FeeWatch } from '../fee-watch.ts';
import { useFeeWatch } from '../use-fee-watch.ts';
import { FeeSkeleton } from './FeeSkeleton.tsx';
import { FeeStanding } from './FeeStanding.tsx';
import { FeeTrouble } from './FeeTrouble.tsx';
import { LiveFeeChanges } from './LiveFeeChanges.tsx';

/** The part of an address that leads here: `/requests/:id#fee`. */
const FEE_FRAGMENT = 'fee';

export interface FeePanelProps {
  readonly loanRequestId: string;
  /** Of a guest's request; null when the session proves who asks. */
  readonly secret: string | null;
  /** Told once, as soon as the fee is paid: the request has moved on. */
  readonly onPaid: () => void;
}

/** Pays the request fee in the page, and moves on by itself when it is paid. */
export default function FeePanel(props: FeePanelProps): ReactNode {
  // Another request is another watch.
  return <WatchedFee key={`${props.loanRequestId}.${props.secret ?? ''}`} {...props} />;
}

function WatchedFee({ loanRequestId, secret, onPaid }: FeePanelProps): ReactNode {
  const { watch, view } = useFeeWatch(loanRequestId, secret);
  const { fee, trouble } = view;
  const isPaid = fee?.state === 'paid';
  const tell = useEffectEvent(onPaid);
  useEffect(() => {
    if (isPaid) tell();
  }, [isPaid]);
  return (
    <>
      {secret === null && <LiveFeeChanges loanRequestId={loanRequestId} onNews={watch.look} />}
      {fee ? (
        <FeeSection fee={fee}>
          {trouble && <FeeTrouble trouble={trouble} />}
          <FeeStanding fee={fee} view={view} watch={watch} />
        </FeeSection>
      ) : (
        <FirstLook trouble={trouble} watch={watch} />
      )}
    </>
  );
}

function FirstLook({
  trouble,
  watch,
}: {
  readonly trouble: 'line' | 'server' | 'gone' | null;
  readonly watch: FeeWatch;
}): ReactNode {
  const { t } = useTranslation('fee');
  if (trouble === null) return <FeeSkeleton />;
  return (
    <Notice tone="warning">
      {t(`trouble.${trouble}`)}{' '}
      {trouble !== 'gone' && <TextButton onClick={watch.look}>{t('trouble.retry')}</TextButton>}
    </Notice>
  );
}

/** The frame with the amount and what it is for. The address may lead straight to it. */
function FeeSection({ fee, children }: { readonly fee: Fee; readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('fee');
  const { hash } = usePlace();
  const section = useRef<HTMLElement>(null);
  const isAskedFor = hash === `#${FEE_FRAGMENT}`;
  useEffect(() => {
    if (isAskedFor) section.current?.scrollIntoView();
  }, [isAskedFor]);
  return (
    <section ref={section} id={FEE_FRAGMENT} className="zl-fee" aria-labelledby="zl-fee-title">
      <header className="zl-fee__head">
        <div>
          <h2 id="zl-fee-title">{t('title')}</h2>
          <p className="zl-fee__for">{t('purpose', { reference: fee.reference ?? '' })}</p>
        </div>
        <p className="zl-fee__amount">
          <MoneyText amountMnt={fee.amountMnt} />
        </p>
      </header>
      {children}
    </section>
  );
}
