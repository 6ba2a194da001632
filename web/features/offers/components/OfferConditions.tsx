import type { Offer } from '@zeel/protocol/rooms/decisions';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

/** What the lender needs before the money is paid out; nothing where it needs nothing. */
export function OfferConditions({ conditions }: Pick<Offer, 'conditions'>): ReactNode {
  const { t } = useTranslation('offers');
  if (conditions.length === 0) return null;
  return (
    <div className="zl-offer__next">
      <h3>{t('conditions.title')}</h3>
      <ul>
        {conditions.map(({ key, name }) => (
          <li key={key} dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
