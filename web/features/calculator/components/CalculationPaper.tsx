import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../shared/kit/Figure.tsx';
import { PaperHead } from '../../../shared/lender/PaperHead.tsx';
import type { Option } from '../option.ts';

/** The terms of a calculation in words, which stand on paper in the place of the form. */
export function CalculationPaper({ option: { product, terms, startOn } }: { readonly option: Option }) {
  const { t } = useTranslation('calculator');
  const { money, months, date } = useFormats();
  const isLease = product.terms.kind === 'lease';
  const lines = [
    [isLease ? t('price') : t('amount'), money(terms.amountMnt)],
    [t('term'), months(terms.termMonths)],
    ...(terms.condition ? [[t('condition'), t(`conditions.${terms.condition}`)]] : []),
    ...(terms.downPaymentMnt > 0 ? [[t('downPayment'), money(terms.downPaymentMnt)]] : []),
    ...(terms.residualMnt > 0 ? [[t('residual'), money(terms.residualMnt)]] : []),
    [t('paper.startOn'), date(startOn)],
  ];
  return (
    <PaperHead>
      <h2>{t('paper.title', { product: product.texts.name })}</h2>
      <p className="zl-result__small">{t('paper.note')}</p>
      <dl className="zl-figures zl-printed-terms">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <Figure as="dd">{value}</Figure>
          </div>
        ))}
      </dl>
    </PaperHead>
  );
}
