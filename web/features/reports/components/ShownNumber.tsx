import type { ReportName } from '@zeel/protocol/rooms/reports';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { useReportWords } from '../use-report-words.ts';

/** A number of a report: which one, and whose requests where it is that of one row. */
export interface BehindNumber {
  readonly report: ReportName;
  readonly key: string;
  /** Of the period before. */
  readonly isBefore?: boolean;
  /** One value of the dimension that the reports are compared by, or one officer of the load. */
  readonly value?: string;
  /** One month, as YYYY-MM. */
  readonly month?: string;
}

/** Numbers that no sent request stands behind: nobody at the desk may open what was never sent. */
const isUnsent = ({ report, key }: BehindNumber): boolean =>
  report === 'stops' || (report === 'funnel' && (key === 'begun' || key === 'seen'));

interface ShownNumberProps {
  readonly of: BehindNumber;
  readonly requests: number;
  readonly onShow: (of: BehindNumber) => void;
}

/** A number that leads to the requests behind it. */
export function ShownNumber({ of, requests, onShow }: ShownNumberProps): ReactNode {
  const { t } = useTranslation('reports');
  const { number } = useFormats();
  const { keyOf } = useReportWords();
  if (requests === 0 || isUnsent(of)) return number(requests);
  return (
    <TextButton
      aria-label={t('behind.open', { number: number(requests), key: keyOf(of.report, of.key) })}
      onClick={() => onShow(of)}
    >
      {number(requests)}
    </TextButton>
  );
}
