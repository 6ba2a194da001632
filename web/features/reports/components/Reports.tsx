import type { Reports as AllReports, ReportName } from '@zeel/protocol/rooms/reports';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { MoneyText } from '../../../shared/kit/MoneyText.tsx';
import type { ReportQuestion } from '../read-filters.ts';
import { useReportWords } from '../use-report-words.ts';
import { BarChart } from './BarChart.tsx';
import { ReportSection } from './ReportSection.tsx';
import { type ReportColumn, ReportTable } from './ReportTable.tsx';
import { type BehindNumber, ShownNumber } from './ShownNumber.tsx';

type CountedReport = Exclude<ReportName, 'times' | 'load'>;
type Figures = AllReports[CountedReport][number];

export interface ReportProps {
  readonly reports: AllReports;
  readonly question: ReportQuestion;
  /** Shows the requests behind a number. */
  readonly onShow: (of: BehindNumber) => void;
}

/** A report of counts, some with sums of money. */
export function CountReport({
  report,
  reports,
  question,
  onShow,
}: ReportProps & { readonly report: CountedReport }): ReactNode {
  const { t } = useTranslation('reports');
  const { number, rate, compact } = useFormats();
  const { keyOf, change } = useReportWords();
  const figures: readonly Figures[] = reports[report];
  const hasMoney = report === 'money' || report === 'fees';
  /** What all others are a part of: the requests that were begun, or all that kept or broke the promise. */
  const whole =
    report === 'promise'
      ? figures.reduce((sum, { now }) => sum + now.requests, 0)
      : (figures.find(({ key }) => key === 'begun')?.now.requests ?? 0);
  const columns: ReportColumn<Figures>[] = [
    {
      head: t('table.requests'),
      cell: ({ key, now }) => <ShownNumber of={{ report, key }} requests={now.requests} onShow={onShow} />,
    },
    {
      head: t('table.before'),
      cell: ({ key, before }) => (
        <ShownNumber of={{ report, key, isBefore: true }} requests={before.requests} onShow={onShow} />
      ),
    },
    { head: t('table.change'), cell: ({ now, before }) => change(now.requests, before.requests) },
  ];
  if (report === 'funnel' || report === 'promise')
    columns.splice(1, 0, {
      head: t('table.share'),
      cell: ({ key, now }) =>
        whole === 0 || key === 'seen' ? '–' : rate(Math.round((now.requests / whole) * 10_000)),
    });
  if (hasMoney)
    columns.push(
      { head: t('table.amount'), cell: ({ now }) => <MoneyText amountMnt={now.amountMnt} /> },
      { head: t('table.amountBefore'), cell: ({ before }) => <MoneyText amountMnt={before.amountMnt} /> },
    );
  return (
    <ReportSection report={report} question={question} hours={number(reports.promisedHours)}>
      <BarChart
        bars={figures.map(({ key, now, before }) => ({
          key,
          name: keyOf(report, key),
          now: hasMoney ? now.amountMnt : now.requests,
          before: hasMoney ? before.amountMnt : before.requests,
          label: hasMoney ? compact(now.amountMnt) : number(now.requests),
        }))}
      />
      <ReportTable
        title={t(`reports.${report}.title`)}
        what={t('table.what')}
        rows={figures}
        keyOf={({ key }) => key}
        nameOf={({ key }) => keyOf(report, key)}
        columns={columns}
      />
    </ReportSection>
  );
}

/** How long states last: the median as a bar, the time within which nine of ten are done, and what is promised. */
export function TimesReport({ reports, question, onShow }: ReportProps): ReactNode {
  const { t } = useTranslation('reports');
  const { number } = useFormats();
  const { keyOf, time } = useReportWords();
  return (
    <ReportSection report="times" question={question} hours={number(reports.promisedHours)}>
      <BarChart
        bars={reports.times.map(({ key, isWorking, now, before }) => ({
          key,
          name: keyOf('times', key),
          now: now.medianHours ?? 0,
          before: before.medianHours ?? 0,
          label: time(now.medianHours, isWorking),
        }))}
      />
      <ReportTable
        title={t('reports.times.title')}
        what={t('table.what')}
        rows={reports.times}
        keyOf={({ key }) => key}
        nameOf={({ key }) => keyOf('times', key)}
        columns={[
          {
            head: t('table.requests'),
            cell: ({ key, now }) => (
              <ShownNumber of={{ report: 'times', key }} requests={now.requests} onShow={onShow} />
            ),
          },
          { head: t('table.median'), cell: ({ now, isWorking }) => time(now.medianHours, isWorking) },
          { head: t('table.ninety'), cell: ({ now, isWorking }) => time(now.ninetyHours, isWorking) },
          {
            head: t('table.medianBefore'),
            cell: ({ before, isWorking }) => time(before.medianHours, isWorking),
          },
          {
            head: t('table.promised'),
            cell: ({ isWorking }) => (isWorking ? time(reports.promisedHours, true) : '–'),
          },
        ]}
      />
    </ReportSection>
  );
}
