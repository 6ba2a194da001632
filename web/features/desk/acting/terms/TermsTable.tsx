import type { LimitReport } from '@zeel/domain/eligibility';
import { financedMntOf } from '@zeel/domain/product';
import type { Formats } from '@zeel/protocol/formats';
import type { PricedTerms } from '@zeel/protocol/rooms/decisions';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { Figure } from '../../../../shared/kit/Figure.tsx';
import { Hidden } from '../../../../shared/kit/Hidden.tsx';

export interface TermsColumn {
  readonly key: 'requested' | 'recommended' | 'offered';
  readonly priced: PricedTerms;
  /** The limits at these terms; left out where those of another day no longer matter. */
  readonly report?: LimitReport;
}

interface Row {
  readonly key:
    | 'amount'
    | 'price'
    | 'downPayment'
    | 'tradeIn'
    | 'financed'
    | 'term'
    | 'residual'
    | 'instalment'
    | 'total'
    | 'effective'
    | 'paymentToIncome'
    | 'loanToValue';
  readonly value: (column: TermsColumn) => number | null;
  readonly say: (value: number) => string;
  /** Writes the difference between two columns; left out where a difference says nothing. */
  readonly sayDifference?: (value: number) => string;
}

function listRows(dossier: Dossier, { money, months, rate }: Formats): readonly Row[] {
  const isLease = dossier.product.terms.kind === 'lease';
  const { tradeInMnt } = dossier.requested;
  const hasResidual = (dossier.product.terms.lease?.maxResidualBps ?? 0) > 0;
  const sum = { say: money, sayDifference: money };
  const leaseRows: readonly Row[] = [
    { key: 'price', value: ({ priced }) => priced.amountMnt, ...sum },
    { key: 'downPayment', value: ({ priced }) => priced.downPaymentMnt, ...sum },
    ...(tradeInMnt > 0
      ? [{ key: 'tradeIn', value: ({ priced }: TermsColumn) => priced.tradeInMnt, ...sum } as const]
      : []),
    { key: 'financed', value: ({ priced }) => financedMntOf(priced), ...sum },
    ...(hasResidual
      ? [{ key: 'residual', value: ({ priced }: TermsColumn) => priced.residualMnt, ...sum } as const]
      : []),
  ];
  return [
    ...(isLease
      ? leaseRows
      : [{ key: 'amount', value: ({ priced }: TermsColumn) => priced.amountMnt, ...sum } as const]),
    { key: 'term', value: ({ priced }) => priced.termMonths, say: months, sayDifference: months },
    { key: 'instalment', value: ({ priced }) => priced.cost.instalmentMnt, ...sum },
    { key: 'total', value: ({ priced }) => priced.cost.totalPaidMnt, ...sum },
    { key: 'effective', value: ({ priced }) => priced.cost.effectiveRateBps, say: rate },
    { key: 'paymentToIncome', value: ({ report }) => report?.paymentToIncomeBps ?? null, say: rate },
    { key: 'loanToValue', value: ({ report }) => report?.loanToValueBps ?? null, say: rate },
  ];
}

interface TermsTableProps {
  readonly dossier: Dossier;
  /** One column, or two of which the second is compared with the first. */
  readonly columns: readonly TermsColumn[];
}

/** Terms with what they cost; two of them side by side, with the difference below the second. */
export function TermsTable({ dossier, columns }: TermsTableProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const formats = useFormats();
  const [first, second] = columns;
  const rows = listRows(dossier, formats).filter(({ value }) =>
    columns.some((column) => value(column) !== null),
  );
  const head = (
    <tr>
      <th scope="col">
        <Hidden>{t('terms.figure')}</Hidden>
      </th>
      {columns.map(({ key }) => (
        <Figure as="th" key={key} scope="col">
          {t(`terms.columns.${key}`)}
        </Figure>
      ))}
    </tr>
  );
  return (
    <table className="zl-terms">
      <Hidden as="caption">{t('terms.caption')}</Hidden>
      {second ? <thead>{head}</thead> : <Hidden as="thead">{head}</Hidden>}
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={`zl-terms__row--${row.key}`}>
            <th scope="row">{t(`terms.rows.${row.key}`)}</th>
            {columns.map((column) => (
              <Figure as="td" key={column.key}>
                <TermsFigure row={row} column={column} base={column === second ? first : undefined} />
              </Figure>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TermsFigureProps {
  readonly row: Row;
  readonly column: TermsColumn;
  readonly base: TermsColumn | undefined;
}

function TermsFigure({ row, column, base }: TermsFigureProps): ReactNode {
  const { t } = useTranslation('deskActions');
  const value = row.value(column);
  if (value === null) return t('terms.unknown');
  const from = base === undefined ? null : row.value(base);
  const difference = from === null ? 0 : value - from;
  return (
    <>
      <Digits>{row.say(value)}</Digits>
      {difference !== 0 && row.sayDifference && (
        <span className="zl-terms__difference">
          {t(difference > 0 ? 'terms.more' : 'terms.less', {
            value: row.sayDifference(Math.abs(difference)),
          })}
        </span>
      )}
    </>
  );
}
