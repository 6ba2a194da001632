import {
  changeRetentionRule,
  getRetention,
  holdRetention,
  planRetention,
  RETENTION_KINDS,
  type Retention,
  type RetentionPlan,
} from '@zeel/protocol/rooms/personal-data';
import type { FastifyInstance } from 'fastify';
import {
  changeRule,
  findLastCarriedOut,
  findOpenPlan,
  holdKind,
  listRules,
  type RetentionPlanRow,
} from '../../modules/personal-data/index.ts';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { makePlan } from './carry-out-retention.ts';

/** How long data are kept, and the plan of what is erased next, which an administrator can hold back. */
export function serveRetention(app: FastifyInstance): void {
  serve(app, getRetention, {}, ({ db }) => readRetention(db));

  serve(app, changeRetentionRule, {}, async ({ tx, clock, person, actor, params, body, requestId }) => {
    const { kind } = params;
    const { userId } = person();
    const before = await changeRule(tx, clock, { kind, ...body, userId });
    if (before === undefined) return refuse('stale_version');
    await recordAuditEvent(tx, clock, {
      type: 'retention.rule_changed',
      actor,
      subject: { kind: 'retention', id: kind },
      payload: { kind, before: { keepDays: before }, after: { keepDays: body.keepDays } },
      requestId,
    });
    return readRetention(tx);
  });

  serve(app, planRetention, {}, async ({ tx, clock, actor }) => {
    await makePlan(tx, { clock }, actor);
    return readRetention(tx);
  });

  serve(app, holdRetention, {}, async ({ tx, clock, actor, params: { kind }, body, requestId }) => {
    const { planId, isHeld } = body;
    const kinds = (await holdKind(tx, planId, { kind, isHeld })) ?? refuse('stale_version');
    await recordAuditEvent(tx, clock, {
      type: 'retention.held',
      actor,
      subject: { kind: 'retention', id: planId },
      payload: { planId, kinds: [...kinds] },
      requestId,
    });
    return readRetention(tx);
  });
}

async function readRetention(db: Db): Promise<Retention> {
  const [plan, last] = [await findOpenPlan(db), await findLastCarriedOut(db)];
  return {
    rules: (await listRules(db)).map(({ changedAt, ...rule }) => ({
      ...rule,
      changedAt: changedAt?.toISOString() ?? null,
    })),
    plan: plan === undefined ? null : present(plan),
    last: last === undefined ? null : present(last),
  };
}

const present = (row: RetentionPlanRow): RetentionPlan => ({
  id: row.id,
  madeAt: row.made_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  carriedOutAt: row.carried_out_at?.toISOString() ?? null,
  lines: RETENTION_KINDS.map((kind) => ({
    kind,
    count: row.counts[kind] ?? 0,
    isHeld: row.held_kinds.includes(kind),
    erased: row.erased?.[kind] ?? null,
  })),
});
