import type { PricedTerms } from '@zeel/protocol/rooms/decisions';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { MoneyText } from '../../../shared/kit/MoneyText.tsx';

/** The one number that matters: what is paid a month. */
export function OfferAnswer({ cost }: { readonly cost: PricedTerms['cost'] }): ReactNode {
  const { t } = useTranslation('offers');
  return (
    <p className="zl-own-answer">
      <span>{t(cost.isLevel ? 'answer.level' : 'answer.falling')}</span>
      <strong>
        <MoneyText amountMnt={cost.instalmentMnt} />
      </strong>
    </p>
  );
}
