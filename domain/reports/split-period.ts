/** Days as YYYY-MM-DD, both included. */
interface Period {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;

/** The day that lies so many days after another. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The first day of the month of a day, or of the month after it. */
const monthOf = (day: string, later = 0): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
};

/** The whole months of a period, named by the first days of the first and the last of them, and the days beside them. */
export function splitPeriod({ from, to }: Period): {
  readonly months: readonly Period[];
  readonly days: readonly Period[];
} {
  const first = from === monthOf(from) ? from : monthOf(from, 1);
  /** The first day that no whole month holds any more. */
  const rest = monthOf(dayAfter(to, 1));
  if (first >= rest) return { months: [], days: [{ from, to }] };
  return {
    months: [{ from: first, to: monthOf(rest, -1) }],
    days: [
      ...(from < first ? [{ from, to: dayAfter(first, -1) }] : []),
      ...(rest <= to ? [{ from: rest, to }] : []),
    ],
  };
}
