import { isMessageEvent } from '@zeel/domain/notifications';
import type { Language } from '@zeel/protocol/rooms/config';
import type { DeadLetter } from '@zeel/protocol/rooms/settings';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { DELIVER_MAIL } from '../../platform/mail/index.ts';
import { describeMessage } from '../../platform/messages/index.ts';
import { DELIVER_SMS } from '../../platform/sms/index.ts';

/** Everything that the queue gave up, and for messages what and to whom. */
const DEAD = sql`
  from graphile_worker._private_jobs as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
  left join mail_outbox as mail
    on tasks.identifier = ${DELIVER_MAIL} and mail.id = (jobs.payload ->> 'mailId')::uuid
  left join sms_outbox as sms
    on tasks.identifier = ${DELIVER_SMS} and sms.id = (jobs.payload ->> 'smsId')::uuid
  where jobs.attempts >= jobs.max_attempts and jobs.locked_at is null`;

const TASK_OF: Readonly<Record<'email' | 'sms', string>> = { email: DELIVER_MAIL, sms: DELIVER_SMS };

/** The part of what was given up that somebody asks for. */
export interface DeadFilter {
  readonly kind?: DeadLetter['kind'] | undefined;
  /** A part of the address or number. */
  readonly text?: string | undefined;
}

const whereKind = (kind: DeadLetter['kind'] | undefined) => {
  if (kind === undefined) return sql``;
  return kind === 'job'
    ? sql`and tasks.identifier not in (${DELIVER_MAIL}, ${DELIVER_SMS})`
    : sql`and tasks.identifier = ${TASK_OF[kind]}`;
};

const matching = ({ kind, text }: DeadFilter) => {
  const recipient = sql`lower(coalesce(mail.recipient, sms.recipient, ''))`;
  return sql`${whereKind(kind)} ${text === undefined ? sql`` : sql`and strpos(${recipient}, ${text.trim().toLowerCase()}) > 0`}`;
};

const kindOf = (job: string): DeadLetter['kind'] =>
  job === DELIVER_MAIL ? 'email' : job === DELIVER_SMS ? 'sms' : 'job';

interface Row {
  readonly id: string;
  readonly job: string;
  readonly event: string | null;
  readonly recipient: string | null;
  readonly reason: string;
  readonly attempts: number;
  readonly queued_at: Date;
  readonly last_tried_at: Date;
}

interface Wanted extends DeadFilter {
  readonly after: string | undefined;
  readonly limit: number;
  readonly language: Language;
}

/** A page of what was given up, newest first. A message that was refused for good has fewer tries behind it than its job could have had. */
export async function listDead(db: Db, { after, limit, language, ...filter }: Wanted): Promise<DeadLetter[]> {
  const { rows } = await sql<Row>`
    select jobs.id::text as id, tasks.identifier as job, coalesce(mail.event, sms.event) as event,
      coalesce(mail.recipient, sms.recipient) as recipient, left(coalesce(jobs.last_error, ''), 500) as reason,
      coalesce(mail.attempts, sms.attempts, jobs.attempts)::int as attempts, jobs.created_at as queued_at,
      coalesce(mail.last_tried_at, sms.last_tried_at, jobs.updated_at) as last_tried_at
    ${DEAD} ${matching(filter)} ${after === undefined ? sql`` : sql`and jobs.id < ${after}::bigint`}
    order by jobs.id desc limit ${limit}`.execute(db);
  return rows.map(({ job, event: said, queued_at: queuedAt, last_tried_at: lastTriedAt, ...row }) => {
    const found = kindOf(job);
    const event = said !== null && isMessageEvent(said) ? said : null;
    return {
      ...row,
      kind: found,
      event,
      title: event === null || found === 'job' ? job : describeMessage(event, found, language),
      queuedAt: queuedAt.toISOString(),
      lastTriedAt: lastTriedAt.toISOString(),
    };
  });
}

export async function countDead(db: Db, filter: DeadFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${DEAD} ${matching(filter)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

interface Again extends DeadFilter {
  readonly ids?: readonly string[];
  readonly limit: number;
}

/** Gives jobs that were given up all their tries anew. Of two callers one finds them; the other finds nothing. */
export async function tryAgain(tx: Tx, clock: Clock, { ids, limit, ...filter }: Again): Promise<string[]> {
  const among = ids === undefined ? sql`` : sql`and jobs.id = any(${ids}::bigint[])`;
  const { rows } = await sql<{ id: string }>`
    with dead as (
      select jobs.id ${DEAD} ${matching(filter)} ${among}
      order by jobs.id limit ${limit} for update of jobs skip locked
    )
    select id::text as id
    from graphile_worker.reschedule_jobs(array(select id from dead), run_at => ${clock.now()}, attempts => 0)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
