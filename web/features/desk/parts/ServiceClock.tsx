import '../catalogue.ts';
import type { DeskFile } from '@zeel/protocol/rooms/desk-file';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { StateTag, type StateTone } from '../../../shared/look/StateTag.tsx';
import { levelAt } from './level-at.ts';
import { relativeTime } from './relative-time.ts';
import { useNow } from './use-now.ts';

type Service = NonNullable<DeskFile['service']>;

const TONES: Readonly<Record<Service['level'], StateTone>> = {
  'on-time': 'neutral',
  'due-soon': 'warning',
  overdue: 'error',
};

/** How the lender's promise stands: until when an answer is due, or that its time stands still. */
export function ServiceClock({ service }: { readonly service: Service }): ReactNode {
  const { t } = useTranslation('desk');
  const { relative, dateTime } = useFormats();
  const nowMs = useNow();
  const { isRunning, dueAt } = service;
  const level = levelAt(service, nowMs);
  if (!isRunning || dueAt === null)
    return <StateTag tone={TONES[level]} icon="clock" label={t(`service.paused.${level}`)} />;
  const { value, unit } = relativeTime(dueAt, nowMs);
  return (
    <span title={dateTime(dueAt)}>
      <StateTag
        tone={TONES[level]}
        icon="clock"
        label={t(`service.${level}`, { when: relative(value, unit) })}
      />
    </span>
  );
}
