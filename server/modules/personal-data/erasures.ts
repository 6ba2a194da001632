import type { RequestData } from '@zeel/domain/request-form';
import { sql } from 'kysely';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { readerKey } from '../../platform/messages/index.ts';
import './audit-events.ts';
import './tables.ts';

/** The erasure that a person waits for. */
export const findOpenErasure = (db: Db, userId: string) =>
  db
    .selectFrom('erasures')
    .select(['id', 'asked_at as askedAt'])
    .where('user_id', '=', userId)
    .where('carried_out_at', 'is', null)
    .executeTakeFirst();

/** Writes down the wish; a second click finds the first. */
export async function beginErasure(
  tx: Tx,
  clock: Clock,
  userId: string,
): Promise<{ readonly id: string; readonly askedAt: Date; readonly isNew: boolean }> {
  const now = clock.now();
  const id = newId(now.getTime());
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('erasures')
    .values({ id, user_id: userId, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return { id, askedAt: now, isNew: true };
  const first = await findOpenErasure(tx, userId);
  return { id: first?.id ?? id, askedAt: first?.askedAt ?? now, isNew: false };
}

export const finishErasure = async (
  tx: Tx,
  clock: Clock,
  erasureId: string,
  counts: { readonly erasedRequests: number; readonly keptRequests: number },
): Promise<void> => {
  await tx
    .updateTable('erasures')
    .set({
      carried_out_at: clock.now(),
      erased_requests: counts.erasedRequests,
      kept_requests: counts.keptRequests,
    })
    .where('id', '=', erasureId)
    .execute();
};

/**
 * Takes everything about people out of the rows of a request. The database does it, in a function of the tables' owner, because
 * rows that are proof let nobody else change them.
 */
export const eraseRows = async (
  tx: Tx,
  clock: Clock,
  loanRequestId: string,
  empty: RequestData,
): Promise<void> => {
  await sql`select erase_loan_request(${loanRequestId}, ${JSON.stringify(empty)}::jsonb, ${clock.now()})`.execute(
    tx,
  );
};

/** What somebody wrote and asked for here. */
export async function forgetOwnWishes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('correction_requests').where('user_id', '=', userId).execute();
  await tx.deleteFrom('data_exports').where('user_id', '=', userId).execute();
}

/** How somebody was reached. */
export interface Contacts {
  readonly userId: string | null;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** The last eight digits: a number is written with and without the code of the country. */
const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-8);

/** Forgets mails, text messages and waiting jobs to these addresses, and the replies that were stored for the account. */
export async function forgetContacts(tx: Tx, { userId, emails, phones }: Contacts): Promise<void> {
  const known = [...new Set(emails.map((email) => email.trim().toLowerCase()))].filter(
    (email) => email !== '',
  );
  const numbers = [...new Set(phones.map(digitsOf))].filter((digits) => digits.length === 8);
  const toThem = sql`(user_id = ${userId} or lower(recipient) = any (${known}::text[])
    or right(regexp_replace(recipient, '[^0-9]', '', 'g'), 8) = any (${numbers}::text[]))`;
  await sql`delete from mail_outbox where ${toThem}`.execute(tx);
  await sql`delete from sms_outbox where ${toThem}`.execute(tx);
  await sql`delete from demo_mails where lower(recipient) = any (${known}::text[])
    or right(regexp_replace(recipient, '[^0-9]', '', 'g'), 8) = any (${numbers}::text[])`.execute(tx);
  // A job that runs at this moment ends by itself; its payload goes with it.
  await sql`delete from graphile_worker._private_jobs where locked_at is null
    and exists (select from unnest(${[...known, ...numbers]}::text[]) as word
      where position(word in lower(payload::text)) > 0)`.execute(tx);
  const readers = [
    ...known.map((address) => readerKey({ userId: null, address })),
    ...(userId === null ? [] : [readerKey({ userId, address: '' })]),
  ];
  await sql`delete from message_choices where reader = any (${readers}::text[])`.execute(tx);
  if (userId === null) return;
  await sql`delete from digest_choices where user_id = ${userId}`.execute(tx);
  await sql`delete from notifications where user_id = ${userId}`.execute(tx);
  await sql`delete from idempotent_replies where scope = ${`user:${userId}`}`.execute(tx);
}

interface OwnEvent {
  readonly id: string;
  readonly subjectKind: string;
  readonly subjectId: string;
}

/**
 * Erases what the trail says about the doings of a person, but for those on what must be kept. The chain stays valid: an event under
 * the same subject names what was erased.
 */
export async function eraseEventsOf(
  tx: Tx,
  clock: Clock,
  userId: string,
  keptSubjects: readonly string[],
): Promise<void> {
  const events = await sql<OwnEvent>`select id, subject_kind as "subjectKind", subject_id as "subjectId"
    from audit_events where (actor_id = ${userId} or (subject_kind = 'person' and subject_id = ${userId}))
      and erased_at is null and type <> 'audit.payloads_erased'
      and subject_id <> all (${[...keptSubjects]}::text[])`.execute(tx);
  await eraseEvents(tx, clock, events.rows);
}

/** Erases the payloads of events and leaves, under each subject, one that names them. */
export async function eraseEvents(tx: Tx, clock: Clock, events: readonly OwnEvent[]): Promise<number> {
  const bySubject = new Map<string, OwnEvent[]>();
  for (const event of events) {
    const subject = `${event.subjectKind} ${event.subjectId}`;
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), event]);
  }
  for (const group of bySubject.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const eventIds = group.map(({ id }) => id);
    await sql`select erase_audit_events(${eventIds}::uuid[], ${clock.now()})`.execute(tx);
    await recordAuditEvent(tx, clock, {
      type: 'audit.payloads_erased',
      actor: { kind: 'system' },
      subject: { kind: first.subjectKind, id: first.subjectId },
      payload: { eventIds },
    });
  }
  return events.length;
}
