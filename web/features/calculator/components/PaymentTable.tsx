import { memo } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../shared/kit/Figure.tsx';
import { Hidden } from '../../../shared/kit/Hidden.tsx';
import { Table, TableNote } from '../../../shared/kit/Table.tsx';
import type { QuotedOption } from '../quote-option.ts';

const COLUMNS = ['principal', 'interest', 'fees', 'total', 'balance'] as const;

/** Every payment with its date, and the sums that the agreement would print. */
export const PaymentTable = memo(function PaymentTable({
  option,
}: {
  readonly option: Pick<QuotedOption, 'quote'>;
}) {
  const { t } = useTranslation('calculator');
  const { number, money, date } = useFormats();
  const { rows, totals, feesPaidSeparately, feesDeducted } = option.quote.schedule;
  const columns = totals.fees > 0 ? COLUMNS : COLUMNS.filter((column) => column !== 'fees');
  return (
    <Table
      label={t('table.title')}
      note={
        <>
          {feesPaidSeparately > 0 && (
            <TableNote>{t('table.separately', { amount: money(feesPaidSeparately) })}</TableNote>
          )}
          {feesDeducted > 0 && <TableNote>{t('table.deducted', { amount: money(feesDeducted) })}</TableNote>}
        </>
      }
    >
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
    </Table>
  );
});
