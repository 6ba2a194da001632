import '../catalogue.ts';
import '../reports.css';
import { REPORT_DIMENSIONS } from '@zeel/domain/reports';
import { REPORTS_EXPORT_PATH, type Reports } from '@zeel/protocol/rooms/reports';
import type { ReactNode } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { ListExport } from '../../../shared/lists/ListExport.tsx';
import { ListFilters } from '../../../shared/lists/ListFilters.tsx';
import { type ListFilterControl, useListFilters } from '../../../shared/lists/use-list-filters.ts';
import { FailedState } from '../../../shared/look/FailedState.tsx';
import { PageHeader } from '../../../shared/look/PageHeader.tsx';
import { CardsSkeleton } from '../../../shared/look/Skeletons.tsx';
import { useMay } from '../../../shared/session/use-me.ts';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { useReportsQuery } from '../api.ts';
import { BehindPanel } from '../components/BehindPanel.tsx';
import { CountReport, TimesReport } from '../components/Reports.tsx';
import { ReportViews } from '../components/ReportViews.tsx';
import { LoadReport, MonthsReport, PartsReport } from '../components/RowReports.tsx';
import type { BehindNumber } from '../components/ShownNumber.tsx';
import { type ReportFilters, type ReportQuestion, readFilters, toQuestion } from '../read-filters.ts';
import { readNumber, writeNumber } from '../show-number.ts';
import { useReportWords } from '../use-report-words.ts';

/** Until the first sums are there they are asked for again and again. */
const ASK_EVERY_MS = 2_000;

/** The questions that a lender asks every Monday. */
export default function ReportsPage(): ReactNode {
  const { t } = useTranslation(['reports', 'lists', 'desk', 'deskActions', 'request', 'documents']);
  const { dateTime } = useFormats();
  const language = useAppSelector((state) => state.theme.locale);
  const mayExport = useMay('reports:export');
  const control = useListFilters<ReportFilters>(readFilters);
  const question = toQuestion(control.filters, new Date());
  const asked = { ...question, language };
  const { currentData: first } = useReportsQuery(asked);
  const { currentData, isError, refetch } = useReportsQuery(asked, {
    pollingInterval: first?.asOf === null ? ASK_EVERY_MS : 0,
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          mayExport &&
          currentData?.asOf &&
          currentData.crossed !== 'too_many' && (
            <ListExport
              fileName="reports"
              label={t('exportAll')}
              formats={['xlsx']}
              ask={(format) => ({ path: REPORTS_EXPORT_PATH, query: { ...asked, report: 'all', format } })}
            />
          )
        }
      />
      <ReportViews filters={control.filters} />
      <ReportFilterFields control={control} choices={currentData?.choices ?? []} />
      {isError && !currentData && (
        <FailedState
          title={t('failedTitle')}
          text={t('failedText')}
          retry={t('retry')}
          isMain={false}
          onRetry={() => void refetch()}
        />
      )}
      {!currentData && !isError && <CardsSkeleton label={t('loading')} />}
      {currentData && (
        <>
          <p className="zl-report-asof" role="status">
            {currentData.asOf === null
              ? t('notYet')
              : t(currentData.crossed === 'counted' ? 'countedAt' : 'asOf', {
                  date: dateTime(currentData.asOf),
                })}
          </p>
          {currentData.asOf !== null && (
            <AllReports reports={currentData} question={question} control={control} />
          )}
        </>
      )}
    </>
  );
}

interface FilterFieldsProps {
  readonly control: ListFilterControl<ReportFilters>;
  readonly choices: Reports['choices'];
}

function ReportFilterFields({ control, choices }: FilterFieldsProps): ReactNode {
  const { t } = useTranslation('reports');
  const { nameOf } = useReportWords();
  const chosen = control.filters.of?.split(':')[0];
  const toOption = ({ dimension, value, name }: Reports['choices'][number]) => ({
    value: `${dimension}:${value}`,
    label: `${t(`dimensions.${dimension}`)} · ${nameOf(dimension, value, name)}`,
  });
  return (
    <ListFilters
      label={t('filter.label')}
      control={control}
      fields={[
        { kind: 'days', from: 'from', to: 'to', label: t('filter.days') },
        {
          kind: 'choice',
          name: 'of',
          label: t('filter.scope'),
          any: t('filter.everything'),
          options: choices.map(toOption),
          isSearchable: true,
        },
        ...(chosen === undefined
          ? []
          : [
              {
                kind: 'choice' as const,
                name: 'and' as const,
                label: t('filter.and'),
                any: t('filter.nothingElse'),
                options: choices.filter(({ dimension }) => dimension !== chosen).map(toOption),
                isSearchable: true,
              },
            ]),
        {
          kind: 'choice',
          name: 'by',
          label: t('filter.by'),
          any: t('dimensions.product'),
          options: REPORT_DIMENSIONS.filter((one) => one !== 'product').map((value) => ({
            value,
            label: t(`dimensions.${value}`),
          })),
        },
      ]}
    />
  );
}

interface AllReportsProps {
  readonly reports: Reports;
  readonly question: ReportQuestion;
  readonly control: ListFilterControl<ReportFilters>;
}

function AllReports({ reports, question, control }: AllReportsProps): ReactNode {
  const { t } = useTranslation('reports');
  const { date } = useFormats();
  const shown = readNumber(control.filters.show ?? '');
  const onShow = (of: BehindNumber): void => control.change('show', writeNumber(of));
  const props = { reports, question, onShow };
  if (reports.crossed === 'too_many') return <Notice tone="info">{t('tooManyCrossed')}</Notice>;
  return (
    <>
      <p className="zl-report-asof">
        {t('compared', {
          from: date(question.from),
          to: date(question.to),
          beforeFrom: date(reports.before.from),
          beforeTo: date(reports.before.to),
        })}
      </p>
      <div className="zl-reports">
        <CountReport {...props} report="funnel" />
        <CountReport {...props} report="money" />
        <CountReport {...props} report="promise" />
        <CountReport {...props} report="decisions" />
        <CountReport {...props} report="reasons" />
        <CountReport {...props} report="fees" />
        <CountReport {...props} report="stops" />
        <CountReport {...props} report="papers" />
        <LoadReport {...props} />
      </div>
      <div className="zl-reports-wide">
        <TimesReport {...props} />
        <MonthsReport {...props} />
        <PartsReport
          {...props}
          onNarrow={(value) =>
            control.change(
              question.dimension === undefined || question.dimension === question.by ? 'of' : 'and',
              `${question.by}:${value}`,
            )
          }
        />
      </div>
      {shown && <BehindPanel of={shown} question={question} onClose={() => control.change('show', '')} />}
    </>
  );
}
