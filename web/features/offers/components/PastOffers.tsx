import type { Offer } from '@zeel/protocol/rooms/decisions';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/i18n/use-formats.ts';

/** Offers that came to nothing, in a line or two each. */
export function PastOffers({ offers }: { readonly offers: readonly Offer[] }): ReactNode {
  const { t } = useTranslation('offers');
  const { date, money, months } = useFormats();
  const titleId = useId();
  if (offers.length === 0) return null;
  return (
    <section className="zl-offer-past" aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {t('past.title')}
      </h2>
      <ul>
        {offers.map(({ id, number, madeAt, answer, answeredAt, offered }) => (
          <li key={id}>
            <p>{t('past.made', { number, date: date(madeAt) })}</p>
            <p>
              {t(offered.ask.downPaymentMnt === undefined ? 'past.terms' : 'past.termsLease', {
                amount: money(offered.ask.amountMnt),
                downPayment: money((offered.ask.downPaymentMnt ?? 0) + (offered.ask.tradeInMnt ?? 0)),
                term: months(offered.ask.termMonths),
                instalment: money(offered.cost.instalmentMnt),
              })}
            </p>
            {answer && <p>{t(`past.answers.${answer}`, { date: date(answeredAt ?? madeAt) })}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
