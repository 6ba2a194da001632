import type { LoanRefusal } from '@zeel/protocol/rooms/decisions';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LinkButton } from '../../../shared/kit/LinkButton.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';

interface RefusalPanelProps {
  readonly refusal: LoanRefusal;
  readonly addressOf: (terms: NonNullable<LoanRefusal['wouldPass']>) => string;
}

/** Why a request was refused, in plain words, and what would pass. */
export function RefusalPanel({ refusal, addressOf }: RefusalPanelProps): ReactNode {
  const { t } = useTranslation('offers');
  const { date, money, months } = useFormats();
  const titleId = useId();
  const { at, sentences, wouldPass } = refusal;
  return (
    <Panel as="section" className="zl-own-part zl-refusal" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('refusal.title')}</h2>
      <p>{t('refusal.lead', { date: date(at), count: sentences.length })}</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {wouldPass ? (
        <div className="zl-refusal__pass">
          <h3>{t('refusal.passTitle')}</h3>
          <p>
            {t(wouldPass.downPaymentMnt === null ? 'refusal.pass' : 'refusal.passLease', {
              amount: money(wouldPass.amountMnt),
              downPayment: money(wouldPass.downPaymentMnt ?? 0),
              term: months(wouldPass.termMonths),
              instalment: money(wouldPass.instalmentMnt),
            })}
          </p>
          <LinkButton variant="primary" to={addressOf(wouldPass)}>
            {t('refusal.again')}
          </LinkButton>
          <p className="zl-own-note">{t('refusal.againNote')}</p>
        </div>
      ) : (
        <p>{t('refusal.noPass')}</p>
      )}
    </Panel>
  );
}
