import { type ReactNode, useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../look/Icon.tsx';
import { DateInput } from './DateInput.tsx';
import { DayCalendar } from './PickerCalendar.tsx';
import { PickerLabel, PickerLine, PickerLocale, PickerPopover, type PickerWords } from './PickerFrame.tsx';
import { isWhole, toCalendarDate } from './to-calendar-date.ts';

export interface DatePickerFieldProps extends PickerWords {
  readonly name: string;
  /** A day as 2026-11-16, or none. */
  readonly value: string | null;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly isRequired?: boolean;
  readonly onChange: (value: string | null) => void;
}

/** A day, typed or chosen from a calendar, in the language of the page. */
export default function DatePickerField(props: DatePickerFieldProps): ReactNode {
  const { name, value, min, max, isRequired = false, problem, onChange } = props;
  const { t } = useTranslation();
  const [field, setField] = useState<HTMLElement | null>(null);
  // While somebody types, the text may not be a whole day yet; another value from outside replaces it.
  const [typed, setTyped] = useState({ from: value, day: toCalendarDate(value) });
  if (typed.from !== value) setTyped({ from: value, day: toCalendarDate(value) });
  const lineId = useId();
  return (
    <PickerLocale>
      <DatePicker
        ref={setField}
        className={problem ? 'zl-field zl-field--wrong' : 'zl-field'}
        name={name}
        value={typed.day}
        minValue={toCalendarDate(min)}
        maxValue={toCalendarDate(max)}
        isRequired={isRequired}
        isInvalid={Boolean(problem)}
        validationBehavior="aria"
        shouldForceLeadingZeros
        aria-describedby={lineId}
        onChange={(day) => {
          if (day && !isWhole(day)) setTyped({ from: value, day });
          else {
            const next = day?.toString() ?? null;
            setTyped({ from: next, day });
            onChange(next);
          }
        }}
      >
        <PickerLabel {...props} />
        <Group className="zl-input zl-date">
          <DateInput />
          <Button className="zl-date__button" aria-label={t('picker.open')}>
            <Icon name="calendar" sizePx={18} />
          </Button>
        </Group>
        <PickerLine {...props} id={lineId} />
        <PickerPopover className="zl-date__popover" field={field}>
          <Dialog className="zl-date__dialog">
            <DayCalendar />
          </Dialog>
        </PickerPopover>
      </DatePicker>
    </PickerLocale>
  );
}
