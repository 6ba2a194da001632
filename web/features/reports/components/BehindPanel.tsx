import type { listReportRequests } from '@zeel/protocol/rooms/reports';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { Notice } from '../../../shared/forms/Notice.tsx';
import type { CallReply } from '../../../shared/http/call-endpoint.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { MoneyText } from '../../../shared/kit/MoneyText.tsx';
import { SidePanel } from '../../../shared/kit/SidePanel.tsx';
import { Spinner } from '../../../shared/kit/Spinner.tsx';
import { TextLink } from '../../../shared/kit/TextLink.tsx';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { useReportRequestsQuery } from '../api.ts';
import type { ReportQuestion } from '../read-filters.ts';
import { questionBehind } from '../show-number.ts';
import { useReportWords } from '../use-report-words.ts';
import type { BehindNumber } from './ShownNumber.tsx';

interface BehindPanelProps {
  readonly of: BehindNumber;
  readonly question: ReportQuestion;
  readonly onClose: () => void;
}

/** The requests behind a number. */
export function BehindPanel({ of, question, onClose }: BehindPanelProps): ReactNode {
  const { t } = useTranslation('reports');
  const { keyOf } = useReportWords();
  const language = useAppSelector((state) => state.theme.locale);
  const { report, key } = of;
  const { data, isError } = useReportRequestsQuery({
    ...questionBehind(of, question),
    report,
    key,
    language,
  });
  const title = t('behind.title', { report: t(`reports.${report}.title`), key: keyOf(report, key) });
  return (
    <SidePanel title={title} closeLabel={t('behind.close')} edge="end" onClose={onClose}>
      {isError && <Notice tone="error">{t('behind.failed')}</Notice>}
      {!data && !isError && (
        <p role="status">
          <Spinner /> {t('behind.loading')}
        </p>
      )}
      {data && <Requests {...data} />}
    </SidePanel>
  );
}

function Requests({ requests, isCut }: CallReply<typeof listReportRequests>): ReactNode {
  const { t } = useTranslation('reports');
  const desk = useTranslation('desk');
  const { date } = useFormats();
  const { pathTo } = useAppServices();
  if (requests.length === 0) return <p>{t('behind.none')}</p>;
  return (
    <>
      {isCut && <p>{t('behind.cut')}</p>}
      <ul className="zl-report-behind">
        {requests.map(({ id, reference, state, amountMnt, sentAt }) => (
          <li key={id}>
            <TextLink to={pathTo('review', { id })}>{reference}</TextLink>
            <span>{desk.find(`states.${state}`) ?? state}</span>
            <span>{date(sentAt)}</span>
            {amountMnt !== null && <MoneyText amountMnt={amountMnt} />}
          </li>
        ))}
      </ul>
    </>
  );
}
