import { requestFeeOf } from '@zeel/domain/request-form';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../../shared/kit/Figure.tsx';
import { MoneyText } from '../../../../shared/kit/MoneyText.tsx';
import { useFormParts } from '../form-context.ts';

/** What the request comes to: the one number that matters, and the rest below it. */
export function CostSummary(): ReactNode {
  const { t } = useTranslation('request');
  const { money, rate, months } = useFormats();
  const { product, quoted } = useFormParts();
  const { cost: summary, amountMnt, termMonths, downPaymentMnt, tradeInMnt, residualMnt } = quoted;
  const isLease = product.terms.kind === 'lease';
  const feeMnt = requestFeeOf(product.terms);
  return (
    <>
      <p className="zl-cost__title">{summary.isLevel ? t('summary.monthly') : t('summary.first')}</p>
      <output className="zl-cost__number">
        <MoneyText amountMnt={summary.instalmentMnt} />
      </output>
      {quoted.isNearest && <p className="zl-cost__small">{t('summary.nearest')}</p>}
      <dl className="zl-cost__list">
        <Money name={isLease ? t('summary.price') : t('summary.amount')} amountMnt={amountMnt} />
        <div>
          <dt>{t('summary.term')}</dt>
          <Figure as="dd">{months(termMonths)}</Figure>
        </div>
        {isLease && downPaymentMnt > 0 && (
          <Money name={t('summary.downPayment')} amountMnt={downPaymentMnt} />
        )}
        {tradeInMnt > 0 && <Money name={t('summary.tradeIn')} amountMnt={tradeInMnt} />}
        {residualMnt > 0 && <Money name={t('summary.residual')} amountMnt={residualMnt} />}
        {!isLease && <Money name={t('summary.received')} amountMnt={summary.paidOutMnt} />}
        <Money name={t('summary.total')} amountMnt={summary.totalPaidMnt} />
        <div>
          <dt>{t('summary.effective')}</dt>
          <Figure as="dd">{rate(summary.effectiveRateBps)}</Figure>
        </div>
      </dl>
      {feeMnt > 0 && <p className="zl-cost__small">{t('summary.fee', { fee: money(feeMnt) })}</p>}
    </>
  );
}

function Money({ name, amountMnt }: { readonly name: string; readonly amountMnt: number }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <Figure as="dd">
        <MoneyText amountMnt={amountMnt} />
      </Figure>
    </div>
  );
}
