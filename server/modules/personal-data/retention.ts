import { RETENTION_KINDS, type RetentionKind } from '@zeel/protocol/rooms/personal-data';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { Counts, RetentionPlanRow } from './tables.ts';
import './tables.ts';

/** The rules in the order of the protocol. */
export async function listRules(db: Db) {
  const rows = await db
    .selectFrom('retention_rules')
    .select(['kind', 'keep_days as keepDays', 'version', 'changed_at as changedAt'])
    .execute();
  return RETENTION_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind));
}

export async function keepDaysOf(db: Db, kind: RetentionKind): Promise<number> {
  const rule = (await listRules(db)).find((one) => one.kind === kind);
  if (rule === undefined) throw new Error(`there is no rule for ${kind}`);
  return rule.keepDays;
}

/** Changes a rule on the version that was read. Gives the days before; undefined: it has changed since. */
export async function changeRule(
  tx: Tx,
  clock: Clock,
  rule: {
    readonly kind: RetentionKind;
    readonly version: number;
    readonly keepDays: number;
    readonly userId: string;
  },
): Promise<number | undefined> {
  const before = await tx
    .selectFrom('retention_rules')
    .select(['keep_days as keepDays'])
    .where('kind', '=', rule.kind)
    .where('version', '=', rule.version)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return undefined;
  await tx
    .updateTable('retention_rules')
    .set({
      keep_days: rule.keepDays,
      version: rule.version + 1,
      changed_at: clock.now(),
      changed_by: rule.userId,
    })
    .where('kind', '=', rule.kind)
    .execute();
  return before.keepDays;
}

/** The plan that waits to be carried out. */
export const findOpenPlan = (db: Db): Promise<RetentionPlanRow | undefined> =>
  db.selectFrom('retention_plans').selectAll().where('state', '=', 'planned').executeTakeFirst();

export const findLastCarriedOut = (db: Db): Promise<RetentionPlanRow | undefined> =>
  db
    .selectFrom('retention_plans')
    .selectAll()
    .where('state', '=', 'carried_out')
    .orderBy('carried_out_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Puts an open plan out of force. Gives the kinds that were held back in the newest plan. */
export async function replaceOpenPlan(tx: Tx): Promise<readonly RetentionKind[]> {
  const newest = await tx
    .selectFrom('retention_plans')
    .select(['id', 'held_kinds'])
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  const open = await tx
    .updateTable('retention_plans')
    .set({ state: 'replaced' })
    .where('state', '=', 'planned')
    .returning('id')
    .execute();
  for (const { id } of open) await tx.deleteFrom('retention_items').where('plan_id', '=', id).execute();
  return newest?.held_kinds ?? [];
}

export async function insertPlan(
  tx: Tx,
  plan: {
    readonly madeAt: Date;
    readonly dueAt: Date;
    readonly heldKinds: readonly RetentionKind[];
    readonly due: Readonly<Record<RetentionKind, readonly string[]>>;
  },
): Promise<{ readonly id: string; readonly counts: Counts }> {
  const id = newId(plan.madeAt.getTime());
  const counts: Counts = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, plan.due[kind].length]));
  await tx
    .insertInto('retention_plans')
    .values({
      id,
      made_at: plan.madeAt,
      due_at: plan.dueAt,
      state: 'planned',
      held_kinds: [...plan.heldKinds],
      counts: JSON.stringify(counts),
    })
    .execute();
  for (const kind of RETENTION_KINDS)
    await sql`insert into retention_items (plan_id, kind, subject_id)
      select ${id}, ${kind}, item from unnest(${[...plan.due[kind]]}::uuid[]) as item`.execute(tx);
  return { id, counts };
}

/** What a plan names of a kind. */
export const listItems = async (db: Db, planId: string, kind: RetentionKind): Promise<string[]> =>
  (
    await db
      .selectFrom('retention_items')
      .select('subject_id')
      .where('plan_id', '=', planId)
      .where('kind', '=', kind)
      .orderBy('subject_id')
      .execute()
  ).map(({ subject_id: id }) => id);

/** Holds a kind of an open plan back, or lets it go. Gives all kinds that are held back now; undefined: the plan is no longer open. */
export async function holdKind(
  tx: Tx,
  planId: string,
  { kind, isHeld }: { readonly kind: RetentionKind; readonly isHeld: boolean },
): Promise<readonly RetentionKind[] | undefined> {
  const others = sql<RetentionKind[]>`array_remove(held_kinds, ${kind})`;
  const plan = await tx
    .updateTable('retention_plans')
    .set({ held_kinds: isHeld ? sql<RetentionKind[]>`array_append(${others}, ${kind})` : others })
    .where('id', '=', planId)
    .where('state', '=', 'planned')
    .returning('held_kinds')
    .executeTakeFirst();
  return plan && RETENTION_KINDS.filter((one) => plan.held_kinds.includes(one));
}

/** The kinds of a plan that are held back now. */
export const listHeldKinds = async (db: Db, planId: string): Promise<readonly RetentionKind[]> =>
  (
    await db
      .selectFrom('retention_plans')
      .select('held_kinds')
      .where('id', '=', planId)
      .executeTakeFirstOrThrow()
  ).held_kinds;

/** Ends a plan with what came of it. */
export async function settlePlan(tx: Tx, clock: Clock, planId: string, erased: Counts): Promise<void> {
  await tx
    .updateTable('retention_plans')
    .set({ state: 'carried_out', carried_out_at: clock.now(), erased: sql`${JSON.stringify(erased)}::jsonb` })
    .where('id', '=', planId)
    .execute();
  await tx.deleteFrom('retention_items').where('plan_id', '=', planId).execute();
}
