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
  /** Few words, for one line of a table; the whole sentence is there for whoever points at it. */
  readonly isShort?: boolean;
}

/** The lender's promise as a colour, an icon and plain words: "Due today 16:00", "Overdue by 3 hours". */
export function ServiceTag({ service, now, isShort = false }: ServiceTagProps): ReactNode {
  const { t } = useTranslation('desk');
  const { time, date, dayMonth, dateTime, duration } = useFormats();
  if (!service) return t('service.none');
  const words = describeService(service, now);
  const say = (it: ServiceWords): string => {
    if (it.key === 'none' || it.key === 'pausedLate') return t(`service.${it.key}`);
    if (it.key === 'paused') return t('service.paused', { time: duration(it.leftMs) });
    if (it.key === 'overdue') return t('service.overdue', { time: duration(it.lateMs) });
    if (it.key === 'later') return t('service.later', { date: date(it.dueAt) });
    return t(`service.${it.key}`, { time: time(it.dueAt) });
  };
  const shorten = (it: ServiceWords): string => {
    if (it.key === 'none') return t('service.none');
    if (it.key === 'paused' || it.key === 'pausedLate') return t(`service.short.${it.key}`);
    if (it.key === 'overdue') return t('service.short.overdue', { time: duration(it.lateMs) });
    if (it.key === 'later') return dayMonth(it.dueAt);
    return t(`service.short.${it.key}`, { time: time(it.dueAt) });
  };
  const whole = say(words);
  const due = service.level === 'paused' || service.dueAt === null ? [] : [dateTime(service.dueAt)];
  const title = [...(isShort ? [whole] : []), ...due].join(' · ');
  const tag = <StateTag {...lookOfService(service, words)} label={isShort ? shorten(words) : whole} />;
  return title === '' ? tag : <span title={title}>{tag}</span>;
}
