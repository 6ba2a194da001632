import type { Db } from '../database/index.ts';
import type { FaultList } from './audit-faults.ts';
import { GENESIS, HASHED_COLUMNS, hashInSubject } from './hash-event.ts';
import './tables.ts';

/** Requests and payments have tens of events each. */
const SUBJECTS_AT_ONCE = 100;

/**
 * Recomputes how the events of each loan request and payment continue each other. `length` is that of the chain, and `linked`
 * the number of events, sealed or not, that claim a place among those of their subject.
 */
export async function verifySubjects(
  db: Db,
  faults: FaultList,
  { length, linked }: { readonly length: number; readonly linked: number },
): Promise<void> {
  let checked = 0;
  let after: SubjectName | undefined;
  for (;;) {
    const heads = await readHeads(db, after);
    if (heads.length === 0) break;
    const eventsOf = groupBySubject(await readEvents(db, heads));
    for (const head of heads) {
      const events = eventsOf.get(nameOf(head)) ?? [];
      checked += events.length;
      const broken = findBreak(head, events);
      if (broken !== null) faults.add(broken.seq ?? length + 1, 'subject-broken');
    }
    if (heads.length < SUBJECTS_AT_ONCE) break;
    after = heads.at(-1);
  }
  // Some stand under no head: it was taken away.
  if (checked !== linked) faults.add(length, 'subject-broken');
}

/**
 * The first event that does not continue the one before it; those after it cannot be judged. When the last ones are gone it is
 * the one that is left. An event that is not sealed has no number.
 */
function findBreak(head: Head, events: readonly SubjectEvent[]): { readonly seq: number | null } | null {
  let previous: Buffer = GENESIS;
  let position = 0;
  for (const event of events) {
    position += 1;
    previous = hashInSubject(previous, position, event);
    if (event.subjectPosition !== position || event.subjectHash?.equals(previous) !== true)
      return { seq: event.seq };
  }
  const isWhole = head.position === position && head.hash.equals(previous);
  return isWhole ? null : { seq: events.at(-1)?.seq ?? null };
}

interface SubjectName {
  readonly subjectKind: string;
  readonly subjectId: string;
}

const readHeads = (db: Db, after: SubjectName | undefined) =>
  db
    .selectFrom('audit_subject_heads')
    .select(['subject_kind as subjectKind', 'subject_id as subjectId', 'position', 'hash'])
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('subject_kind', 'subject_id'),
          '>',
          tuple(after?.subjectKind ?? '', after?.subjectId ?? ''),
        ),
      ),
    )
    .orderBy('subject_kind')
    .orderBy('subject_id')
    .limit(SUBJECTS_AT_ONCE)
    .execute();

type Head = Awaited<ReturnType<typeof readHeads>>[number];

/** All events of these subjects that have a place among them, in its order. */
const readEvents = (db: Db, heads: readonly Head[]) =>
  db
    .selectFrom('audit_events as event')
    .leftJoin('audit_chain as link', 'link.event_id', 'event.id')
    .leftJoin('audit_unsealed as note', 'note.event_id', 'event.id')
    .select((expression) => [
      ...HASHED_COLUMNS,
      'link.seq',
      expression.fn.coalesce('link.subject_position', 'note.subject_position').as('subjectPosition'),
      expression.fn.coalesce('link.subject_hash', 'note.subject_hash').as('subjectHash'),
    ])
    .where('event.subject_kind', 'in', [...new Set(heads.map(({ subjectKind }) => subjectKind))])
    .where('event.subject_id', 'in', [...new Set(heads.map(({ subjectId }) => subjectId))])
    .where(({ eb, fn }) => eb(fn.coalesce('link.subject_position', 'note.subject_position'), 'is not', null))
    .orderBy('subjectPosition')
    .execute();

type SubjectEvent = Awaited<ReturnType<typeof readEvents>>[number];

const nameOf = ({ subjectKind, subjectId }: SubjectName): string => `${subjectKind} ${subjectId}`;

function groupBySubject(events: readonly SubjectEvent[]): ReadonlyMap<string, SubjectEvent[]> {
  const groups = new Map<string, SubjectEvent[]>();
  for (const event of events) {
    const name = nameOf(event);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [event]);
    else group.push(event);
  }
  return groups;
}
