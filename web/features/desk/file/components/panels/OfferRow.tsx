import type { Offer, PricedTerms } from '@zeel/protocol/rooms/decisions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../../shared/i18n/use-formats.ts';
import { StateTag, type StateTone } from '../../../../../shared/look/StateTag.tsx';

const TONES: Readonly<Record<NonNullable<Offer['answer']>, StateTone>> = {
  accepted: 'success',
  declined: 'neutral',
  other_terms: 'warning',
  rescinded: 'neutral',
  expired: 'neutral',
  ended: 'neutral',
};

/** One offer: what was asked for beside what was offered, and what became of it. */
export function OfferRow({ offer }: { readonly offer: Offer }): ReactNode {
  const { t } = useTranslation('deskFile');
  const { date, money, months, rate } = useFormats();
  const { number, answer, answeredAt, expiresAt, isCounterOffer, requested, offered } = offer;
  const figures: readonly (readonly [string, (terms: PricedTerms) => string])[] = [
    [t('terms.amount'), ({ ask }) => money(ask.amountMnt)],
    [t('terms.term'), ({ ask }) => months(ask.termMonths)],
    [t('terms.monthly'), ({ cost }) => money(cost.instalmentMnt)],
    [t('terms.total'), ({ cost }) => money(cost.totalPaidMnt)],
    [t('terms.effective'), ({ cost }) => rate(cost.effectiveRateBps)],
  ];
  return (
    <li className="zl-dossier-row">
      <div className="zl-dossier-row__head">
        <h4>{t('decisions.offer', { number })}</h4>
        <StateTag
          tone={answer === null ? 'info' : TONES[answer]}
          label={t(`decisions.answers.${answer ?? 'open'}`)}
        />
      </div>
      <p className="zl-dossier-row__facts">
        {answeredAt ? date(answeredAt) : t('decisions.until', { date: date(expiresAt) })}
        {isCounterOffer && <> · {t('decisions.counter')}</>}
      </p>
      <table className="zl-dossier-compare">
        <thead>
          <tr>
            <td />
            {isCounterOffer && <th scope="col">{t('decisions.requested')}</th>}
            <th scope="col">{t('decisions.offered')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(([name, show]) => {
            const hasChanged = show(requested) !== show(offered);
            return (
              <tr key={name} className={hasChanged ? 'zl-dossier-compare__changed' : undefined}>
                <th scope="row">{name}</th>
                {isCounterOffer && <td className="zl-money">{show(requested)}</td>}
                <td className="zl-money">{show(offered)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </li>
  );
}
