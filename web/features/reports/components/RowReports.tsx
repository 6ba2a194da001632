import { LOAD_KINDS } from '@zeel/domain/reports';
import type { ReportName, ReportRow } from '@zeel/protocol/rooms/reports';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { MoneyText } from '../../../shared/kit/MoneyText.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { useReportWords } from '../use-report-words.ts';
import { BarChart } from './BarChart.tsx';
import { ReportSection } from './ReportSection.tsx';
import type { ReportProps } from './Reports.tsx';
import { type ReportColumn, ReportTable } from './ReportTable.tsx';
import { type BehindNumber, ShownNumber } from './ShownNumber.tsx';

/** The counts of a row, each with the number of a report that says the same. */
const ROW_COUNTS = [
  ['sent', 'money', 'requested'],
  ['approved', 'decisions', 'approved'],
  ['rejected', 'decisions', 'rejected'],
  ['disbursed', 'money', 'disbursed'],
] as const satisfies readonly (readonly [keyof ReportRow, ReportName, string])[];
const ROW_SUMS = ['requestedMnt', 'disbursedMnt'] as const;

/** The columns of what some requests came to. */
function useRowColumns<Row extends ReportRow>(
  onShow: ReportProps['onShow'],
  narrow: (row: Row) => Pick<BehindNumber, 'value' | 'month'>,
): ReportColumn<Row>[] {
  const { t } = useTranslation('reports');
  return [
    ...ROW_COUNTS.map(([head, report, key]) => ({
      head: t(`table.${head}`),
      cell: (row: Row) => (
        <ShownNumber of={{ report, key, ...narrow(row) }} requests={row[head]} onShow={onShow} />
      ),
    })),
    ...ROW_SUMS.map((head) => ({
      head: t(`table.${head}`),
      cell: (row: Row) => <MoneyText amountMnt={row[head]} />,
    })),
  ];
}

/** Every value of a dimension in one table; its name narrows all reports to it. */
export function PartsReport({
  reports: { parts },
  question,
  onShow,
  onNarrow,
}: ReportProps & { readonly onNarrow: (value: string) => void }): ReactNode {
  const { t } = useTranslation('reports');
  const { number } = useFormats();
  const { nameOf } = useReportWords();
  const { by } = question;
  const columns = useRowColumns<NonNullable<typeof parts>[number]>(onShow, ({ value }) => ({ value }));
  return (
    <ReportSection report="parts" question={question}>
      {parts === null && <p className="zl-report__none">{t('tooManyParts')}</p>}
      {parts !== null && (
        <BarChart
          bars={parts.map(({ value, name, sent }) => ({
            key: value,
            name: nameOf(by, value, name),
            now: sent,
            before: 0,
            label: number(sent),
          }))}
        />
      )}
      <ReportTable
        title={t('reports.parts.title')}
        what={t(`dimensions.${by}`)}
        rows={parts ?? []}
        keyOf={({ value }) => value}
        nameOf={({ value, name }) =>
          value === '' ? (
            nameOf(by, value, name)
          ) : (
            <TextButton onClick={() => onNarrow(value)}>{nameOf(by, value, name)}</TextButton>
          )
        }
        columns={columns}
      />
    </ReportSection>
  );
}

/** What became of the requests of each month. */
export function MonthsReport({ reports: { months }, question, onShow }: ReportProps): ReactNode {
  const { t } = useTranslation('reports');
  const { number, yearMonth } = useFormats();
  const columns = useRowColumns<NonNullable<typeof months>[number]>(onShow, ({ month }) => ({ month }));
  return (
    <ReportSection report="months" question={question}>
      {months === null && <p className="zl-report__none">{t('noMonths')}</p>}
      {months !== null && (
        <BarChart
          bars={months.map(({ month, sent }) => ({
            key: month,
            name: yearMonth(month),
            now: sent,
            before: 0,
            label: number(sent),
          }))}
        />
      )}
      <ReportTable
        title={t('reports.months.title')}
        what={t('table.month')}
        rows={months ?? []}
        keyOf={({ month }) => month}
        nameOf={({ month }) => yearMonth(month)}
        columns={columns}
      />
    </ReportSection>
  );
}

/** What each officer has on the table. */
export function LoadReport({ reports: { load }, question, onShow }: ReportProps): ReactNode {
  const { t } = useTranslation('reports');
  const { number } = useFormats();
  const { nameOf, keyOf } = useReportWords();
  return (
    <ReportSection report="load" question={question}>
      <BarChart
        bars={load.map(({ value, name, open }) => ({
          key: value,
          name: nameOf('officer', value, name),
          now: open,
          before: 0,
          label: number(open),
        }))}
      />
      <ReportTable
        title={t('reports.load.title')}
        what={t('dimensions.officer')}
        rows={load}
        keyOf={({ value }) => value}
        nameOf={({ value, name }) => nameOf('officer', value, name)}
        columns={LOAD_KINDS.map((key) => ({
          head: keyOf('load', key),
          cell: (row: (typeof load)[number]) => (
            <ShownNumber of={{ report: 'load', key, value: row.value }} requests={row[key]} onShow={onShow} />
          ),
        }))}
      />
    </ReportSection>
  );
}
