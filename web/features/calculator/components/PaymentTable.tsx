import { memo } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../shared/kit/Figure.tsx';
import { Hidden } from '../../../shared/kit/Hidden.tsx';
import { Table, TableNote } from '../../../shared/kit/Table.tsx';
import { PaymentRows, type ShownSchedule } from './PaymentRows.tsx';

const PARTS = ['principal', 'interest', 'fees'] as const;

interface PaymentTableProps {
  readonly schedule: ShownSchedule;
}

/** Every payment with its date, and the sums that the agreement would print. The stylesheet chooses rows or a table by the room there is. */
export const PaymentTable = memo(function PaymentTable({ schedule }: PaymentTableProps) {
  const { t } = useTranslation('calculator');
  const { number, money, date } = useFormats();
  const { rows, totals, feesPaidSeparately, feesDeducted } = schedule;
  const parts = totals.fees > 0 ? PARTS : PARTS.filter((part) => part !== 'fees');
  const columns = [...parts, 'total', 'balance'] as const;
  return (
    <div className="zl-payments">
      <PaymentRows schedule={schedule} parts={parts} />
      <Table label={t('table.title')}>
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
      {feesPaidSeparately > 0 && (
        <TableNote>{t('table.separately', { amount: money(feesPaidSeparately) })}</TableNote>
      )}
      {feesDeducted > 0 && <TableNote>{t('table.deducted', { amount: money(feesDeducted) })}</TableNote>}
    </div>
  );
});
