import type { Following } from '@zeel/protocol/rooms/tracking';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Icon } from '../../../../shared/look/Icon.tsx';

/** When an answer is expected, or why the lender's time stands still. */
export function ServicePromise({ following }: { readonly following: Following }): ReactNode {
  const { t } = useTranslation('track');
  const { dateTime } = useFormats();
  const { service, state } = following;
  // Nobody waits for the applicant while the agreement is prepared.
  if (!service || state === 'accepted') return null;
  const words =
    service.level === 'paused' || service.dueAt === null
      ? t('service.still')
      : t(service.level === 'overdue' ? 'service.late' : 'service.due', { at: dateTime(service.dueAt) });
  return (
    <p className="zl-promise">
      <Icon name="clock" sizePx={18} />
      <span>{words}</span>
    </p>
  );
}
