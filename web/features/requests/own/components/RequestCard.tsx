import type { LoanRequestSummary } from '@zeel/protocol/rooms/requests';
import { Fragment, type ReactNode, useId } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { PRODUCT_ART } from '../../../../shared/illustrations/product-pictures.tsx';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { LinkButton } from '../../../../shared/kit/LinkButton.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { nextActionOf } from '../state-looks.ts';
import { useRequestAddress } from '../use-request-address.ts';
import { RequestState } from './RequestState.tsx';

interface RequestCardProps {
  readonly request: LoanRequestSummary;
  /** On the home screen the next action is the point of the card. */
  readonly isPressing?: boolean;
  /** One below the heading the card stands under. */
  readonly headingLevel?: 2 | 3;
}

/** One request: what for, where it stands, what to do next. The whole card leads there. */
export function RequestCard({ request, isPressing = false, headingLevel = 3 }: RequestCardProps): ReactNode {
  const { t } = useTranslation('requests');
  const { date, list } = useFormats();
  const addressOf = useRequestAddress();
  const titleId = useId();
  const { state, productName, picture, reference, submittedAt, updatedAt, expiresAt, awaitedSigners } =
    request;
  const action = nextActionOf(request);
  const Heading = `h${headingLevel}` as const;
  const Picture = PRODUCT_ART[picture];
  return (
    <Panel as="li" className="zl-own-card" aria-labelledby={titleId}>
      <div className="zl-own-card__art">
        <Picture />
      </div>
      <div className="zl-own-card__words">
        <div className="zl-own-card__head">
          <Heading id={titleId} className="zl-own-card__name">
            {productName}
          </Heading>
          <RequestState state={state} />
        </div>
        <RequestFigures request={request} />
        <p className="zl-own-card__text">
          {awaitedSigners.length > 0
            ? t('awaited.meaning', { names: list(awaitedSigners) })
            : t(`states.${state}.${isPressing ? 'next' : 'meaning'}`)}
          {isPressing && expiresAt && ` ${t('card.until', { date: date(expiresAt) })}`}
        </p>
        <p className="zl-own-card__facts">
          {reference && <bdi>{reference} · </bdi>}
          {submittedAt
            ? t('card.sent', { date: date(submittedAt) })
            : t('card.touched', { date: date(updatedAt) })}
        </p>
      </div>
      <LinkButton
        variant={isPressing ? 'primary' : 'plain'}
        className="zl-own-card__go"
        to={addressOf(request, action)}
        aria-describedby={titleId}
      >
        {t(`actions.${action}`)}
      </LinkButton>
    </Panel>
  );
}

/** How much, for how long, at what instalment, as far as it is known. */
function RequestFigures({ request }: { readonly request: LoanRequestSummary }): ReactNode {
  const { t } = useTranslation('requests');
  const { money, months } = useFormats();
  const { amountMnt, termMonths, instalmentMnt } = request;
  const figures = [
    amountMnt !== null && money(amountMnt),
    termMonths !== null && months(termMonths),
    instalmentMnt !== null && t('card.monthly', { amount: money(instalmentMnt) }),
  ].filter((figure) => figure !== false);
  if (figures.length === 0) return null;
  return (
    <p className="zl-own-card__figures">
      {figures.map((figure, index) => (
        <Fragment key={figure}>
          {index > 0 && ' · '}
          <Digits>{figure}</Digits>
        </Fragment>
      ))}
    </p>
  );
}
