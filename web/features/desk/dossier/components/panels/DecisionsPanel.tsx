import { paidDownMntOf } from '@zeel/domain/product';
import type { Decision, Offer } from '@zeel/protocol/rooms/decisions';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { Notice } from '../../../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { ExceptionLines } from '../../../parts/ExceptionLines.tsx';
import { ConditionsLine } from '../ConditionsLine.tsx';
import { Panel } from '../Panel.tsx';
import { OfferRow } from './OfferRow.tsx';

/** What was recommended, decided and offered, and what waits. */
export function DecisionsPanel({ dossier }: { readonly dossier: Dossier }): ReactNode {
  const { t } = useTranslation('dossier');
  const { decisions, offers, pending } = dossier;
  const isEmpty = decisions.length === 0 && offers.length === 0;
  return (
    <Panel name="decisions" none={isEmpty && t('decisions.none')}>
      {pending && <Pending pending={pending} />}
      {offers.length > 0 && (
        <div className="zl-dossier-facts">
          <h3 className="zl-dossier-facts__title">{t('decisions.offers')}</h3>
          <ul className="zl-dossier-rows">
            {offers.map((offer: Offer) => (
              <OfferRow key={offer.id} dossier={dossier} offer={offer} />
            ))}
          </ul>
        </div>
      )}
      {decisions.length > 0 && (
        <div className="zl-dossier-facts">
          <h3 className="zl-dossier-facts__title">{t('decisions.history')}</h3>
          <ol className="zl-dossier-rows">
            {[...decisions].reverse().map((decision) => (
              <DecisionRow
                key={decision.id}
                decision={decision}
                isLease={dossier.product.terms.kind === 'lease'}
              />
            ))}
          </ol>
        </div>
      )}
    </Panel>
  );
}

function Pending({ pending }: { readonly pending: NonNullable<Dossier['pending']> }): ReactNode {
  const { t } = useTranslation('dossier');
  const { list } = useFormats();
  const { approvals, approvalsNeeded } = pending;
  return (
    <Notice tone="info" title={t('decisions.pending')}>
      <p>{t('decisions.approvals', { given: approvals.length, needed: approvalsNeeded })}</p>
      {approvals.length > 0 && (
        <p>{t('decisions.approvedBy', { names: list(approvals.map(({ by }) => by.name)) })}</p>
      )}
    </Notice>
  );
}

interface DecisionRowProps {
  readonly decision: Decision;
  readonly isLease: boolean;
}

function DecisionRow({ decision, isLease }: DecisionRowProps): ReactNode {
  const { t } = useTranslation('dossier');
  const { t: words } = useTranslation('deskActions');
  const { dateTime, money, months } = useFormats();
  const { stage, by, outcome, reasonCodes, comment, terms, conditions, exceptions, at } = decision;
  return (
    <li className="zl-dossier-row">
      <div className="zl-dossier-row__head">
        <h4>
          {t(`decisions.stages.${stage}`)}
          {outcome && <>: {t(`decisions.outcomes.${outcome}`)}</>}
        </h4>
        <time className="zl-dossier-row__when" dateTime={at}>
          {dateTime(at)}
        </time>
      </div>
      <p className="zl-dossier-row__facts">
        <bdi>{by?.name ?? t('decisions.applicant')}</bdi>
        {reasonCodes.map((code) => (
          <span key={code}> · {words(`reasons.${code}`)}</span>
        ))}
      </p>
      {terms && (
        <p>
          {t(isLease ? 'decisions.termsLease' : 'decisions.terms', {
            amount: money(terms.amountMnt),
            downPayment: money(paidDownMntOf(terms)),
            term: months(terms.termMonths),
            instalment: money(terms.cost.instalmentMnt),
          })}
        </p>
      )}
      <ExceptionLines exceptions={exceptions} />
      <ConditionsLine conditions={conditions} />
      {comment !== '' && <p className="zl-dossier-words">{comment}</p>}
    </li>
  );
}
