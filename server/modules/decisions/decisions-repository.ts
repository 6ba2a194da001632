import type { PricedTerms } from '@zeel/domain/product';
import { sql } from 'kysely';
import { type Db, type Placed, partOf } from '../../platform/database/index.ts';
import type { DecisionRow } from './tables.ts';
import './tables.ts';

const selectDecisions = (db: Db, loanRequestId: Placed<string>) =>
  db.selectFrom('decisions').selectAll().where('loan_request_id', '=', loanRequestId).orderBy('position');

/** Everything that was decided about a request, oldest first. */
export const listDecisions = (db: Db, loanRequestId: string): Promise<DecisionRow[]> =>
  selectDecisions(db, loanRequestId).execute();

export const decisionsPart = (db: Db, loanRequestId: Placed<string>) =>
  partOf(selectDecisions(db, loanRequestId), { at: true });

/** Which of these requests the person has approved. */
export async function listApprovedBy(
  db: Db,
  userId: string,
  loanRequestIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('decisions')
    .select('loan_request_id')
    .where(sql<boolean>`loan_request_id = any(${[...loanRequestIds]}::uuid[])`)
    .where('stage', '=', 'approval')
    .where('by_user_id', '=', userId)
    .execute();
  return new Set(rows.map(({ loan_request_id: loanRequestId }) => loanRequestId));
}

/** A recommendation as it is kept: it always says by whom and what. */
export type Recommendation = DecisionRow & {
  readonly by_user_id: string;
  readonly outcome: NonNullable<DecisionRow['outcome']>;
};

const isRecommendation = (row: DecisionRow): row is Recommendation =>
  row.stage === 'recommendation' && row.by_user_id !== null && row.outcome !== null;

export interface Deliberation {
  /** The newest one, whatever became of it. */
  readonly recommendation: Recommendation | null;
  /** Its approvals, oldest first. Those of earlier recommendations count for nothing. */
  readonly approvals: readonly (DecisionRow & { readonly by_user_id: string })[];
  /** Everybody who ever recommended something about this request. */
  readonly recommenderUserIds: readonly string[];
  /** The applicant's newest wish for other terms than those offered. */
  readonly askedAgain: { readonly terms: PricedTerms; readonly at: Date } | null;
}

function findWish(decisions: readonly DecisionRow[]): Deliberation['askedAgain'] {
  const wish = decisions.findLast(({ stage }) => stage === 'counter_wish');
  return wish === undefined || wish.terms === null ? null : { terms: wish.terms, at: wish.at };
}

/** How far the deciding has come, read from the decisions alone. */
export function deliberationOf(decisions: readonly DecisionRow[]): Deliberation {
  const recommendations = decisions.filter(isRecommendation);
  const recommendation = recommendations.at(-1) ?? null;
  return {
    recommendation,
    approvals: decisions.filter(
      (row): row is DecisionRow & { readonly by_user_id: string } =>
        row.stage === 'approval' &&
        row.by_user_id !== null &&
        row.recommendation_id === (recommendation?.id ?? null),
    ),
    recommenderUserIds: [...new Set(recommendations.map(({ by_user_id: userId }) => userId))],
    askedAgain: findWish(decisions),
  };
}
