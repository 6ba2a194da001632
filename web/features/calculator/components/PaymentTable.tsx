import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { Figure } from '../../../shared/kit/Figure.tsx';
import { Hidden } from '../../../shared/kit/Hidden.tsx';
import type { QuotedOption } from '../quote-option.ts';

const COLUMNS = ['principal', 'interest', 'fees', 'total', 'balance'] as const;

/** Every payment with its date, and the sums that the agreement would print. */
export const PaymentTable = memo(function PaymentTable({
  option,
}: {
  readonly option: Pick<QuotedOption, 'quote'>;
}) {
  const { t } = useTranslation('calculator');
  const { number, date } = useFormats();
  const { rows, totals, feesPaidSeparately, feesDeducted } = option.quote.schedule;
  const columns = totals.fees > 0 ? COLUMNS : COLUMNS.filter((column) => column !== 'fees');
  return (
    // A wide table scrolls by itself, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus to be scrolled by keys.
    <section className="zl-table-box" tabIndex={0} aria-label={t('table.title')}>
      <table className="zl-table">
        <Hidden as="caption">{t('table.title')}</Hidden>
        <thead>
          <tr>
            <th scope="col">{t('columns.no')}</th>
            <th scope="col">{t('columns.dueOn')}</th>
            {columns.map((column) => (
              <Figure as="th" key={column} scope="col">
                {t(`columns.${column}`)}
              </Figure>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${row.kind}-${row.no}`}>
              <th scope="row">{row.kind === 'residual' ? t('columns.residual') : index + 1}</th>
              <td>{date(row.dueOn)}</td>
              {columns.map((column) => (
                <Figure as="td" key={column}>
                  {number(row[column])}
                </Figure>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('columns.sum')}
            </th>
            {columns.map((column) => (
              <Figure as="td" key={column}>
                {column === 'balance' ? '' : number(totals[column])}
              </Figure>
            ))}
          </tr>
        </tfoot>
      </table>
      {feesPaidSeparately > 0 && (
        <p className="zl-table__note">{t('table.separately', { amount: number(feesPaidSeparately) })}</p>
      )}
      {feesDeducted > 0 && (
        <p className="zl-table__note">{t('table.deducted', { amount: number(feesDeducted) })}</p>
      )}
    </section>
  );
});
