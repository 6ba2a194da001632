import { paidDownMntOf } from '@zeel/domain/product';
import type { Offer } from '@zeel/protocol/rooms/decisions';
import type { ReactNode } from 'react';
import { Question } from '../../../shared/forms/Question.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

interface AcceptQuestionProps {
  readonly offer: Offer;
  readonly isLease: boolean;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Says what accepting an offer means, before it is accepted. */
export function AcceptQuestion({ offer, isLease, ...question }: AcceptQuestionProps): ReactNode {
  const { t } = useTranslation('offers');
  const { money, months } = useFormats();
  const { offered } = offer;
  return (
    <Question
      label={t('accept.title')}
      isTitled
      tone="primary"
      yes={t('accept.yes')}
      no={t('accept.no')}
      {...question}
    >
      <p>
        {t(isLease ? 'accept.meansLease' : 'accept.means', {
          amount: money(offered.amountMnt),
          downPayment: money(paidDownMntOf(offered)),
          term: months(offered.termMonths),
          instalment: money(offered.cost.instalmentMnt),
          total: money(offered.cost.totalPaidMnt),
        })}
      </p>
      <p>{t('accept.next')}</p>
    </Question>
  );
}
