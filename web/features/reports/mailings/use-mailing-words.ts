import type { MailingTimes } from '@zeel/domain/reports';
import type { Mailing } from '@zeel/protocol/rooms/reports';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

interface MailingWords {
  /** "09:00" in the language of the reader, whatever day it is. */
  readonly hourOf: (hour: number) => string;
  readonly whenOf: (times: MailingTimes) => string;
  readonly readersOf: (mailing: Mailing) => string;
}

/** Mailings in the language of whoever looks at them. */
export function useMailingWords(): MailingWords {
  const { t } = useTranslation('reports');
  const { time, number, list } = useFormats();
  const hourOf = (hour: number): string => time(`2026-01-01T${String(hour).padStart(2, '0')}:00:00+08:00`);
  return {
    hourOf,
    whenOf: ({ rhythm, onDay, hour }) => {
      if (rhythm === 'daily' || onDay === null) return t('mail.when.daily', { time: hourOf(hour) });
      const weekday = WEEKDAYS.find((one) => one === onDay);
      return rhythm === 'weekly' && weekday !== undefined
        ? t('mail.when.weekly', { day: t(`mail.weekdays.${weekday}`), time: hourOf(hour) })
        : t('mail.when.monthly', { day: number(onDay), time: hourOf(hour) });
    },
    readersOf: ({ readers }) =>
      readers.length === 0
        ? t('mail.toNobody')
        : t('mail.to', {
            names: list(
              readers.map(({ name, isReached }) => (isReached ? name : t('mail.unreached', { name }))),
            ),
          }),
  };
}
