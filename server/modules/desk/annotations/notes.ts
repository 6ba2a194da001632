import { cleanText } from '@zeel/domain/request-form';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { refuseFields } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { notify } from '../../../platform/notifications/index.ts';
import { announceAnnotations } from './announce-annotations.ts';
import { type Mentioned, mailMention } from './mail-mention.ts';
import './audit-events.ts';
import './tables.ts';

/** A note with the ids of its people; their names are another room's to know. */
export interface NoteRow {
  readonly id: string;
  readonly authorUserId: string;
  readonly body: string;
  readonly at: Date;
  readonly mentions: readonly string[];
}

/** Nobody reads further back than this, and nothing is lost: it stays in the table. */
const SHOWN_MAX = 200;

/** The notes on a request, newest first. */
export async function listNotes(db: Db, loanRequestId: string): Promise<readonly NoteRow[]> {
  const notes = await db
    .selectFrom('desk_notes')
    .select(['id', 'author_user_id as authorUserId', 'body', 'at'])
    .where('loan_request_id', '=', loanRequestId)
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  if (notes.length === 0) return [];
  const mentions = await db
    .selectFrom('desk_mentions')
    .select(['note_id', 'user_id'])
    .where(
      'note_id',
      'in',
      notes.map(({ id }) => id),
    )
    .orderBy('user_id')
    .execute();
  return notes.map((note) => ({
    ...note,
    mentions: mentions.filter(({ note_id }) => note_id === note.id).map(({ user_id }) => user_id),
  }));
}

export interface NewNote {
  readonly loanRequestId: string;
  readonly reference: string;
  readonly author: { readonly userId: string; readonly name: string };
  readonly body: string;
  /** Checked by the caller: active staff who may know of this request. */
  readonly mentions: readonly Mentioned[];
  /** Where the dossier is opened. */
  readonly link: string;
  readonly requestId: string;
}

/** Writes a note that is never changed; whoever it names is told by a mail that says nothing of what was written. */
export async function writeNote(
  tx: Tx,
  clock: Clock,
  { loanRequestId, reference, author, body, mentions, link, requestId }: NewNote,
): Promise<NoteRow> {
  const written = cleanText(body);
  if (written === '') return refuseFields({ body: { code: 'required' } });
  const now = clock.now();
  const note = {
    id: newId(now.getTime()),
    loan_request_id: loanRequestId,
    author_user_id: author.userId,
    body: written,
    at: now,
  };
  await tx.insertInto('desk_notes').values(note).execute();
  const mentionIds = mentions.map(({ userId }) => userId);
  if (mentions.length > 0)
    await tx
      .insertInto('desk_mentions')
      .values(
        mentions.map(({ userId }) => ({
          note_id: note.id,
          user_id: userId,
          loan_request_id: loanRequestId,
          // Authors who mention themselves have seen their own note.
          seen_at: userId === author.userId ? now : null,
        })),
      )
      .execute();
  const others = mentions.filter(({ userId }) => userId !== author.userId);
  for (const person of others) await mailMention(tx, clock, person, { reference, author, link });
  await notify(
    tx,
    clock,
    others.map(({ userId }) => ({ userId, kind: 'mentioned', loanRequestId, reference })),
  );
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.noted',
    actor: { kind: 'person', userId: author.userId },
    subject: { kind: 'loan-request', id: loanRequestId },
    payload: { noteId: note.id, mentions: mentionIds },
    requestId,
  });
  await announceAnnotations(tx, loanRequestId);
  return { id: note.id, authorUserId: author.userId, body: written, at: now, mentions: mentionIds };
}
