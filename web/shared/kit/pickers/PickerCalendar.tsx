import { type ReactNode, use } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { RangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { useFormats } from '../../i18n/use-formats.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../look/Icon.tsx';
import { sayWeekday } from './picker-locale.ts';

const LETTERS_OF_A_MONTH = 'yyyy-mm'.length;

/** Month and year between the two steps, and the days below. */
function Month(): ReactNode {
  const language = useLanguage();
  const { yearMonth } = useFormats();
  const day = use(CalendarStateContext);
  const range = use(RangeCalendarStateContext);
  const start = (day ?? range)?.visibleRange.start;
  return (
    <>
      <header className="zl-calendar__head">
        <Button slot="previous" className="zl-calendar__step zl-calendar__step--back">
          <Icon name="chevronEnd" sizePx={18} />
        </Button>
        <span className="zl-calendar__month" aria-hidden="true">
          {start && yearMonth(start.toString().slice(0, LETTERS_OF_A_MONTH))}
        </span>
        <Button slot="next" className="zl-calendar__step">
          <Icon name="chevronEnd" sizePx={18} />
        </Button>
      </header>
      <CalendarGrid className="zl-calendar__days" weekdayStyle={language === 'mn' ? 'short' : 'narrow'}>
        <CalendarGridHeader>
          {(weekday) => (
            <CalendarHeaderCell className="zl-calendar__weekday">
              {sayWeekday(language, weekday)}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className="zl-calendar__day" />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

/** The calendar of a date picker. A month reads from left to right, as every language of the app does. */
export function DayCalendar(): ReactNode {
  return (
    <Calendar className="zl-calendar">
      <Month />
    </Calendar>
  );
}

/** The calendar of a range picker. */
export function DaysCalendar(): ReactNode {
  return (
    <RangeCalendar className="zl-calendar zl-calendar--range">
      <Month />
    </RangeCalendar>
  );
}
