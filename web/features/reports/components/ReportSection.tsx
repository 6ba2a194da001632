import { REPORTS_EXPORT_PATH, type ReportName, type TableReport } from '@zeel/protocol/rooms/reports';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { ListExport } from '../../../shared/lists/ListExport.tsx';
import { useMay } from '../../../shared/session/use-me.ts';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import type { ReportQuestion } from '../read-filters.ts';

interface ReportSectionProps {
  readonly report: ReportName | TableReport;
  readonly question: ReportQuestion;
  /** The working hours of the promise, where the definition names them. */
  readonly hours?: string;
  readonly children: ReactNode;
}

/** One report: its name, what it counts in one sentence, the drawing with its table, and the file of it. */
export function ReportSection({ report, question, hours = '', children }: ReportSectionProps): ReactNode {
  const { t } = useTranslation('reports');
  const titleId = useId();
  const mayExport = useMay('reports:export');
  const language = useAppSelector((state) => state.theme.locale);
  return (
    <Panel as="section" className="zl-report" aria-labelledby={titleId}>
      <div className="zl-report__head">
        <h2 id={titleId}>{t(`reports.${report}.title`)}</h2>
        {mayExport && (
          <ListExport
            fileName={report}
            formats={['csv', 'xlsx']}
            ask={(format) => ({
              path: REPORTS_EXPORT_PATH,
              query: { ...question, report, format, language },
            })}
          />
        )}
      </div>
      <p className="zl-report__definition">{t(`reports.${report}.definition`, { hours })}</p>
      {children}
    </Panel>
  );
}
