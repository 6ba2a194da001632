import type { CalendarDate } from '@internationalized/date';
import { type ReactNode, useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateRangePicker } from 'react-aria-components/DateRangePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../look/Icon.tsx';
import { DateInput } from './DateInput.tsx';
import { DaysCalendar } from './PickerCalendar.tsx';
import { PickerLabel, PickerLine, PickerLocale, PickerPopover, type PickerWords } from './PickerFrame.tsx';
import { isWhole, toCalendarDate } from './to-calendar-date.ts';

/** The first and the last day, as 2026-11-16; either may be open. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

export interface DateRangeFieldProps extends PickerWords {
  readonly value: DayRange;
  readonly onChange: (value: DayRange) => void;
}

type Days = { readonly start: CalendarDate; readonly end: CalendarDate } | null;

const isSame = (one: DayRange, other: DayRange): boolean => one.from === other.from && one.to === other.to;

function toDays({ from, to }: DayRange): Days {
  const days = { start: toCalendarDate(from), end: toCalendarDate(to) };
  // The picker takes a range of which one end is open, as it is while the other is being typed; its type does not say so.
  return days.start || days.end ? (days as Days) : null;
}

/** The days from one to another, typed or chosen from a calendar, in the language of the page. */
export default function DateRangeField(props: DateRangeFieldProps): ReactNode {
  const { value, problem, onChange } = props;
  const { t } = useTranslation();
  const [field, setField] = useState<HTMLElement | null>(null);
  // While somebody types, the text may not be whole days yet; another value from outside replaces it.
  const [typed, setTyped] = useState({ of: value, days: toDays(value) });
  if (!isSame(typed.of, value)) setTyped({ of: value, days: toDays(value) });
  const lineId = useId();
  return (
    <PickerLocale>
      <DateRangePicker
        ref={setField}
        className={problem ? 'zl-field zl-field--wrong zl-field--range' : 'zl-field zl-field--range'}
        value={typed.days}
        isInvalid={Boolean(problem)}
        validationBehavior="aria"
        shouldForceLeadingZeros
        aria-describedby={lineId}
        onChange={(days) => {
          if (days && !(isWhole(days.start) && isWhole(days.end))) setTyped({ of: value, days });
          else {
            const next = { from: days?.start.toString() ?? null, to: days?.end.toString() ?? null };
            setTyped({ of: next, days });
            onChange(next);
          }
        }}
      >
        <PickerLabel {...props} />
        <Group className="zl-input zl-date">
          <div className="zl-date__days">
            <DateInput slot="start" />
            <span className="zl-date__until" aria-hidden="true">
              –
            </span>
            <DateInput slot="end" />
          </div>
          <Button className="zl-date__button" aria-label={t('picker.open')}>
            <Icon name="calendar" sizePx={18} />
          </Button>
        </Group>
        <PickerLine {...props} id={lineId} />
        <PickerPopover className="zl-date__popover" field={field}>
          <Dialog className="zl-date__dialog">
            <DaysCalendar />
          </Dialog>
        </PickerPopover>
      </DateRangePicker>
    </PickerLocale>
  );
}
