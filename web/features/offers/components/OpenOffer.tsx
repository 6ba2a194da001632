import { isPreApproval } from '@zeel/domain/request-form';
import type { Offer, PricedTerms } from '@zeel/protocol/rooms/decisions';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useFocusBack } from '../../../shared/forms/use-focus-back.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { termsInputOf } from '../../../shared/terms/terms-input.ts';
import type { OfferCalls } from '../offer-calls.ts';
import { timeLeft } from '../time-left.ts';
import type { Answering } from '../use-answer.ts';
import type { AnswerWay, Typed } from '../use-typed.ts';
import { AcceptQuestion } from './AcceptQuestion.tsx';
import { AnswerProblem } from './AnswerProblem.tsx';
import { DeclineQuestion } from './DeclineQuestion.tsx';
import { OfferAnswer } from './OfferAnswer.tsx';
import { OfferComparison } from './OfferComparison.tsx';
import { OfferConditions } from './OfferConditions.tsx';
import { OfferExpiry } from './OfferExpiry.tsx';
import { OfferSchedule } from './OfferSchedule.tsx';
import { OtherTermsForm } from './OtherTermsForm.tsx';

interface OpenOfferProps {
  readonly offer: Offer;
  readonly version: number;
  readonly request: LoanRequest;
  readonly calls: OfferCalls;
  readonly typed: Typed;
  readonly answering: Answering;
  readonly onPassed: () => void;
  readonly renderSchedule: (terms: PricedTerms) => ReactNode;
}

/** An offer that waits for its answer: what it is, what it means, and the three ways to answer. */
export function OpenOffer(props: OpenOfferProps): ReactNode {
  const { offer, request, typed, answering, onPassed, renderSchedule } = props;
  const { t } = useTranslation('offers');
  const { money } = useFormats();
  const titleId = useId();
  const [firstSeenId] = useState(offer.id);
  const buttonOf = useFocusBack(typed.way);
  const { product, workingDays } = request;
  const isEarly = isPreApproval(product.rules, request.data.asset);
  return (
    <Panel as="section" className="zl-own-part zl-offer" aria-labelledby={titleId}>
      <h2 id={titleId}>{t(isEarly ? 'preApproval.title' : 'title')}</h2>
      {offer.id !== firstSeenId && <Notice tone="info">{t('newer')}</Notice>}
      <p>
        {isEarly
          ? t('preApproval.lead', { price: money(offer.offered.amountMnt) })
          : t(offer.isCounterOffer ? 'counterLead' : 'sameLead')}
      </p>
      <OfferAnswer cost={offer.offered.cost} />
      <OfferExpiry expiresAt={offer.expiresAt} onPassed={onPassed} />
      <OfferComparison offer={offer} product={product} workingDays={workingDays} />
      <OfferConditions conditions={offer.conditions} />
      <OfferSchedule terms={offer.offered} renderSchedule={renderSchedule} />
      <AnswerProblem answering={answering} />
      {typed.way === null ? (
        <ThreeWays offer={offer} isEarly={isEarly} typed={typed} buttonOf={buttonOf} />
      ) : (
        <Question {...props} />
      )}
    </Panel>
  );
}

interface ThreeWaysProps extends Pick<OpenOfferProps, 'offer' | 'typed'> {
  /** What the lease buys is named before anything is accepted. */
  readonly isEarly: boolean;
  readonly buttonOf: (way: AnswerWay) => Ref<HTMLButtonElement>;
}

function ThreeWays({ offer, isEarly, typed, buttonOf }: ThreeWaysProps): ReactNode {
  const { t } = useTranslation('offers');
  if (timeLeft(offer.expiresAt, Date.now()) === null) return null;
  return (
    <div className="zl-offer__ways">
      {isEarly ? (
        <Button variant="primary" size="large" onClick={showOpenItem}>
          {t('preApproval.name')}
        </Button>
      ) : (
        <Button
          ref={buttonOf('accept')}
          variant="primary"
          size="large"
          onClick={() => typed.setWay('accept')}
        >
          {t('ways.accept')}
        </Button>
      )}
      <Button ref={buttonOf('other')} size="large" onClick={() => typed.setWay('other')}>
        {t('ways.other')}
      </Button>
      <TextButton ref={buttonOf('decline')} onClick={() => typed.setWay('decline')}>
        {t('ways.decline')}
      </TextButton>
    </div>
  );
}

/** Leads to the item among what is asked of the applicant that names what the lease buys. */
function showOpenItem(): void {
  const item = document.getElementById('name-asset');
  item?.focus({ preventScroll: true });
  item?.scrollIntoView();
}

function Question({ offer, version, request, calls, typed, answering }: OpenOfferProps): ReactNode {
  const { product, workingDays } = request;
  const { isBusy, send } = answering;
  const read = { offerId: offer.id, version };
  const close = (): void => typed.setWay(null);
  if (typed.way === 'accept')
    return (
      <AcceptQuestion
        offer={offer}
        isLease={product.terms.kind === 'lease'}
        isBusy={isBusy}
        onYes={() => void send({ accepted: read }, (attempt) => calls.accept(read, attempt))}
        onNo={close}
      />
    );
  if (typed.way === 'decline')
    return (
      <DeclineQuestion
        isBusy={isBusy}
        reason={typed.reason}
        onReason={typed.setReason}
        onYes={() => {
          const reason = typed.reason.trim();
          void send({ declined: read, reason }, (attempt) => calls.decline(read, reason, attempt));
        }}
        onNo={close}
      />
    );
  const chosen = typed.otherTermsFor(offer);
  return (
    <OtherTermsForm
      offer={offer}
      product={product}
      workingDays={workingDays}
      isBusy={isBusy}
      chosen={chosen}
      onChoose={typed.setOtherTerms}
      comment={typed.comment}
      onComment={typed.setComment}
      onSend={() => {
        const other = { terms: termsInputOf(chosen), comment: typed.comment.trim() };
        void send({ asked: read, other }, (attempt) => calls.askOther(read, other, attempt));
      }}
      onCancel={close}
    />
  );
}
