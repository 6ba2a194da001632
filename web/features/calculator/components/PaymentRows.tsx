import type { RowKind } from '@zeel/domain/schedule';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../shared/kit/Figure.tsx';

type Sums = Readonly<Record<'principal' | 'interest' | 'fees' | 'total', number>>;

/** The figures that a table of payments shows; computed here or read from the server. */
export interface ShownSchedule {
  readonly feesPaidSeparately: number;
  readonly feesDeducted: number;
  readonly rows: readonly (Sums & {
    readonly no: number;
    readonly kind: RowKind;
    readonly dueOn: string;
    readonly balance: number;
  })[];
  readonly totals: Sums;
}

interface PaymentRowsProps {
  readonly schedule: ShownSchedule;
  /** The parts of a payment that occur in this schedule. */
  readonly parts: readonly ('principal' | 'interest' | 'fees')[];
}

/** The payments on a phone: day, payment and what is left in one line, which opens to show the parts of the payment. */
export function PaymentRows({ schedule: { rows, totals }, parts }: PaymentRowsProps) {
  const { t } = useTranslation('calculator');
  const { number, date } = useFormats();
  const listParts = (row: Readonly<Record<'principal' | 'interest' | 'fees', number>>) => (
    <dl className="zl-payments__parts">
      {parts.map((part) => (
        <div key={part}>
          <dt>{t(`columns.${part}`)}</dt>
          <Figure as="dd">{number(row[part])}</Figure>
        </div>
      ))}
    </dl>
  );
  return (
    <div className="zl-payments__rows">
      <p className="zl-payments__line zl-payments__head" aria-hidden="true">
        <span>{t('columns.dueOn')}</span>
        <Figure>{t('columns.total')}</Figure>
        <Figure>{t('columns.balance')}</Figure>
      </p>
      <ol aria-label={t('table.title')}>
        {rows.map((row) => (
          <li key={`${row.kind}-${row.no}`}>
            <details>
              <summary className="zl-payments__line">
                <span>
                  {date(row.dueOn)}
                  {row.kind === 'residual' && ` · ${t('columns.residual')}`}
                </span>
                <Figure className="zl-payments__total">{number(row.total)}</Figure>
                <Figure>{number(row.balance)}</Figure>
              </summary>
              {listParts(row)}
            </details>
          </li>
        ))}
      </ol>
      <details open>
        <summary className="zl-payments__line">
          <span>{t('columns.sum')}</span>
          <Figure className="zl-payments__total">{number(totals.total)}</Figure>
        </summary>
        {listParts(totals)}
      </details>
    </div>
  );
}
