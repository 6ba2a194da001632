import '../catalogue.ts';
import '../request-parts.css';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { type ReactNode, useId } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { BrokenArt } from '../../../../shared/illustrations/state-illustrations.tsx';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { ContactPanel } from '../../../../shared/lender/ContactPanel.tsx';
import { FailedState } from '../../../../shared/look/FailedState.tsx';
import { CardsSkeleton } from '../../../../shared/look/Skeletons.tsx';
import { useNavigate, useParams } from '../../../../shared/routing/use-routing.ts';
import { useAppSelector } from '../../../../shared/store/hooks.ts';
import { useOwnRequestQuery } from '../api.ts';
import { hasPaidFee, wasAnswered } from '../state-looks.ts';
import { useFreshRequests } from '../use-fresh-requests.ts';
import { AnswersByStep } from './AnswersByStep.tsx';
import { NextStep } from './NextStep.tsx';
import { RequestTags } from './RequestTags.tsx';
import { RequestTimeline } from './RequestTimeline.tsx';
import { TermsAndCost } from './TermsAndCost.tsx';
import { UnknownRequest } from './UnknownRequest.tsx';
import { WithdrawSection } from './WithdrawSection.tsx';

/** Parts that belong to other rooms; the app brings them together. */
export interface OwnRequestParts {
  readonly renderDocuments: (request: LoanRequest) => ReactNode;
  readonly renderSchedule: (request: LoanRequest) => ReactNode;
  readonly renderFee?: (request: LoanRequest) => ReactNode;
  /** The tax receipt of a fee that was paid. */
  readonly renderEbarimt?: (request: LoanRequest) => ReactNode;
  /** The lender's answer: an offer, or a refusal with its reasons. */
  readonly renderOffer: (request: LoanRequest) => ReactNode;
  /** Renders the actions on a sent request: answers, people, messages. */
  readonly renderFollowing: (request: LoanRequest) => ReactNode;
}

/** A request that does not exist, that is somebody else's and an id that is none look the same to the reader. */
const NOT_FOUND: ReadonlySet<number | undefined> = new Set([404, 422]);

/** One request of the person who is signed in. */
export function OwnRequest(parts: OwnRequestParts): ReactNode {
  const { t } = useTranslation('requests');
  const { id = '' } = useParams();
  const language = useAppSelector((state) => state.theme.locale);
  const { data: request, error, refetch } = useOwnRequestQuery({ language, loanRequestId: id });
  useFreshRequests();
  if (request) return <OpenedRequest request={request} {...parts} />;
  if (error === undefined) return <CardsSkeleton label={t('one.loading')} />;
  // The error that the cache keeps of a failed call; a bug inside it has no status and is shown as a failure.
  if ('status' in error && NOT_FOUND.has(error.status)) return <UnknownRequest />;
  return (
    <FailedState
      headingLevel={1}
      art={<BrokenArt />}
      title={t('one.failedTitle')}
      text={t('list.failedText')}
      retry={t('list.retry')}
      onRetry={() => void refetch()}
    />
  );
}

function OpenedRequest({
  request,
  renderDocuments,
  renderSchedule,
  renderFee,
  renderEbarimt,
  renderOffer,
  renderFollowing,
}: OwnRequestParts & { readonly request: LoanRequest }): ReactNode {
  const { t } = useTranslation('requests');
  const { pathTo } = useAppServices();
  const navigate = useNavigate();
  const papersId = useId();
  const { product, reference, state } = request;
  return (
    <div className="zl-own">
      <header className="zl-own__head">
        <div>
          <h1>{product.texts.name}</h1>
          {reference && (
            <p className="zl-own__reference">
              {t('one.reference')} <Digits>{reference}</Digits>
            </p>
          )}
        </div>
        <RequestTags request={request} />
      </header>
      <div className="zl-own__columns">
        <div className="zl-own__main">
          <NextStep request={request} renderFee={renderFee} />
          {wasAnswered(request) && renderOffer(request)}
          {state !== 'draft' && renderFollowing(request)}
          <TermsAndCost request={request} renderSchedule={renderSchedule} />
          <section className="zl-own-papers" aria-labelledby={papersId}>
            <h2 id={papersId}>{t('one.documents')}</h2>
            {renderDocuments(request)}
          </section>
          <AnswersByStep request={request} />
          {hasPaidFee(request) && renderEbarimt?.(request)}
        </div>
        <div className="zl-own__side">
          <RequestTimeline request={request} />
          <ContactPanel reference={reference} />
          <WithdrawSection request={request} onGone={() => navigate(pathTo('requests'), { replace: true })} />
        </div>
      </div>
    </div>
  );
}
