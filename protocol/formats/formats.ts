/** How figures and dates are written. */
export interface Formats {
  /** Whole tögrög with their sign, before or behind as the language has it: ₮1,250,000, 1 250 000 ₮. */
  money(amountMnt: number): string;
  number(value: number): string;
  /** 1.2M, 120万: for axes, where the exact figure stands elsewhere. */
  compact(value: number): string;
  /** "12 months". */
  months(count: number): string;
  /** "3 days". */
  days(count: number): string;
  /** "12 mths": for a column of a table. */
  shortMonths(count: number): string;
  /** A rate in basis points as a percentage, at most two decimals. */
  rate(rateBps: number): string;
  /** "850 kB", "2.4 MB". */
  fileSize(sizeBytes: number): string;
  date(instant: Date | string): string;
  /** "19 Nov": for a column of a table, where the year goes without saying. */
  dayMonth(instant: Date | string): string;
  /** "March" for 3. */
  monthName(month: number): string;
  /** "March 2021" for 2021-03. */
  yearMonth(yearMonth: string): string;
  dateTime(instant: Date | string): string;
  /** "16:00". */
  time(instant: Date | string): string;
  /** "in 3 days", "2 hours ago". */
  relative(value: number, unit: Intl.RelativeTimeFormatUnit): string;
  /** "5 minutes ago", "yesterday": the largest unit that is at least one. */
  ago(instant: Date | string, now: Date): string;
  /** "3 hours": a length of time in its largest unit, at least one minute. */
  duration(lengthMs: number): string;
  list(items: readonly string[]): string;
}
