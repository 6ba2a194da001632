import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { LoanRequestRow } from './requests-repository.ts';

const DAY_MS = 86_400_000;
/** The reminder comes so long before the offer ends, and never on the day on which it was made. */
const BEFORE_DAYS = 3;
const AFTER_DAYS = 1;
/** One look takes so many; the next begins behind the last of them. */
const AT_ONCE = 500;

/** A new offer is reminded of anew: it begins its state again. */
const isReminded = ({ offer_reminded_at: at, state_since: since }: LoanRequestRow): boolean =>
  at !== null && at >= since;

/** Whether the offer of a request ends soon and nobody was reminded of that yet. */
export function isOfferEnding(row: LoanRequestRow, clock: Clock): boolean {
  const now = clock.now().getTime();
  return (
    row.state === 'offered' &&
    row.expires_at !== null &&
    row.expires_at.getTime() > now &&
    row.expires_at.getTime() <= now + BEFORE_DAYS * DAY_MS &&
    row.state_since.getTime() <= now - AFTER_DAYS * DAY_MS &&
    !isReminded(row)
  );
}

/** Requests whose offers end soon, a page at a time; `after` is the last one of the page before. */
export async function listEndingOffers(db: Db, clock: Clock, after: string | undefined): Promise<string[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom('loan_requests')
    .select('id')
    .where('state', '=', 'offered')
    .where('expires_at', '>', now)
    .where('expires_at', '<=', new Date(now.getTime() + BEFORE_DAYS * DAY_MS))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps that the applicant was reminded. Nothing of the offer changes, so the version stays: someone may be answering. */
export async function noteOfferReminded(tx: Tx, clock: Clock, { id }: LoanRequestRow): Promise<void> {
  await tx
    .updateTable('loan_requests')
    .set({ offer_reminded_at: clock.now() })
    .where('id', '=', id)
    .execute();
}
