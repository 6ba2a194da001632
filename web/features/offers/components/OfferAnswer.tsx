import type { PricedTerms } from '@zeel/protocol/rooms/decisions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/i18n/use-formats.ts';

/** The one number that matters: what is paid a month. */
export function OfferAnswer({ cost }: { readonly cost: PricedTerms['cost'] }): ReactNode {
  const { t } = useTranslation('offers');
  const { money } = useFormats();
  return (
    <p className="zl-own-answer">
      <span>{t(cost.isLevel ? 'answer.level' : 'answer.falling')}</span>
      <strong className="zl-money">{money(cost.instalmentMnt)}</strong>
    </p>
  );
}
