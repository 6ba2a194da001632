import type { Offer, PricedTerms } from '@zeel/protocol/rooms/decisions';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { OfferAnswer } from './OfferAnswer.tsx';
import { OfferComparison } from './OfferComparison.tsx';
import { OfferConditions } from './OfferConditions.tsx';
import { OfferSchedule } from './OfferSchedule.tsx';

interface AcceptedOfferProps {
  readonly offer: Offer;
  readonly request: LoanRequest;
  readonly renderSchedule: (terms: PricedTerms) => ReactNode;
  readonly renderAgreement: () => ReactNode;
}

const STEPS = ['agreement', 'sign', 'money'] as const;

/** What was agreed on, and what happens next. */
export function AcceptedOffer({
  offer,
  request,
  renderSchedule,
  renderAgreement,
}: AcceptedOfferProps): ReactNode {
  const { t } = useTranslation('offers');
  const { date } = useFormats();
  const titleId = useId();
  return (
    <Panel as="section" className="zl-own-part zl-offer" aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {t('accepted.title')}
      </h2>
      {offer.answeredAt && <p>{t('accepted.on', { date: date(offer.answeredAt) })}</p>}
      <OfferAnswer cost={offer.offered.cost} />
      {request.state === 'accepted' && (
        <div className="zl-offer__next">
          <h3>{t('accepted.nextTitle')}</h3>
          <ol>
            {STEPS.map((step) => (
              <li key={step}>{t(`accepted.next.${step}`)}</li>
            ))}
          </ol>
        </div>
      )}
      {renderAgreement()}
      <OfferConditions conditions={offer.conditions} />
      <OfferComparison offer={offer} product={request.product} workingDays={request.workingDays} />
      {/* What is due counts from the day of the money, so then the table of the offer holds no more. */}
      {request.state !== 'disbursed' && (
        <OfferSchedule terms={offer.offered} renderSchedule={renderSchedule} />
      )}
    </Panel>
  );
}
