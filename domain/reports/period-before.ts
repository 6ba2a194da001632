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
