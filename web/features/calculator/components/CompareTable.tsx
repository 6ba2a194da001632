import { memo } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../shared/kit/Figure.tsx';
import { Hidden } from '../../../shared/kit/Hidden.tsx';
import { Table } from '../../../shared/kit/Table.tsx';
import { numberOptions } from '../option.ts';
import type { QuotedOption } from '../quote-option.ts';

interface Line {
  readonly key:
    | 'amount'
    | 'term'
    | 'downPayment'
    | 'instalment'
    | 'interest'
    | 'fees'
    | 'total'
    | 'effective';
  readonly valueOf: (option: QuotedOption) => number;
  readonly say: (value: number) => string;
  /** Less is better here, so the least is marked. */
  readonly isCost?: boolean;
}

/** Up to three options side by side. The lowest cost of each line is marked with a word, not only a colour. */
export const CompareTable = memo(function CompareTable({
  options,
}: {
  readonly options: readonly QuotedOption[];
}) {
  const { t } = useTranslation('calculator');
  const { money, months, rate } = useFormats();
  const lines: readonly Line[] = [
    { key: 'amount', valueOf: ({ terms }) => terms.amountMnt, say: money },
    { key: 'term', valueOf: ({ terms }) => terms.termMonths, say: months },
    { key: 'downPayment', valueOf: ({ terms }) => terms.downPaymentMnt, say: money },
    { key: 'instalment', valueOf: ({ summary }) => summary.instalmentMnt, say: money, isCost: true },
    { key: 'interest', valueOf: ({ summary }) => summary.totalInterestMnt, say: money, isCost: true },
    { key: 'fees', valueOf: ({ summary }) => summary.totalFeesMnt, say: money, isCost: true },
    { key: 'total', valueOf: ({ summary }) => summary.totalPaidMnt, say: money },
    { key: 'effective', valueOf: ({ summary }) => summary.effectiveRateBps, say: rate, isCost: true },
  ];
  return (
    <Table label={t('compare.title')} isComparison>
      <Hidden as="caption">{t('compare.title')}</Hidden>
      <thead>
        <tr>
          <td />
          {numberOptions(options).map(({ no, option: { product } }) => (
            <Figure as="th" key={no} scope="col">
              {t('options.name', { no, product: product.texts.name })}
            </Figure>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <CompareLine key={line.key} line={line} options={options} />
        ))}
      </tbody>
    </Table>
  );
});

function CompareLine({ line, options }: { readonly line: Line; readonly options: readonly QuotedOption[] }) {
  const { t } = useTranslation('calculator');
  const values = options.map(line.valueOf);
  const lowest = Math.min(...values);
  const isMarked = line.isCost === true && values.some((value) => value !== lowest);
  return (
    <tr>
      <th scope="row">{t(`compare.${line.key}`)}</th>
      {numberOptions(options).map(({ no, option }) => {
        const value = line.valueOf(option);
        return (
          <Figure as="td" key={no}>
            {line.say(value)}
            {isMarked && value === lowest && <span className="zl-table__lowest">{t('compare.lowest')}</span>}
          </Figure>
        );
      })}
    </tr>
  );
}
