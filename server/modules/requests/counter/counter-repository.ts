import type { Selectable } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { type Database, type Db, type Placed, partOf, type Tx } from '../../../platform/database/index.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';
import './tables.ts';

export type CounterDraftRow = Readonly<Selectable<Database['counter_drafts']>>;

/** The counter record of a request that was begun at the counter; undefined for any other request. */
export const findCounterDraft = (db: Db, loanRequestId: string): Promise<CounterDraftRow | undefined> =>
  db.selectFrom('counter_drafts').selectAll().where('loan_request_id', '=', loanRequestId).executeTakeFirst();

/** The member of staff who began a request at the counter. */
export const counterStarterPart = (db: Db, loanRequestId: Placed<string>) =>
  partOf(
    db
      .selectFrom('counter_drafts')
      .select('started_by as userId')
      .where('loan_request_id', '=', loanRequestId),
    {},
  );

export async function insertCounterDraft(
  tx: Tx,
  clock: Clock,
  loanRequestId: string,
  startedBy: string,
): Promise<void> {
  await tx
    .insertInto('counter_drafts')
    .values({
      loan_request_id: loanRequestId,
      started_by: startedBy,
      started_at: clock.now(),
      handed_over_at: null,
      handed_over_to: null,
      handed_over_version: null,
    })
    .execute();
}

/** The draft is the applicant's from now on; null: it is filled in at the counter again. */
export const markHandedOver = (
  tx: Tx,
  loanRequestId: string,
  handed: { readonly at: Date; readonly to: string; readonly version: number } | null,
): Promise<CounterDraftRow> =>
  tx
    .updateTable('counter_drafts')
    .set({
      handed_over_at: handed?.at ?? null,
      handed_over_to: handed?.to ?? null,
      handed_over_version: handed?.version ?? null,
    })
    .where('loan_request_id', '=', loanRequestId)
    .returningAll()
    .executeTakeFirstOrThrow();

const LISTED_MS = 30 * 86_400_000;
const MOST_LISTED = 50;

export interface CounterDraft {
  readonly draft: CounterDraftRow;
  readonly row: LoanRequestRow;
}

/** Lists the requests that a member of staff began for others in the last month, newest first. Requests that ended unsent are left out. */
export async function listCounterDrafts(db: Db, clock: Clock, startedBy: string): Promise<CounterDraft[]> {
  const drafts = await db
    .selectFrom('counter_drafts')
    .selectAll()
    .where('started_by', '=', startedBy)
    .where('started_at', '>', new Date(clock.now().getTime() - LISTED_MS))
    .orderBy('started_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
  if (drafts.length === 0) return [];
  const rows = await db
    .selectFrom('loan_requests')
    .selectAll()
    .where(
      'id',
      'in',
      drafts.map((draft) => draft.loan_request_id),
    )
    .where((where) => where.or([where('state', '=', 'draft'), where('submitted_at', 'is not', null)]))
    .execute();
  return drafts.flatMap((draft) => {
    const row = rows.find(({ id }) => id === draft.loan_request_id);
    return row === undefined ? [] : [{ draft, row }];
  });
}
