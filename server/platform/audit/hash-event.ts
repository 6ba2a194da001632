import { createHash } from 'node:crypto';

/** The hash that a chain without any event ends with. */
export const GENESIS = Buffer.alloc(32);

/** Separates the fields of what is hashed; no field may hold it. */
const SEPARATOR = '\u001F';

/** An event as it is hashed. What it says is in there by its salted digest only, so that it can be erased. */
export interface HashedEvent {
  readonly id: string;
  readonly at: Date;
  readonly type: string;
  readonly actorKind: string;
  readonly actorId: string | null;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly requestId: string | null;
  readonly digest: Buffer;
}

/** The columns of an event that is hashed, from a table called `event`. */
export const HASHED_COLUMNS = [
  'event.id',
  'event.at',
  'event.type',
  'event.actor_kind as actorKind',
  'event.actor_id as actorId',
  'event.subject_kind as subjectKind',
  'event.subject_id as subjectId',
  'event.request_id as requestId',
  'event.digest',
] as const;

/** The place of an event among the events of its subject; null for subjects whose events are not linked to each other. */
export interface SubjectLink {
  readonly subjectPosition: number | null;
  readonly subjectHash: Buffer | null;
}

/** The place of an event in the chain. */
export interface ChainLink extends SubjectLink {
  readonly seq: number;
  readonly batch: number;
  readonly position: number;
  readonly sealedAt: Date;
}

/** The hash that links an event to the chain, after the link with the hash `previous`. */
export const hashLink = (previous: Buffer, link: ChainLink, event: HashedEvent): Buffer =>
  hash(previous, [
    link.seq,
    link.batch,
    link.position,
    link.sealedAt.toISOString(),
    link.subjectPosition ?? '',
    link.subjectHash?.toString('hex') ?? '',
    ...fieldsOf(event),
  ]);

/** The hash that links an event to the one before of its subject, as hash_in_subject() of the database does. */
export const hashInSubject = (previous: Buffer, subjectPosition: number, event: HashedEvent): Buffer =>
  hash(previous, [subjectPosition, ...fieldsOf(event)]);

const hash = (previous: Buffer, fields: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(previous).update(fields.join(SEPARATOR), 'utf8').digest();

const fieldsOf = (event: HashedEvent): string[] => [
  event.id,
  event.at.toISOString(),
  event.type,
  event.actorKind,
  event.actorId ?? '',
  event.subjectKind,
  event.subjectId,
  event.requestId ?? '',
  event.digest.toString('hex'),
];
