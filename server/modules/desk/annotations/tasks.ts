import { cleanText } from '@zeel/domain/request-form';
import { sql } from 'kysely';
import { type AuditEvents, type AuditEventType, recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { refuse, refuseFields } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { announceAnnotations } from './announce-annotations.ts';
import './audit-events.ts';
import './tables.ts';

/** A task with the ids of its people. */
export interface TaskRow {
  readonly id: string;
  readonly text: string;
  readonly dueOn: string | null;
  readonly assigneeUserId: string | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
  readonly doneBy: string | null;
  readonly version: number;
}

const COLUMNS = [
  'id',
  'text',
  'assignee_user_id as assigneeUserId',
  'created_by as createdBy',
  'created_at as createdAt',
  'done_at as doneAt',
  'done_by as doneBy',
  'version',
] as const;
const dueOn = sql<string | null>`due_on::text`.as('dueOn');

/** The tasks of a request: open ones first, the most urgent of them on top, then what was done last. */
export const listTasks = (db: Db, loanRequestId: string): Promise<TaskRow[]> =>
  db
    .selectFrom('desk_tasks')
    .select(COLUMNS)
    .select(dueOn)
    .where('loan_request_id', '=', loanRequestId)
    .orderBy(sql`done_at is not null`)
    .orderBy('done_at', 'desc')
    .orderBy(sql`due_on nulls last`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The content of a task. Whether its assignee may have it is checked by the caller. */
export interface TaskWords {
  readonly text: string;
  readonly dueOn: string | null;
  readonly assigneeUserId: string | null;
}

/** The person who changes the task, and in which dossier. */
export interface TaskBy {
  readonly loanRequestId: string;
  readonly userId: string;
  readonly requestId: string;
}

const columnsOf = ({ text, dueOn: due, assigneeUserId }: TaskWords) => {
  const written = cleanText(text);
  if (written === '') return refuseFields({ text: { code: 'required' } });
  return { text: written, due_on: due, assignee_user_id: assigneeUserId };
};

export async function createTask(tx: Tx, clock: Clock, by: TaskBy, words: TaskWords): Promise<TaskRow> {
  const now = clock.now();
  const task = await tx
    .insertInto('desk_tasks')
    .values({
      id: newId(now.getTime()),
      loan_request_id: by.loanRequestId,
      ...columnsOf(words),
      created_by: by.userId,
      created_at: now,
      done_at: null,
      done_by: null,
    })
    .returning(COLUMNS)
    .returning(dueOn)
    .executeTakeFirstOrThrow();
  await note(tx, clock, by, 'loan_request.task_created', { taskId: task.id });
  return task;
}

export interface TaskChange extends TaskWords {
  readonly isDone: boolean;
  /** The one that was seen. */
  readonly version: number;
}

/** Changes a task as it was seen. Who ticked it off, and when, stays when something else changes later. */
export async function changeTask(
  tx: Tx,
  clock: Clock,
  by: TaskBy,
  taskId: string,
  change: TaskChange,
  requireAssignable: (userId: string) => Promise<void>,
): Promise<TaskRow> {
  const task = await lockTask(tx, by, taskId);
  if (task.version !== change.version) return refuse('stale_version');
  // An assignee may keep a task also after leaving the lender: ticking it off must not ask for another person.
  const { assigneeUserId } = change;
  if (assigneeUserId !== null && assigneeUserId !== task.assigneeUserId)
    await requireAssignable(assigneeUserId);
  const done = change.isDone
    ? { done_at: task.doneAt ?? clock.now(), done_by: task.doneBy ?? by.userId }
    : { done_at: null, done_by: null };
  const changed = await tx
    .updateTable('desk_tasks')
    .set({ ...columnsOf(change), ...done, version: task.version + 1 })
    .where('id', '=', taskId)
    .returning(COLUMNS)
    .returning(dueOn)
    .executeTakeFirstOrThrow();
  await note(tx, clock, by, 'loan_request.task_changed', { taskId, isDone: change.isDone });
  return changed;
}

export async function removeTask(tx: Tx, clock: Clock, by: TaskBy, taskId: string): Promise<void> {
  await lockTask(tx, by, taskId);
  await tx.deleteFrom('desk_tasks').where('id', '=', taskId).execute();
  await note(tx, clock, by, 'loan_request.task_removed', { taskId });
}

const lockTask = async (tx: Tx, { loanRequestId }: TaskBy, taskId: string): Promise<TaskRow> =>
  (await tx
    .selectFrom('desk_tasks')
    .select(COLUMNS)
    .select(dueOn)
    .where('id', '=', taskId)
    .where('loan_request_id', '=', loanRequestId)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('not_found');

async function note<Type extends AuditEventType>(
  tx: Tx,
  clock: Clock,
  { loanRequestId, userId, requestId }: TaskBy,
  type: Type,
  payload: AuditEvents[Type],
): Promise<void> {
  await recordAuditEvent(tx, clock, {
    type,
    actor: { kind: 'person', userId },
    subject: { kind: 'loan-request', id: loanRequestId },
    payload,
    requestId,
  });
  await announceAnnotations(tx, loanRequestId);
}
