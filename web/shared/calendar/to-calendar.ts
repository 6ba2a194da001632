import { asIsoDate, type WorkingDays as Calendar } from '@zeel/domain/schedule';
import type { WorkingDays } from '@zeel/protocol/rooms/catalog';

/** The lender's calendar as the engine reads it. */
export const toCalendar = ({ weekend, holidays }: WorkingDays): Calendar => ({
  weekend,
  holidays: new Set(holidays.map((day) => asIsoDate(day))),
});
