/** Whether the day exists in the calendar. */
export function isRealDate(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Completed months between a birth date and a day, both YYYY-MM-DD; undefined when either is no date or the day comes
 * before the birth. Someone born on the 31st completes a short month on the first day after it.
 */
export function ageInMonths(birthDate: string, onDate: string): number | undefined {
  const born = readDate(birthDate);
  const on = readDate(onDate);
  if (born === undefined || on === undefined || onDate < birthDate) return undefined;
  const months = (on.year - born.year) * 12 + on.month - born.month;
  return on.day < born.day ? months - 1 : months;
}

/** Completed years between a birth date and a day; undefined as for `ageInMonths`. */
export function ageInYears(birthDate: string, onDate: string): number | undefined {
  const months = ageInMonths(birthDate, onDate);
  return months === undefined ? undefined : Math.floor(months / 12);
}

function readDate(text: string): { year: number; month: number; day: number } | undefined {
  const match = ISO_DATE.exec(text);
  if (match === null) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return isRealDate(year, month, day) ? { year, month, day } : undefined;
}
