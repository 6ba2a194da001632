import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { Icon, type IconName } from '../../../../shared/look/Icon.tsx';

type Level = NonNullable<DeskRow['service']>['level'];

const ICONS: Readonly<Record<Level, IconName>> = {
  'on-time': 'clock',
  'due-soon': 'warning',
  overdue: 'error',
};

/** How the lender's promise stands for one file: a colour, an icon and a word. */
export function DueWord({ service }: { readonly service: DeskRow['service'] }): ReactNode {
  const { t } = useTranslation('deskHome');
  const { dateTime } = useFormats();
  if (service === null) return null;
  const { level, isRunning, dueAt } = service;
  if (!isRunning || dueAt === null)
    return (
      <span className="zl-desk-due">
        <Icon name="clock" sizePx={16} />
        {t('service.paused')}
      </span>
    );
  return (
    <span className={`zl-desk-due zl-desk-due--${level}`}>
      <Icon name={ICONS[level]} sizePx={16} />
      {t(level === 'overdue' ? 'due.since' : 'due.by', { at: dateTime(dueAt) })}
    </span>
  );
}
