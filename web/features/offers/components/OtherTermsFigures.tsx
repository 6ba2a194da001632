import type { QuoteSummary } from '@zeel/domain/product';
import type { PricedTerms } from '@zeel/protocol/rooms/decisions';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { MoneyText } from '../../../shared/kit/MoneyText.tsx';
import { useLineWords } from '../write-line.ts';

interface OtherTermsFiguresProps {
  readonly figures: QuoteSummary;
  /** The cost of the offer, to compare with. */
  readonly offered: PricedTerms['cost'];
}

/** The cost of the other terms, as they are being chosen. */
export function OtherTermsFigures({ figures, offered }: OtherTermsFiguresProps): ReactNode {
  const { t } = useTranslation('offers');
  const { money, rate } = useFormats();
  const { sayDifference } = useLineWords();
  const change = sayDifference(figures.instalmentMnt - offered.instalmentMnt, 'mntMonthly');
  return (
    <output className="zl-offer-other__figures">
      <span className="zl-offer-other__answer">
        <span>{t(figures.isLevel ? 'answer.level' : 'answer.falling')}</span>
        <strong>
          <MoneyText amountMnt={figures.instalmentMnt} />
        </strong>
        {change !== null && (
          <small>
            <bdi>{t('other.against', { change })}</bdi>
          </small>
        )}
      </span>
      <bdi>
        {t('other.inAll', {
          total: money(figures.totalPaidMnt),
          rate: rate(figures.effectiveRateBps),
        })}
      </bdi>
    </output>
  );
}
