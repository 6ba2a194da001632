import type { Reports as AllReports, ReportName } from '@zeel/protocol/rooms/reports';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../shared/kit/Figure.tsx';
import { MoneyText } from '../../../shared/kit/MoneyText.tsx';
import { Table } from '../../../shared/kit/Table.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import type { ReportQuestion } from '../read-filters.ts';
import { useReportWords } from '../use-report-words.ts';
import { BarChart } from './BarChart.tsx';
import { ReportSection } from './ReportSection.tsx';

type CountedReport = Exclude<ReportName, 'times'>;

interface ReportProps {
  readonly reports: AllReports;
  readonly question: ReportQuestion;
  /** Shows the requests behind a number. */
  readonly onShow: (report: ReportName, key: string) => void;
}

/** Reports whose numbers stand for requests that were never sent, which nobody at the desk may open. */
const isUnsent = (report: ReportName, key: string): boolean =>
  report === 'stops' || (report === 'funnel' && key === 'begun');

interface ShownNumberProps extends Pick<ReportProps, 'onShow'> {
  readonly report: ReportName;
  readonly of: string;
  readonly requests: number;
}

/** A number that leads to the requests behind it. */
function ShownNumber({ report, of, requests, onShow }: ShownNumberProps): ReactNode {
  const { t } = useTranslation('reports');
  const { number } = useFormats();
  const { keyOf } = useReportWords();
  if (requests === 0 || isUnsent(report, of)) return number(requests);
  return (
    <TextButton
      aria-label={t('behind.open', { number: number(requests), key: keyOf(report, of) })}
      onClick={() => onShow(report, of)}
    >
      {number(requests)}
    </TextButton>
  );
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
  const figures = reports[report];
  const hasMoney = report === 'money' || report === 'fees';
  const first = figures[0]?.now.requests ?? 0;
  const title = t(`reports.${report}.title`);
  return (
    <ReportSection report={report} question={question}>
      <BarChart
        bars={figures.map(({ key, now, before }) => ({
          key,
          name: keyOf(report, key),
          now: hasMoney ? now.amountMnt : now.requests,
          before: hasMoney ? before.amountMnt : before.requests,
          label: hasMoney ? compact(now.amountMnt) : number(now.requests),
        }))}
      />
      {figures.length > 0 && (
        <Table label={t('table.label', { report: title })}>
          <thead>
            <tr>
              <th scope="col">{t('table.what')}</th>
              <Figure as="th" scope="col">
                {t('table.requests')}
              </Figure>
              {report === 'funnel' && (
                <Figure as="th" scope="col">
                  {t('table.share')}
                </Figure>
              )}
              <Figure as="th" scope="col">
                {t('table.before')}
              </Figure>
              <Figure as="th" scope="col">
                {t('table.change')}
              </Figure>
              {hasMoney && (
                <Figure as="th" scope="col">
                  {t('table.amount')}
                </Figure>
              )}
              {hasMoney && (
                <Figure as="th" scope="col">
                  {t('table.amountBefore')}
                </Figure>
              )}
            </tr>
          </thead>
          <tbody>
            {figures.map(({ key, now, before }) => (
              <tr key={key}>
                <th scope="row">{keyOf(report, key)}</th>
                <Figure as="td">
                  <ShownNumber report={report} of={key} requests={now.requests} onShow={onShow} />
                </Figure>
                {report === 'funnel' && (
                  <Figure as="td">
                    {first === 0 ? '–' : rate(Math.round((now.requests / first) * 10_000))}
                  </Figure>
                )}
                <Figure as="td">{number(before.requests)}</Figure>
                <Figure as="td">{change(now.requests, before.requests)}</Figure>
                {hasMoney && (
                  <Figure as="td">
                    <MoneyText amountMnt={now.amountMnt} />
                  </Figure>
                )}
                {hasMoney && (
                  <Figure as="td">
                    <MoneyText amountMnt={before.amountMnt} />
                  </Figure>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </ReportSection>
  );
}

/** How long states last: the median as a bar, and the time within which nine of ten are done. */
export function TimesReport({ reports, question, onShow }: ReportProps): ReactNode {
  const { t } = useTranslation('reports');
  const { number } = useFormats();
  const { keyOf, time } = useReportWords();
  return (
    <ReportSection report="times" question={question} hours={number(reports.promisedHours)}>
      <BarChart
        bars={reports.times.map(({ key, now, before }) => ({
          key,
          name: keyOf('times', key),
          now: now.medianHours ?? 0,
          before: before.medianHours ?? 0,
          label: time(now.medianHours),
        }))}
      />
      <Table label={t('table.label', { report: t('reports.times.title') })}>
        <thead>
          <tr>
            <th scope="col">{t('table.what')}</th>
            <Figure as="th" scope="col">
              {t('table.requests')}
            </Figure>
            <Figure as="th" scope="col">
              {t('table.median')}
            </Figure>
            <Figure as="th" scope="col">
              {t('table.ninety')}
            </Figure>
            <Figure as="th" scope="col">
              {t('table.medianBefore')}
            </Figure>
          </tr>
        </thead>
        <tbody>
          {reports.times.map(({ key, now, before }) => (
            <tr key={key}>
              <th scope="row">{keyOf('times', key)}</th>
              <Figure as="td">
                <ShownNumber report="times" of={key} requests={now.requests} onShow={onShow} />
              </Figure>
              <Figure as="td">{time(now.medianHours)}</Figure>
              <Figure as="td">{time(now.ninetyHours)}</Figure>
              <Figure as="td">{time(before.medianHours)}</Figure>
            </tr>
          ))}
        </tbody>
      </Table>
    </ReportSection>
  );
}

const PART_COUNTS = ['sent', 'approved', 'rejected', 'disbursed'] as const;
const PART_SUMS = ['requestedMnt', 'disbursedMnt'] as const;

/** Every value of a dimension in one table; its name narrows all reports to it. */
export function PartsReport({
  reports,
  question,
  onNarrow,
}: Omit<ReportProps, 'onShow'> & { readonly onNarrow: (value: string) => void }): ReactNode {
  const { t } = useTranslation('reports');
  const { number } = useFormats();
  const { nameOf } = useReportWords();
  const { by } = question;
  return (
    <ReportSection report="parts" question={question}>
      <BarChart
        bars={reports.parts.map(({ value, name, sent }) => ({
          key: value,
          name: nameOf(by, value, name),
          now: sent,
          before: 0,
          label: number(sent),
        }))}
      />
      {reports.parts.length > 0 && (
        <Table label={t('table.label', { report: t('reports.parts.title') })}>
          <thead>
            <tr>
              <th scope="col">{t(`dimensions.${by}`)}</th>
              {[...PART_COUNTS, ...PART_SUMS].map((head) => (
                <Figure as="th" key={head} scope="col">
                  {t(`table.${head}`)}
                </Figure>
              ))}
            </tr>
          </thead>
          <tbody>
            {reports.parts.map((part) => (
              <tr key={part.value}>
                <th scope="row">
                  {part.value === '' ? (
                    nameOf(by, part.value, part.name)
                  ) : (
                    <TextButton onClick={() => onNarrow(part.value)}>
                      {nameOf(by, part.value, part.name)}
                    </TextButton>
                  )}
                </th>
                {PART_COUNTS.map((head) => (
                  <Figure as="td" key={head}>
                    {number(part[head])}
                  </Figure>
                ))}
                {PART_SUMS.map((head) => (
                  <Figure as="td" key={head}>
                    <MoneyText amountMnt={part[head]} />
                  </Figure>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </ReportSection>
  );
}
