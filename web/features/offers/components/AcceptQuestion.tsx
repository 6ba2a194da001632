import type { Offer } from '@zeel/protocol/rooms/decisions';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/i18n/use-formats.ts';

interface AcceptQuestionProps {
  readonly offer: Offer;
  readonly isLease: boolean;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Says what a yes means before it is given. */
export function AcceptQuestion({ offer, isLease, isBusy, onYes, onNo }: AcceptQuestionProps): ReactNode {
  const { t } = useTranslation('offers');
  const { money, months } = useFormats();
  const titleId = useId();
  const { ask, cost } = offer.offered;
  return (
    <fieldset className="zl-confirm" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('accept.title')}</h3>
      <p>
        {t(isLease ? 'accept.meansLease' : 'accept.means', {
          amount: money(ask.amountMnt),
          downPayment: money((ask.downPaymentMnt ?? 0) + (ask.tradeInMnt ?? 0)),
          term: months(ask.termMonths),
          instalment: money(cost.instalmentMnt),
          total: money(cost.totalPaidMnt),
        })}
      </p>
      <p>{t('accept.next')}</p>
      <div className="zl-confirm__buttons">
        <button
          type="button"
          className="zl-button zl-button--primary"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          // biome-ignore lint/a11y/noAutofocus: the button that was pressed has gone, and the question stands in its place.
          autoFocus
          onClick={onYes}
        >
          {t('accept.yes')}
        </button>
        <button type="button" className="zl-button" onClick={onNo}>
          {t('accept.no')}
        </button>
      </div>
    </fieldset>
  );
}
