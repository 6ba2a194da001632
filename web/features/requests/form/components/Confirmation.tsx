import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { type ReactNode, useEffect, useRef } from 'react';
import { keptSecrets } from '../../../../shared/address/kept-secrets.ts';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import type { Translate } from '../../../../shared/i18n/text-keys.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { LinkButton } from '../../../../shared/kit/LinkButton.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { CopyReference } from './CopyReference.tsx';

/** Input of the fee panel. */
export interface FeeInput {
  readonly request: LoanRequest;
  readonly secret: string | null;
  /** The request has moved on. */
  readonly onPaid: () => void;
}

export interface ConfirmationProps {
  readonly request: LoanRequest;
  readonly secret: string | null;
  readonly isGuest: boolean;
  readonly onPaid: () => void;
  readonly renderFee?: ((input: FeeInput) => ReactNode) | undefined;
  /** The stages ahead. */
  readonly children: ReactNode;
}

const HOUR_MS = 3_600_000;

/** The promise in working days where it is whole ones, else in hours. */
function writePromise(promise: NonNullable<LoanRequest['promise']>, t: Translate<'request'>): string {
  const dayHours = (promise.closesAtMinute - promise.opensAtMinute) / 60;
  const hours = promise.promisedMs / HOUR_MS;
  return hours % dayHours === 0
    ? t('sent.next.reviewDays', { count: hours / dayHours })
    : t('sent.next.reviewHours', { count: hours });
}

/** The end of the form: the reference, and what happens next. */
export default function Confirmation(props: ConfirmationProps): ReactNode {
  const { request, secret, isGuest, onPaid, renderFee, children } = props;
  const { t } = useTranslation('request');
  const { money, date } = useFormats();
  const { pathTo } = useAppServices();
  const title = useRef<HTMLHeadingElement>(null);
  // The form that was sent may have been scrolled far down; its confirmation begins at the top.
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  const { state, reference, requestFeeMnt, data, expiresAt, promise } = request;
  const isFeeDue = state === 'fee_due';
  const hasEnded = state === 'expired' || state === 'withdrawn' || state === 'cancelled';
  const { email } = data.applicant;
  return (
    <section className="zl-sent" aria-labelledby="sent-title">
      <span className="zl-sent__mark" aria-hidden="true">
        <Icon name={isFeeDue ? 'clock' : hasEnded ? 'info' : 'check'} sizePx={32} />
      </span>
      <h1 id="sent-title" ref={title} tabIndex={-1}>
        {hasEnded ? t('sent.endedTitle') : isFeeDue ? t('sent.feeTitle') : t('sent.title')}
      </h1>
      {reference && <CopyReference reference={reference} />}
      {hasEnded ? (
        <p className="zl-sent__lead">{t('sent.endedText')}</p>
      ) : (
        <>
          {isFeeDue &&
            (renderFee?.({ request, secret, onPaid }) ?? (
              <p className="zl-sent__lead">
                {t('sent.fee', { fee: money(requestFeeMnt), address: email })}
                {expiresAt && ` ${t('sent.feeUntil', { date: date(expiresAt) })}`}
              </p>
            ))}
          <h2>{t('sent.nextTitle')}</h2>
          <ol className="zl-sent__next">
            {isFeeDue && <li>{t('sent.next.fee', { fee: money(requestFeeMnt) })}</li>}
            {promise && <li>{writePromise(promise, t)}</li>}
            {data.parties.list.length > 0 && <li>{t('sent.next.parties')}</li>}
            <li>{t('sent.next.answer', { address: email })}</li>
          </ol>
          {(secret !== null || !isGuest) && children}
          <p className="zl-sent__small">{isGuest ? t('sent.private') : t('sent.account')}</p>
        </>
      )}
      <div className="zl-sent__actions">
        {isGuest ? (
          <>
            {secret !== null && (
              <LinkButton
                to={pathTo('track')}
                // The page of the request opens without a code: this tab already holds the secret.
                onClick={() => keptSecrets.writeRequest({ loanRequestId: request.id, secret })}
              >
                {t('sent.follow')}
              </LinkButton>
            )}
            <LinkButton to={pathTo('publicIndex')}>{t('sent.home')}</LinkButton>
          </>
        ) : (
          <>
            <LinkButton variant="primary" to={pathTo('oneRequest', { id: request.id })}>
              {t('sent.open')}
            </LinkButton>
            <LinkButton to={pathTo('requests')}>{t('sent.all')}</LinkButton>
          </>
        )}
      </div>
    </section>
  );
}
