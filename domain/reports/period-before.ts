const DAY_MS = 86_400_000;

/** Days as YYYY-MM-DD, both included. */
interface Period {
  readonly from: string;
  readonly to: string;
}

const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The period of the same length that ends the day before. */
export function periodBefore({ from, to }: Period): Period {
  const days = Math.round((toMs(to) - toMs(from)) / DAY_MS) + 1;
  return { from: toDay(toMs(from) - days * DAY_MS), to: toDay(toMs(from) - DAY_MS) };
}

/** The months, as YYYY-MM, that end with the month of a day, the oldest first. */
export function monthsUntil(day: string, months: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: months }, (_, place) =>
    new Date(Date.UTC(year, month - months + place, 1)).toISOString().slice(0, 7),
  );
}
