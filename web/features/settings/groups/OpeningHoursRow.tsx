import '../catalogue.ts';
import { type OpeningHours, WEEKDAYS } from '@zeel/protocol/rooms/config';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { SelectField } from '../../../shared/kit/fields/SelectField.tsx';
import { TextField } from '../../../shared/kit/fields/TextField.tsx';

interface OpeningHoursRowProps {
  readonly row: OpeningHours;
  readonly number: number;
  readonly problem: string | undefined;
  readonly onChange: (change: Partial<OpeningHours>) => void;
  readonly onRemove: () => void;
}

/** The days from one weekday to another, and when somebody answers on them. */
export function OpeningHoursRow({
  row,
  number,
  problem,
  onChange,
  onRemove,
}: OpeningHoursRowProps): ReactNode {
  const { t } = useTranslation(['settings', 'shell']);
  const dayField = (name: 'from' | 'to'): ReactNode => (
    <SelectField
      name={`${name}${number}`}
      label={t(`settings:lender.${name}`)}
      value={row[name]}
      onChange={({ target }) =>
        onChange({ [name]: WEEKDAYS.find((day) => day === target.value) ?? row[name] })
      }
    >
      {WEEKDAYS.map((day) => (
        <option key={day} value={day}>
          {t(`shell:contact.weekdays.${day}`)}
        </option>
      ))}
    </SelectField>
  );
  const timeField = (name: 'opens' | 'closes'): ReactNode => (
    <TextField
      name={`${name}${number}`}
      label={t(`settings:lender.${name}`)}
      inputMode="numeric"
      maxLength={5}
      placeholder="09:00"
      autoComplete="off"
      value={row[name]}
      problem={name === 'closes' ? problem : undefined}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <div className="zl-setting__row">
      {dayField('from')}
      {dayField('to')}
      {timeField('opens')}
      {timeField('closes')}
      <Button size="small" aria-label={t('settings:lender.removeRow', { number })} onClick={onRemove}>
        {t('settings:lender.remove')}
      </Button>
    </div>
  );
}
