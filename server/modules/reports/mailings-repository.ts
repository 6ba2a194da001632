import type { MailingTimes } from '@zeel/domain/reports';
import type { MailingFields } from '@zeel/protocol/rooms/reports';
import { type Selectable, sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { Database, Db, Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import './tables.ts';

/** A mailing as it is kept: what it asks for, when it is due, and whom it is for. */
export interface KeptMailing extends MailingFields {
  readonly id: string;
  readonly ownerUserId: string;
  readonly version: number;
  readonly nextDueAt: Date;
}

type Row = Selectable<Database['report_mailings']> & { readonly reader_ids: string[] };

const toMailing = (row: Row): KeptMailing => ({
  id: row.id,
  ownerUserId: row.owner_user_id,
  version: row.version,
  name: row.name,
  by: row.told_by,
  dimension: row.dimension,
  value: row.value,
  format: row.format,
  span: row.span,
  rhythm: row.rhythm,
  onDay: row.on_day,
  hour: row.hour,
  nextDueAt: row.next_due_at,
  readerIds: row.reader_ids,
});

const selectMailings = (db: Db) =>
  db
    .selectFrom('report_mailings')
    .selectAll('report_mailings')
    .select(
      sql<string[]>`array(select user_id::text from report_mailing_readers
        where mailing_id = report_mailings.id order by user_id)`.as('reader_ids'),
    );

/** Own mailings and those that a person gets, by name. */
export async function listMailingsOf(db: Db, userId: string): Promise<KeptMailing[]> {
  const rows = await selectMailings(db)
    .where(
      sql<boolean>`(owner_user_id = ${userId} or id in (
        select mailing_id from report_mailing_readers where user_id = ${userId}))`,
    )
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows.map(toMailing);
}

export async function findMailing(db: Db, mailingId: string): Promise<KeptMailing | undefined> {
  const row = await selectMailings(db).where('id', '=', mailingId).executeTakeFirst();
  return row && toMailing(row);
}

/** The same until the end of the transaction. */
export async function holdMailing(tx: Tx, mailingId: string): Promise<KeptMailing | undefined> {
  await tx.selectFrom('report_mailings').select('id').where('id', '=', mailingId).forUpdate().execute();
  return findMailing(tx, mailingId);
}

/** Two that one person begins at once come one after the other, so that they are counted rightly. */
export async function countOwnMailings(tx: Tx, userId: string): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { mailings } = await tx
    .selectFrom('report_mailings')
    .select(({ fn }) => fn.countAll<number>().as('mailings'))
    .where('owner_user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return mailings;
}

const columnsOf = ({ name, by, dimension, value, format, span, rhythm, onDay, hour }: MailingFields) => ({
  name,
  told_by: by,
  dimension,
  value,
  format,
  span,
  rhythm,
  on_day: onDay,
  hour,
});

/** Begins a mailing and says its id. */
export async function insertMailing(
  tx: Tx,
  clock: Clock,
  { fields, ownerUserId, nextDueAt }: { fields: MailingFields; ownerUserId: string; nextDueAt: Date },
): Promise<string> {
  const now = clock.now();
  const id = newId(now.getTime());
  await tx
    .insertInto('report_mailings')
    .values({
      id,
      owner_user_id: ownerUserId,
      ...columnsOf(fields),
      next_due_at: nextDueAt,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await writeReaders(tx, id, fields.readerIds);
  return id;
}

export async function updateMailing(
  tx: Tx,
  clock: Clock,
  { mailingId, fields, nextDueAt }: { mailingId: string; fields: MailingFields; nextDueAt: Date },
): Promise<void> {
  await tx
    .updateTable('report_mailings')
    .set((row) => ({
      ...columnsOf(fields),
      next_due_at: nextDueAt,
      version: row('version', '+', 1),
      updated_at: clock.now(),
    }))
    .where('id', '=', mailingId)
    .execute();
  await tx.deleteFrom('report_mailing_readers').where('mailing_id', '=', mailingId).execute();
  await writeReaders(tx, mailingId, fields.readerIds);
}

const writeReaders = (tx: Tx, mailingId: string, readerIds: readonly string[]) =>
  tx
    .insertInto('report_mailing_readers')
    .values([...new Set(readerIds)].map((userId) => ({ mailing_id: mailingId, user_id: userId })))
    .execute();

export const removeMailing = (tx: Tx, mailingId: string) =>
  tx.deleteFrom('report_mailings').where('id', '=', mailingId).execute();

/** Takes a reader away; whoever looks at the older list of readers cannot bring them back by saving it. */
export async function leaveMailing(tx: Tx, clock: Clock, mailingId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('report_mailing_readers')
    .where('mailing_id', '=', mailingId)
    .where('user_id', '=', userId)
    .execute();
  await tx
    .updateTable('report_mailings')
    .set((row) => ({ version: row('version', '+', 1), updated_at: clock.now() }))
    .where('id', '=', mailingId)
    .execute();
}

export const listDueMailings = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('report_mailings')
    .select('id')
    .where('next_due_at', '<=', now)
    .orderBy('next_due_at')
    .orderBy('id')
    .execute();

/**
 * Takes a mailing that is due, once: whoever comes second finds its next time written. Of times that were missed, such as while
 * no server ran, only one is made up for.
 */
export async function holdDueMailing(
  tx: Tx,
  mailingId: string,
  now: Date,
  nextOf: (times: MailingTimes) => Date,
): Promise<KeptMailing | undefined> {
  const mailing = await holdMailing(tx, mailingId);
  if (mailing === undefined || mailing.nextDueAt > now) return undefined;
  await tx
    .updateTable('report_mailings')
    .set({ next_due_at: nextOf(mailing) })
    .where('id', '=', mailingId)
    .execute();
  return mailing;
}

const TOLD = ['name', 'by', 'dimension', 'value', 'format', 'span', 'rhythm', 'onDay', 'hour'] as const;

/** Every field of a mailing that differs, before and after. */
export function whatChanged(
  before: MailingFields,
  after: MailingFields,
): {
  readonly before: Record<string, string | number | null>;
  readonly after: Record<string, string | number | null>;
} {
  const differing = TOLD.filter((field) => before[field] !== after[field]);
  const pick = (from: MailingFields) => Object.fromEntries(differing.map((field) => [field, from[field]]));
  return { before: pick(before), after: pick(after) };
}
