import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../shared/kit/Figure.tsx';
import { Table } from '../../../shared/kit/Table.tsx';

/** A column of figures: its head, and what stands in it for a row. */
export interface ReportColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
}

interface ReportTableProps<Row> {
  /** The name of the report. */
  readonly title: string;
  /** The head of the first column, which names the rows. */
  readonly what: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => ReactNode;
  readonly columns: readonly ReportColumn<Row>[];
}

/** The table of a report: names at the start, figures beside them. Nothing where there are no rows. */
export function ReportTable<Row>({
  title,
  what,
  rows,
  keyOf,
  nameOf,
  columns,
}: ReportTableProps<Row>): ReactNode {
  const { t } = useTranslation('reports');
  if (rows.length === 0) return null;
  return (
    <Table label={t('table.label', { report: title })}>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          {columns.map(({ head }) => (
            <Figure as="th" key={head} scope="col">
              {head}
            </Figure>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{nameOf(row)}</th>
            {columns.map(({ head, cell }) => (
              <Figure as="td" key={head}>
                {cell(row)}
              </Figure>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
