import '../../own/catalogue.ts';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { OpenedRequest } from '../../../../shared/address/kept-secrets.ts';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import type { RequestDoor } from '../../../../shared/http/proof-headers.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../shared/kit/Button.tsx';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { LinkButton } from '../../../../shared/kit/LinkButton.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { TextLink } from '../../../../shared/kit/TextLink.tsx';
import { ContactPanel } from '../../../../shared/lender/ContactPanel.tsx';
import { useLiveStatus } from '../../../../shared/live-documents/use-live-status.ts';
import { FailedState } from '../../../../shared/look/FailedState.tsx';
import { CardsSkeleton } from '../../../../shared/look/Skeletons.tsx';
import type { Attempt } from '../../../../shared/send/sender.ts';
import { useAppSelector } from '../../../../shared/store/hooks.ts';
import type { ThreadFiles } from '../../../../shared/thread/thread-files.ts';
import { NextStep } from '../../own/components/NextStep.tsx';
import { RequestTags } from '../../own/components/RequestTags.tsx';
import { RequestTimeline } from '../../own/components/RequestTimeline.tsx';
import { TermsAndCost } from '../../own/components/TermsAndCost.tsx';
import { WithdrawQuestion } from '../../own/components/WithdrawQuestion.tsx';
import { hasPaidFee, wasAnswered } from '../../own/state-looks.ts';
import type { PapersInput } from '../papers-input.ts';
import { useFollowingCalls, useTrackedRequest } from '../use-following.ts';
import FollowingPanels from './FollowingPanels.tsx';

/** Parts that belong to other rooms; the app brings them together. */
export interface TrackParts {
  readonly renderFee: (request: LoanRequest, door: RequestDoor, onPaid: () => void) => ReactNode;
  /** The tax receipt of a fee that was paid. */
  readonly renderEbarimt: (request: LoanRequest, door: RequestDoor) => ReactNode;
  /** The lender's answer: an offer, or a refusal with its reasons. */
  readonly renderOffer: (request: LoanRequest, door: RequestDoor, onMoved: () => void) => ReactNode;
  readonly renderSchedule: (request: LoanRequest) => ReactNode;
  /** All papers, only to be looked at. */
  readonly renderDocuments: (request: LoanRequest, door: RequestDoor) => ReactNode;
  readonly renderPapers: (request: LoanRequest, door: RequestDoor, input: PapersInput) => ReactNode;
  readonly threadFiles: (door: RequestDoor) => ThreadFiles;
}

/** A private link that was followed. */
export interface OpenedTracking {
  readonly door: OpenedRequest;
  /** The link has lapsed, or the request is gone. */
  readonly onGone: () => void;
  readonly onForget: () => void;
}

type TrackedRequestProps = TrackParts & OpenedTracking;

/** One request as its applicant follows it without an account. */
export function TrackedRequest(props: TrackedRequestProps): ReactNode {
  const { door, onGone } = props;
  const { t } = useTranslation('track');
  const calls = useFollowingCalls(door);
  const { loaded, refresh, retry, set } = useTrackedRequest(calls);
  useLiveStatus(door, ({ version }) => {
    if (loaded.kind === 'ready' && version > loaded.value.version) void refresh();
  });
  const isGone = loaded.kind === 'gone';
  const tell = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
  if (loaded.kind === 'ready')
    return (
      <OpenRequest
        {...props}
        request={loaded.value}
        onMoved={() => void refresh()}
        withdraw={async (version, attempt) => set(await calls.withdraw(version, attempt))}
      />
    );
  if (loaded.kind !== 'failed') return <CardsSkeleton label={t('loading')} />;
  return (
    <FailedState
      headingLevel={1}
      title={t('failedTitle')}
      text={t('failedText')}
      retry={t('retry')}
      onRetry={retry}
    />
  );
}

interface OpenRequestProps extends TrackedRequestProps {
  readonly request: LoanRequest;
  readonly onMoved: () => void;
  readonly withdraw: (version: number, attempt: Attempt) => Promise<void>;
}

function OpenRequest(props: OpenRequestProps): ReactNode {
  const { request, door, onMoved, onForget, withdraw } = props;
  const { t } = useTranslation(['track', 'requests']);
  const { pathTo } = useAppServices();
  const hasToken = useAppSelector(({ auth }) => auth.token !== null);
  const papersId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The request replaces the form, so its heading takes the focus and a screen reader reads it.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const { product, reference, state } = request;
  return (
    <div className="zl-own zl-track">
      <header className="zl-own__head">
        <div>
          <h1 ref={title} tabIndex={-1}>
            {product.texts.name}
          </h1>
          {reference && (
            <p className="zl-own__reference">
              {t('requests:one.reference')} <Digits>{reference}</Digits>
            </p>
          )}
        </div>
        <RequestTags request={request} />
      </header>
      <div className="zl-own__columns">
        <div className="zl-own__main">
          <NextStep request={request} renderFee={() => props.renderFee(request, door, onMoved)} />
          {wasAnswered(request) && props.renderOffer(request, door, onMoved)}
          {state !== 'draft' && (
            <FollowingPanels
              door={door}
              request={request}
              onMoved={onMoved}
              renderPapers={(input) => props.renderPapers(request, door, input)}
              threadFiles={props.threadFiles(door)}
            />
          )}
          <TermsAndCost request={request} renderSchedule={props.renderSchedule} />
          <section className="zl-own-papers" aria-labelledby={papersId}>
            <h2 id={papersId}>{t('requests:one.documents')}</h2>
            {props.renderDocuments(request, door)}
          </section>
          {hasPaidFee(request) && props.renderEbarimt(request, door)}
        </div>
        <div className="zl-own__side">
          <RequestTimeline request={request} />
          <ContactPanel reference={reference} />
          {!hasToken && (
            <Panel as="section" className="zl-own-part" aria-labelledby={`${papersId}-account`}>
              <h2 id={`${papersId}-account`}>{t('takeOver.title')}</h2>
              <p>{t('takeOver.text')}</p>
              <div className="zl-track__ways">
                <LinkButton to={pathTo('login')}>{t('entry.signIn')}</LinkButton>
                <TextLink to={pathTo('register')}>{t('takeOver.register')}</TextLink>
              </div>
            </Panel>
          )}
          <section className="zl-own-withdraw" aria-labelledby={`${papersId}-forget`}>
            <h2 id={`${papersId}-forget`}>{t('forget.title')}</h2>
            <p>{t('forget.text')}</p>
            <Button onClick={onForget}>{t('forget.do')}</Button>
          </section>
          <WithdrawQuestion request={request} withdraw={withdraw} onStale={onMoved} />
        </div>
      </div>
    </div>
  );
}
