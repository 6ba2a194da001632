import { paidDownMntOf } from '@zeel/domain/product';
import type { Offer } from '@zeel/protocol/rooms/decisions';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

interface PastOffersProps {
  readonly offers: readonly Offer[];
  readonly isLease: boolean;
}

/** Offers that came to nothing, in a line or two each. */
export function PastOffers({ offers, isLease }: PastOffersProps): ReactNode {
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
              {t(isLease ? 'past.termsLease' : 'past.terms', {
                amount: money(offered.amountMnt),
                downPayment: money(paidDownMntOf(offered)),
                term: months(offered.termMonths),
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
