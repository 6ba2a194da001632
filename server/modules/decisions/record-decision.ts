import type { ReasonCode, RecommendationOutcome } from '@zeel/domain/loan-request';
import type { KeptException, PayoutCondition } from '@zeel/domain/policy';
import type { PricedTerms } from '@zeel/domain/product';
import { type AuditActor, recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { DecisionRow, DecisionStage } from './tables.ts';
import './audit-events.ts';

/** The person who decides, for the row and for the trail. */
export interface Decider {
  /** Null: the applicant. */
  readonly userId: string | null;
  readonly auditActor: AuditActor;
  readonly requestId?: string | undefined;
}

export interface NewDecision {
  readonly stage: DecisionStage;
  readonly outcome?: RecommendationOutcome;
  readonly reasonCodes?: readonly ReasonCode[];
  readonly comment?: string;
  readonly terms?: PricedTerms | null;
  readonly conditions?: readonly PayoutCondition[];
  readonly exceptions?: readonly KeptException[];
  /** Which recommendation it answers. */
  readonly recommendationId?: string;
}

/** Keeps one step of deciding for ever. The transaction holds the request, so its decisions have an order. */
export async function recordDecision(
  tx: Tx,
  clock: Clock,
  loanRequestId: string,
  decider: Decider,
  decision: NewDecision,
): Promise<DecisionRow> {
  const { stage, outcome, reasonCodes = [], comment = '', terms = null } = decision;
  const { conditions = [], exceptions = [] } = decision;
  const now = clock.now();
  const row = await tx
    .insertInto('decisions')
    .values((insert) => ({
      id: newId(now.getTime()),
      loan_request_id: loanRequestId,
      position: insert
        .selectFrom('decisions')
        .select(({ fn, lit }) => insert(fn.coalesce(fn.max('position'), lit(0)), '+', 1).as('next'))
        .where('loan_request_id', '=', loanRequestId),
      stage,
      by_user_id: decider.userId,
      outcome: outcome ?? null,
      reason_codes: [...new Set(reasonCodes)],
      comment,
      terms: terms === null ? null : JSON.stringify(terms),
      conditions: JSON.stringify(conditions),
      exceptions: JSON.stringify(exceptions),
      recommendation_id: decision.recommendationId ?? null,
      at: now,
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.decided',
    actor: decider.auditActor,
    subject: { kind: 'loan-request', id: loanRequestId },
    payload: {
      decisionId: row.id,
      stage,
      outcome: row.outcome,
      reasonCodes: row.reason_codes,
      conditions: conditions.map(({ key, text }) => text ?? key),
      exceptions: exceptions.map(({ limit, actual, bound, reason }) => ({ limit, actual, bound, reason })),
      recommendationId: row.recommendation_id,
    },
    ...(decider.requestId === undefined ? {} : { requestId: decider.requestId }),
  });
  return row;
}
