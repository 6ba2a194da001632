import type { MailingTimes } from '@zeel/domain/reports';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SelectField } from '../../../shared/kit/fields/SelectField.tsx';
import { useMailingWords, WEEKDAYS } from './use-mailing-words.ts';

const MONTH_DAYS = Array.from({ length: 31 }, (_, place) => place + 1);
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** On which day of the week or month, and at which hour. */
export function MailingTimesFields({ rhythm, onDay, hour }: MailingTimes): ReactNode {
  const { t } = useTranslation('reports');
  const { number } = useFormats();
  const { hourOf } = useMailingWords();
  return (
    <div className="zl-report-mailing__times">
      {rhythm === 'weekly' && (
        <SelectField name="onDay" label={t('mail.weekday')} defaultValue={onDay ?? 1} key="weekly">
          {WEEKDAYS.map((day) => (
            <option key={day} value={day}>
              {t(`mail.weekdays.${day}`)}
            </option>
          ))}
        </SelectField>
      )}
      {rhythm === 'monthly' && (
        <SelectField
          name="onDay"
          label={t('mail.monthday')}
          hint={t('mail.monthdayHint')}
          defaultValue={onDay ?? 1}
          key="monthly"
        >
          {MONTH_DAYS.map((day) => (
            <option key={day} value={day}>
              {number(day)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField name="hour" label={t('mail.hour')} hint={t('mail.hourHint')} defaultValue={hour}>
        {HOURS.map((one) => (
          <option key={one} value={one}>
            {hourOf(one)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
