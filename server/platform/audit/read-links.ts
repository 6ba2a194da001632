import type { Db } from '../database/index.ts';
import { HASHED_COLUMNS, type HashedEvent } from './hash-event.ts';
import './tables.ts';

/** How many events are read at once when the trail is looked through. */
export const READ_AT_ONCE = 1_000;

/** The links of the chain after a number, each with its event as far as that is there. */
export const readLinks = (db: Db, afterSeq: number) =>
  db
    .selectFrom('audit_chain as link')
    .leftJoin('audit_events as event', 'event.id', 'link.event_id')
    .select([
      'link.seq',
      'link.batch',
      'link.position',
      'link.sealed_at as sealedAt',
      'link.subject_position as subjectPosition',
      'link.subject_hash as subjectHash',
      'link.previous',
      'link.hash',
      ...HASHED_COLUMNS,
      'event.payload',
      'event.address',
      'event.salt',
    ])
    .where('link.seq', '>', afterSeq)
    .orderBy('link.seq')
    .limit(READ_AT_ONCE)
    .execute();

export type Link = Awaited<ReturnType<typeof readLinks>>[number];

/** The notes of unsealed events after a position, each with its event as far as that is there. */
export const readNotes = (db: Db, afterPosition: number) =>
  db
    .selectFrom('audit_unsealed as note')
    .leftJoin('audit_events as event', 'event.id', 'note.event_id')
    .select([
      'note.position',
      'note.subject_position as subjectPosition',
      ...HASHED_COLUMNS,
      'event.payload',
      'event.address',
      'event.salt',
    ])
    .where('note.position', '>', afterPosition)
    .orderBy('note.position')
    .limit(READ_AT_ONCE)
    .execute();

export type Note = Awaited<ReturnType<typeof readNotes>>[number];

/** The event of a link or note; null when it is gone. */
export function eventOf({
  id,
  at,
  type,
  actorKind,
  actorId,
  subjectKind,
  subjectId,
  requestId,
  digest,
}: Link | Note): HashedEvent | null {
  if (
    id === null ||
    at === null ||
    type === null ||
    actorKind === null ||
    subjectKind === null ||
    subjectId === null ||
    digest === null
  )
    return null;
  return { id, at, type, actorKind, actorId, subjectKind, subjectId, requestId, digest };
}

/** Whether the payload of an event was erased. */
export const isErased = ({ payload, salt }: Link | Note): boolean => payload === null && salt === null;
