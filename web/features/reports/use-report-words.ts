import './catalogue.ts';
import type { ReportDimension } from '@zeel/domain/reports';
import { isOwnPaper, isUsualPaper } from '@zeel/domain/request-form';
import type { ReportName } from '@zeel/protocol/rooms/reports';
import { useFormats } from '../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { usePaperNames } from '../../shared/papers/use-paper-names.ts';

const DAY_HOURS = 24;
/** Longer times are told in days. */
const HOURS_UP_TO = 48;

/** The rows of reports in the language of the reader. */
export function useReportWords() {
  const { t, find } = useTranslation('reports');
  const desk = useTranslation('desk');
  const actions = useTranslation('deskActions');
  const request = useTranslation('request');
  const documents = useTranslation('documents');
  const namePaper = usePaperNames((usual) => documents.t(`papers.${usual}.name`));
  const { number, days } = useFormats();
  return {
    keyOf: (report: ReportName, key: string): string => {
      if (report === 'times') return desk.find(`states.${key}`) ?? key;
      if (report === 'reasons') return actions.find(`reasons.${key}`) ?? key;
      if (report === 'papers') return isUsualPaper(key) || isOwnPaper(key) ? namePaper(key) : key;
      if (report === 'stops')
        return key === '' ? t('keys.noStep') : (request.find(`steps.${key}.name`) ?? key);
      return find(`keys.${report}.${key}`) ?? key;
    },
    nameOf: (dimension: ReportDimension, value: string, name: string | null): string =>
      name ?? (dimension === 'channel' ? find(`channels.${value}`) : undefined) ?? t('nobody'),
    time: (hours: number | null, isWorking: boolean): string => {
      if (hours === null) return '–';
      if (isWorking) return t('workingHours', { count: number(hours) });
      return hours <= HOURS_UP_TO ? t('hours', { count: number(hours) }) : days(hours / DAY_HOURS);
    },
    change: (now: number, before: number): string => {
      const difference = now - before;
      return difference === 0 ? '±0' : `${difference > 0 ? '+' : '−'}${number(Math.abs(difference))}`;
    },
  };
}
