import '../catalogue.ts';
import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { StateTag } from '../../../../shared/look/StateTag.tsx';
import { lookOfService, readStanding, type ServiceStanding } from '../describe-service.ts';

interface ServiceTagProps {
  readonly service: DeskRow['service'];
  readonly now: Date;
}

/** The lender's promise as a colour, an icon and plain words: "Due today 16:00", "Overdue by 3 hours". */
export function ServiceTag({ service, now }: ServiceTagProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const { time, date, duration } = useFormats();
  if (!service) return t('service.none');
  const standing = readStanding(service, now);
  const describe = (it: ServiceStanding): string => {
    if (it.key === 'paused') return t('service.paused');
    if (it.key === 'overdue') return t('service.overdue', { time: duration(it.lateMs) });
    if (it.key === 'later') return t('service.later', { date: date(it.dueAt) });
    return t(`service.${it.key}`, { time: time(it.dueAt) });
  };
  return <StateTag {...lookOfService(service, standing)} label={describe(standing)} />;
}
