import { RETENTION_KINDS, type RetentionKind } from '@zeel/protocol/rooms/personal-data';
import { z } from 'zod';
import { eraseDocuments } from '../../modules/documents/index.ts';
import {
  type Counts,
  eraseEvents,
  findOpenPlan,
  insertPlan,
  keepDaysOf,
  listDue,
  listHeldKinds,
  listItems,
  listLogsDue,
  listRules,
  replaceOpenPlan,
  settlePlan,
} from '../../modules/personal-data/index.ts';
import { findLoanRequest } from '../../modules/requests/core/index.ts';
import { type AuditActor, recordAuditEvent } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import { type AnyJob, defineJob } from '../../platform/jobs/index.ts';
import { eraseRequest } from './erase-request.ts';

const SYSTEM: AuditActor = { kind: 'system' };
/** Whoever should hold something back has a day to see it. */
export const GRACE_MS = 24 * 3_600_000;
const ROWS_AT_ONCE = 500;

type Deps = Pick<Platform, 'database' | 'clock'>;

/** Writes down what the rules will erase a day from now. Nothing is erased by it. */
export async function makePlan(tx: Tx, { clock }: Pick<Deps, 'clock'>, actor: AuditActor): Promise<void> {
  const now = clock.now();
  const dueAt = new Date(now.getTime() + GRACE_MS);
  const heldKinds = await replaceOpenPlan(tx);
  const due: Partial<Record<RetentionKind, string[]>> = {};
  for (const { kind, keepDays } of await listRules(tx))
    due[kind] = await listDue(tx, kind, { now: dueAt, keepDays });
  const none: readonly string[] = [];
  const { id, counts } = await insertPlan(tx, {
    madeAt: now,
    dueAt,
    heldKinds,
    due: Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, due[kind] ?? none])) as Record<
      RetentionKind,
      readonly string[]
    >,
  });
  await recordAuditEvent(tx, clock, {
    type: 'retention.planned',
    actor,
    subject: { kind: 'retention', id },
    payload: { planId: id, counts },
  });
}

/** The job that carries out the plan once its day is over, and makes the next. */
export const createRetentionJob = (platform: Deps): AnyJob =>
  defineJob({
    name: 'carry-out-retention',
    payload: z.object({}),
    schedule: { crontab: '7 * * * *', payload: {} },
    run: async (_payload, { signal }) => {
      const { database, clock } = platform;
      const plan = await findOpenPlan(database.db);
      if (plan !== undefined && plan.due_at > clock.now()) return;
      if (plan !== undefined) {
        const erased: Counts = {};
        for (const kind of RETENTION_KINDS) {
          // Read anew for each: somebody may hold one back while those before it are erased.
          if ((await listHeldKinds(database.db, plan.id)).includes(kind)) continue;
          erased[kind] = await eraseKind(platform, plan.id, kind, signal);
        }
        await database.inTransaction(async (tx) => {
          await settlePlan(tx, clock, plan.id, erased);
          await recordAuditEvent(tx, clock, {
            type: 'retention.carried_out',
            actor: SYSTEM,
            subject: { kind: 'retention', id: plan.id },
            payload: { planId: plan.id, counts: erased },
          });
        });
      }
      await database.inTransaction((tx) => makePlan(tx, platform, SYSTEM));
    },
  });

/** Erases what the plan names of a kind and what is still due: a rule or a request may have changed since. */
async function eraseKind(
  { database, clock }: Deps,
  planId: string,
  kind: RetentionKind,
  signal: AbortSignal,
): Promise<number> {
  const { db } = database;
  const named = await listItems(db, planId, kind);
  if (named.length === 0) return 0;
  const keepDays = await keepDaysOf(db, kind);
  const ids = await listDue(db, kind, { now: clock.now(), keepDays, among: named });
  if (kind === 'mails' || kind === 'sessions' || kind === 'logs') {
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      signal.throwIfAborted();
      const some = ids.slice(start, start + ROWS_AT_ONCE);
      await database.inTransaction((tx) => eraseSome(tx, { clock }, kind, some));
    }
    return ids.length;
  }
  let count = 0;
  for (const loanRequestId of ids) {
    signal.throwIfAborted();
    await database.inTransaction(async (tx) => {
      const row = await findLoanRequest(tx, loanRequestId, 'update');
      const [isDue] = await listDue(tx, kind, { now: clock.now(), keepDays, among: [loanRequestId] });
      if (row === undefined || row.erased_at !== null || isDue === undefined) return;
      if (kind === 'documents') await eraseDocuments(tx, clock, { loanRequestId, actor: SYSTEM });
      else await eraseRequest(tx, clock, row, 'retention');
      count += 1;
    });
  }
  return count;
}

async function eraseSome(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  kind: 'mails' | 'sessions' | 'logs',
  ids: readonly string[],
): Promise<void> {
  if (kind === 'mails') {
    await tx.deleteFrom('mail_outbox').where('id', 'in', ids).execute();
    await tx.deleteFrom('sms_outbox').where('id', 'in', ids).execute();
  } else if (kind === 'sessions') await tx.deleteFrom('sessions').where('id', 'in', ids).execute();
  else await eraseEvents(tx, clock, await listLogsDue(tx, ids));
}
