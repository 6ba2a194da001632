import { z } from 'zod';
import type { Clock } from '../clock/index.ts';
import {
  type Db,
  type OpenDatabase,
  type Placed,
  type PlaceOf,
  partOf,
  prepareStatement,
  type Tx,
} from '../database/index.ts';
import { type AnyJob, defineJob } from '../jobs/index.ts';
import type { AuditEvent, AuditEventType } from './events.ts';
import { recordAuditEvent } from './record-audit-event.ts';
import './tables.ts';

const HOUR_MS = 3_600_000;

/** Something a person does again and again, of which only the first time in each hour of the clock matters. */
export type HourMark = {
  readonly userId: string;
  readonly kind: string;
  readonly subject: string;
};

interface Noting {
  readonly database: OpenDatabase;
  readonly clock: Clock;
}

/** The beginning of the present hour, which a mark counts for. */
export const hourOf = (clock: Clock): Date => new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS);

/** A mark as values or as places of a statement, and the hour it counts for. */
type MarkInHour = { readonly [Field in keyof HourMark]: Placed<string> } & { readonly hour: Placed<Date> };

const selectMarks = (db: Db, { userId, kind, subject, hour }: MarkInHour) =>
  db
    .selectFrom('audit_looks')
    .select('kind')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('hour', '=', hour);

/** The mark of an hour as part of a statement; empty before it was made. */
export const markPart = (db: Db, mark: MarkInHour) => partOf(selectMarks(db, mark), {});

const readMarks = prepareStatement((db, place: PlaceOf<HourMark & { readonly hour: Date }>) =>
  selectMarks(db, {
    userId: place('userId'),
    kind: place('kind'),
    subject: place('subject'),
    hour: place('hour'),
  }).compile(),
);

/** Whether it was marked in this hour already: one look at an index, which is all that most reads cost. */
export const isMarked = async (db: Db, clock: Clock, { userId, kind, subject }: HourMark): Promise<boolean> =>
  (await readMarks(db, { userId, kind, subject, hour: hourOf(clock) })).length > 0;

/** Marks it. False: somebody else of the same moment did, and this call has waited until theirs was committed. */
export async function markHour(tx: Tx, clock: Clock, { userId, kind, subject }: HourMark): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('audit_looks')
    .values({ user_id: userId, kind, subject, hour: hourOf(clock) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A look of somebody who works for the lender at what belongs to an applicant. */
export interface Look<Type extends AuditEventType> extends Omit<AuditEvent<Type>, 'actor'> {
  readonly userId: string;
  /** The part that was looked at, where that is less than the event's subject. */
  readonly at?: string;
}

/**
 * Writes a look into the trail, once for each person, thing and hour. It is called before anything is shown: what cannot be
 * written is not shown.
 */
export async function noteLook<Type extends AuditEventType>(
  { database, clock }: Noting,
  { userId, at, ...event }: Look<Type>,
): Promise<void> {
  const mark: HourMark = { userId, kind: event.type, subject: at ?? event.subject.id };
  if (await isMarked(database.db, clock, mark)) return;
  await database.inTransaction(async (tx) => {
    if (await markHour(tx, clock, mark))
      await recordAuditEvent<Type>(tx, clock, { ...event, actor: { kind: 'person', userId } });
  });
}

/** The job that forgets the marks of hours that are over. */
export const createPurgeLooksJob = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): AnyJob =>
  defineJob({
    name: 'purge-audit-looks',
    payload: z.object({}),
    schedule: { crontab: '31 * * * *', payload: {} },
    run: async () => {
      await db.deleteFrom('audit_looks').where('hour', '<', hourOf(clock)).execute();
    },
  });
