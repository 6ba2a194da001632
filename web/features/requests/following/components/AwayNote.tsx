import { findNextOpening } from '@zeel/domain/loan-request';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useNow } from '../../../../shared/clock/use-now.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';

const LOOKED_EVERY_MS = 60_000;

/** Outside the lender's hours and on holidays: when somebody answers. */
export function AwayNote({ holidays }: { readonly holidays: readonly string[] }): ReactNode {
  const { t } = useTranslation('track');
  const { date } = useFormats();
  const { hours } = useAppServices().config.lender;
  const now = useNow(LOOKED_EVERY_MS);
  const next = findNextOpening(now.getTime(), hours, new Set(holidays));
  if (next === null) return null;
  return (
    <p className="zl-own-note">
      {next.isToday
        ? t('messages.awayToday', { time: next.opens })
        : t('messages.away', {
            day: t(`messages.days.${next.weekday}`),
            date: date(`${next.date}T12:00:00+08:00`),
            time: next.opens,
          })}
    </p>
  );
}
