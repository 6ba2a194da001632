import '../catalogue.ts';
import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { StateTag } from '../../../shared/kit/StateTag.tsx';
import { describeService, lookOfService, type ServiceWords } from './describe-service.ts';

interface ServiceTagProps {
  readonly service: DeskRow['service'];
  readonly now: Date;
}

/** The lender's promise as a colour, an icon and plain words: "Due today 16:00", "Overdue by 3 hours". */
export function ServiceTag({ service, now }: ServiceTagProps): ReactNode {
  const { t } = useTranslation('desk');
  const { time, date, dateTime, duration } = useFormats();
  if (!service) return t('service.none');
  const words = describeService(service, now);
  const say = (it: ServiceWords): string => {
    if (it.key === 'none' || it.key === 'pausedLate') return t(`service.${it.key}`);
    if (it.key === 'paused') return t('service.paused', { time: duration(it.leftMs) });
    if (it.key === 'overdue') return t('service.overdue', { time: duration(it.lateMs) });
    if (it.key === 'later') return t('service.later', { date: date(it.dueAt) });
    return t(`service.${it.key}`, { time: time(it.dueAt) });
  };
  const tag = <StateTag {...lookOfService(service, words)} label={say(words)} />;
  return service.level === 'paused' || service.dueAt === null ? (
    tag
  ) : (
    <span title={dateTime(service.dueAt)}>{tag}</span>
  );
}
