import { financedMntOf } from '@zeel/domain/product';
import type { PricedTerms } from '@zeel/protocol/rooms/decisions';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import { Button } from '../../../../../shared/kit/Button.tsx';
import { Figure } from '../../../../../shared/kit/Figure.tsx';
import { MoneyText } from '../../../../../shared/kit/MoneyText.tsx';
import { Panel } from '../Panel.tsx';

interface TermsPanelProps {
  readonly dossier: Dossier;
  /** Every payment, by the engine; it travels when it is asked for. */
  readonly renderSchedule: (dossier: Dossier, terms: PricedTerms) => ReactNode;
  /** The agreement, or what it would be. */
  readonly renderAgreement: (dossier: Dossier, isPreview: boolean) => ReactNode;
}

/** The states after an accepted offer. */
const AGREED_STATES: readonly Dossier['state'][] = ['accepted', 'signed', 'disbursed'];
const isAgreed = ({ state }: Dossier): boolean => AGREED_STATES.includes(state);
/** There is an offer to be accepted, or one that is about to be approved. */
const mayBeAgreed = ({ state, pending }: Dossier): boolean =>
  state === 'offered' || (state === 'pending_approval' && pending?.recommendation.outcome !== 'reject');

/** What was asked for, what it costs, and every payment of it. */
export function TermsPanel({ dossier, renderSchedule, renderAgreement }: TermsPanelProps): ReactNode {
  const { t } = useTranslation('dossier');
  const { money, months, rate, date } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { requested } = dossier;
  const { cost } = requested;
  const isLease = dossier.product.terms.kind === 'lease';
  const lines: readonly (readonly [string, string | null])[] = [
    [t(isLease ? 'terms.price' : 'terms.amount'), money(requested.amountMnt)],
    [t('terms.downPayment'), isLease && requested.downPaymentMnt ? money(requested.downPaymentMnt) : null],
    [t('terms.tradeIn'), requested.tradeInMnt ? money(requested.tradeInMnt) : null],
    [t('terms.residual'), requested.residualMnt ? money(requested.residualMnt) : null],
    [t('terms.financed'), isLease ? money(financedMntOf(requested)) : null],
    [t('terms.term'), months(requested.termMonths)],
    [t('terms.monthlyRate'), rate(cost.monthlyRateBps)],
    [t('terms.effective'), rate(cost.effectiveRateBps)],
    [t('terms.paidOut'), money(cost.paidOutMnt)],
    [t('terms.interest'), money(cost.totalInterestMnt)],
    [t('terms.fees'), money(cost.totalFeesMnt)],
    [t('terms.total'), money(cost.totalPaidMnt)],
  ];
  const { purpose } = dossier.data.terms;
  return (
    <Panel name="terms">
      <p className="zl-dossier-answer">
        <span>{t(cost.isLevel ? 'terms.monthly' : 'terms.first')}</span>
        <strong>
          <MoneyText amountMnt={cost.instalmentMnt} />
        </strong>
      </p>
      <dl className="zl-dossier-facts__list">
        {lines.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <Figure as="dd">{value}</Figure>
              </div>
            ),
        )}
      </dl>
      <p className="zl-dossier-note">{t('terms.day', { date: date(requested.startOn) })}</p>
      {purpose !== '' && (
        <div className="zl-dossier-facts">
          <h3 className="zl-dossier-facts__title">{t('terms.purpose')}</h3>
          <p className="zl-dossier-words">{purpose}</p>
        </div>
      )}
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'terms.hideSchedule' : 'terms.showSchedule')}
      </Button>
      {isOpen && renderSchedule(dossier, requested)}
      {isAgreed(dossier) && renderAgreement(dossier, false)}
      {mayBeAgreed(dossier) && renderAgreement(dossier, true)}
    </Panel>
  );
}
