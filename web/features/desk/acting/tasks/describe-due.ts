const DAY_MS = 86_400_000;
/** A day up to this far ahead is told as "in 3 days"; of a later one the date says more. */
const NEAR_DAYS = 6;

export interface Due {
  readonly tone: 'overdue' | 'today' | 'near' | 'later';
  /** Days from today; below 0 it is late. */
  readonly days: number;
}

/** How a day stands to today, both as YYYY-MM-DD of the lender's calendar. */
export function describeDue(dueOn: string, today: string): Due {
  const days = Math.round((Date.parse(`${dueOn}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);
  if (days < 0) return { tone: 'overdue', days };
  if (days === 0) return { tone: 'today', days };
  return { tone: days <= NEAR_DAYS ? 'near' : 'later', days };
}
