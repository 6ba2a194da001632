import { markPart, noteLook, type Origin } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { type Db, type Placed, partOf, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/http/index.ts';
import { announceAnnotations } from './announce-annotations.ts';
import './audit-events.ts';
import './tables.ts';

export interface Opening extends Origin {
  readonly loanRequestId: string;
  readonly userId: string;
}

const OPENED = 'loan_request.opened';

/** A dossier and its reader in a statement, and the hour for which an opening counts. */
interface Reading {
  readonly loanRequestId: Placed<string>;
  readonly userId: Placed<string>;
  readonly hour: Placed<Date>;
}

/** Whether the opening of this hour is in the trail, as part of a statement; empty: it has to be noted. */
export const openingPart = (db: Db, { loanRequestId, userId, hour }: Reading) =>
  markPart(db, { userId, kind: OPENED, subject: loanRequestId, hour });

/** The mentions in a dossier that its reader has not seen, as part of a statement. */
export const unseenMentionsPart = (db: Db, { loanRequestId, userId }: Omit<Reading, 'hour'>) =>
  partOf(
    db
      .selectFrom('desk_mentions')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('loan_request_id', '=', loanRequestId)
      .where('seen_at', 'is', null),
    {},
  );

type Noting = Pick<Platform, 'database' | 'clock'>;

/** Writes a person's look at a dossier into the trail: one for each person, dossier and hour, however often a screen reads it anew. */
export const noteOpening = (platform: Noting, { loanRequestId, userId, ...origin }: Opening): Promise<void> =>
  noteLook(platform, {
    ...origin,
    type: OPENED,
    userId,
    subject: { kind: 'loan-request', id: loanRequestId },
    payload: {},
  });

/** Writes into the trail that the thread with the applicant was opened; it is read apart from the dossier. */
export const noteThreadRead = (
  platform: Noting,
  { loanRequestId, userId, ...origin }: Opening,
): Promise<void> =>
  noteLook(platform, {
    ...origin,
    type: 'loan_request.thread_read',
    userId,
    subject: { kind: 'loan-request', id: loanRequestId },
    payload: {},
  });

/** Writes into the trail that the page of a person was opened. */
export const notePersonOpening = (
  platform: Noting,
  { personId, userId, ...origin }: { readonly personId: string } & Omit<Opening, 'loanRequestId'>,
): Promise<void> =>
  noteLook(platform, {
    ...origin,
    type: 'person.opened',
    userId,
    subject: { kind: 'person', id: personId },
    payload: {},
  });

/** Takes one note off the list of a person whom it names. Whether there was one. */
export async function dismissMention(
  tx: Tx,
  clock: Clock,
  { noteId, userId }: { readonly noteId: string; readonly userId: string },
): Promise<boolean> {
  const seen = await tx
    .updateTable('desk_mentions')
    .set({ seen_at: clock.now() })
    .where('user_id', '=', userId)
    .where('note_id', '=', noteId)
    .where('seen_at', 'is', null)
    .returning('loan_request_id')
    .executeTakeFirst();
  if (seen) await announceAnnotations(tx, seen.loan_request_id);
  return seen !== undefined;
}

/** Notes that a person has seen what named them in a dossier. */
export async function noteMentionsSeen(
  { database, clock }: Noting,
  { loanRequestId, userId }: Pick<Opening, 'loanRequestId' | 'userId'>,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const seen = await tx
      .updateTable('desk_mentions')
      .set({ seen_at: clock.now() })
      .where('user_id', '=', userId)
      .where('loan_request_id', '=', loanRequestId)
      .where('seen_at', 'is', null)
      .executeTakeFirst();
    // Their home lists what they have not seen.
    if (seen.numUpdatedRows > 0n) await announceAnnotations(tx, loanRequestId);
  });
}
