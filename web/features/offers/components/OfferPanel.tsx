import '../catalogue.ts';
import '../offers.css';
import type { LoanRefusal, Offer, PricedTerms } from '@zeel/protocol/rooms/decisions';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { ListSkeleton } from '../../../shared/look/Skeletons.tsx';
import type { OfferNews } from '../offer-calls.ts';
import { useAnswer } from '../use-answer.ts';
import { useOffer } from '../use-offer.ts';
import { useTyped } from '../use-typed.ts';
import { AcceptedOffer } from './AcceptedOffer.tsx';
import { AnswerProblem } from './AnswerProblem.tsx';
import { OpenOffer } from './OpenOffer.tsx';
import { PastOffers } from './PastOffers.tsx';
import { RefusalPanel } from './RefusalPanel.tsx';
import { UnsentAnswer } from './UnsentAnswer.tsx';

export interface OfferPanelProps {
  readonly request: LoanRequest;
  /** What proves a guest; an owner proves themselves by their session. */
  readonly secret: string | null;
  /** The request has gone on since it was read. */
  readonly onMoved: () => void;
  /** Every payment of the terms; the app brings the calculator's table. */
  readonly renderSchedule: (terms: PricedTerms) => ReactNode;
  /** The agreement of the accepted offer; another room's. */
  readonly renderAgreement: () => ReactNode;
  /** Where a new request for these terms begins. */
  readonly addressOf: (terms: NonNullable<LoanRefusal['wouldPass']>) => string;
}

const isAccepted = ({ answer }: Offer): boolean => answer === 'accepted';
const isWaiting = ({ answer }: Offer): boolean => answer === null;
const listOffers = ({ offer, earlier }: OfferNews): readonly Offer[] =>
  offer === null ? earlier : [offer, ...earlier];

/** The lender's answer to a request: an offer to be answered, one that was, or a refusal with its reasons. */
export default function OfferPanel(props: OfferPanelProps): ReactNode {
  const { request, secret, onMoved, renderSchedule, renderAgreement, addressOf } = props;
  const { t } = useTranslation('offers');
  const { calls, loaded, refresh, retry } = useOffer({
    loanRequestId: request.id,
    secret,
    seenVersion: request.version,
  });
  const typed = useTyped(request.id);
  const panel = useRef<HTMLDivElement>(null);
  const isAnswered = useRef(false);
  const readAnew = async (): Promise<void> => {
    onMoved();
    await refresh();
  };
  const answering = useAnswer({
    onMoved: async () => {
      isAnswered.current = true;
      // The question stays open until the new state was read, so that nobody is asked twice.
      await readAnew();
      typed.clear();
    },
    onStale: readAnew,
  });
  const isOpen = loaded.kind === 'ready' && listOffers(loaded.value).some(isWaiting);
  // The pressed button goes with the offer, whichever reading brings the news, so the focus moves to the outcome.
  useEffect(() => {
    const title = panel.current?.querySelector<HTMLElement>('h2');
    if (!isAnswered.current || isOpen || !title) return;
    isAnswered.current = false;
    title.focus();
  });
  if (loaded.kind === 'loading') return <ListSkeleton label={t('loading')} />;
  if (loaded.kind !== 'ready')
    return (
      <Notice tone="warning">
        {t('loadFailed')} <TextButton onClick={retry}>{t('retry')}</TextButton>
      </Notice>
    );
  const { refusal, version } = loaded.value;
  const offers = listOffers(loaded.value);
  const waiting = offers.find(isWaiting);
  const accepted = offers.find(isAccepted);
  return (
    <div ref={panel} className="zl-offer-panel">
      {!waiting && <AnswerProblem answering={answering} />}
      {waiting ? (
        <OpenOffer
          offer={waiting}
          version={version}
          request={request}
          calls={calls}
          typed={typed}
          answering={answering}
          onPassed={() => void readAnew()}
          renderSchedule={renderSchedule}
        />
      ) : (
        <UnsentAnswer typed={typed} isBusy={answering.isBusy} />
      )}
      {accepted && (
        <AcceptedOffer
          offer={accepted}
          request={request}
          renderSchedule={renderSchedule}
          renderAgreement={renderAgreement}
        />
      )}
      {refusal && <RefusalPanel refusal={refusal} addressOf={addressOf} />}
      <PastOffers
        offers={offers.filter((one) => !isWaiting(one) && !isAccepted(one))}
        isLease={request.product.terms.kind === 'lease'}
      />
    </div>
  );
}
