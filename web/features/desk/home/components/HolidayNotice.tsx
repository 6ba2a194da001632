import type { ReactNode } from 'react';
import { Notice } from '../../../../shared/forms/Notice.tsx';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import type { DeskHome } from '../api.ts';

/** Says how far the holidays are entered, to whoever keeps them: a year without any looks like a year of work. */
export function HolidayNotice({ gap }: { readonly gap: NonNullable<DeskHome['holidayGap']> }): ReactNode {
  const { t } = useTranslation('deskHome');
  const { date } = useFormats();
  return (
    <Notice
      tone={gap.knownTo === null ? 'warning' : 'info'}
      title={gap.knownTo === null ? t('holidays.none') : t('holidays.knownTo', { date: date(gap.knownTo) })}
    >
      <p>{t('holidays.text', { date: date(gap.neededTo) })}</p>
    </Notice>
  );
}
