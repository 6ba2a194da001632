import type { AuditEventRow, AuditFact } from '@zeel/protocol/rooms/audit';
import type { TrailEvent } from '../../modules/audit/index.ts';
import { nameStaff } from '../../modules/identity/index.ts';
import { listReferences } from '../../modules/requests/core/index.ts';
import type { Db } from '../../platform/database/index.ts';

/** Texts of a payload are shown up to here; nothing that a person reads is longer. */
const LONGEST_FACT = 400;

/** Events as they are read: people and things by the names that they are called by. */
export async function presentEvents(db: Db, events: readonly TrailEvent[]): Promise<AuditEventRow[]> {
  const userIds = events.flatMap(({ actorKind, actorId, subjectKind, subjectId, payload }) => [
    ...(actorKind === 'person' && actorId !== null ? [actorId] : []),
    ...(subjectKind === 'person' ? [subjectId] : []),
    ...[payload?.fromUserId, payload?.toUserId].filter((id) => typeof id === 'string'),
    ...idsOf(payload?.readers),
  ]);
  const names = await nameStaff(db, userIds);
  const references = await listReferences(
    db,
    events.flatMap((event) => requestOf(event) ?? []),
  );
  const nameObject = (event: TrailEvent): string | null =>
    (event.subjectKind === 'person' ? names.get(event.subjectId) : references.get(requestOf(event) ?? '')) ??
    null;
  return events.map((event) => ({
    id: event.id,
    number: event.number,
    at: event.at.toISOString(),
    type: event.type,
    actor: {
      kind: event.actorKind,
      id: event.actorId,
      name: event.actorKind === 'person' ? (names.get(event.actorId ?? '') ?? null) : null,
    },
    object: { kind: event.subjectKind, id: event.subjectId, name: nameObject(event) },
    facts: event.payload === null ? null : listFacts(event.payload, names),
    address: event.address,
    requestId: event.requestId,
  }));
}

/** People that a payload names in a list. */
const idsOf = (ids: unknown): string[] =>
  Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];

/** The loan request that an event is about; null where it is about something else. */
function requestOf({ subjectKind, subjectId, payload }: TrailEvent): string | null {
  if (subjectKind === 'loan-request') return subjectId;
  return subjectKind === 'payment' && typeof payload?.loanRequestId === 'string'
    ? payload.loanRequestId
    : null;
}

/** What a payload says, one line each; what it says to be nothing is left out. */
function listFacts(
  payload: Readonly<Record<string, unknown>>,
  names: ReadonlyMap<string, string>,
): AuditFact[] {
  const { from, to, before, after, fromUserId, toUserId, readers, ...others } = payload;
  const nameOf = (id: unknown): string | null => (typeof id === 'string' ? (names.get(id) ?? id) : null);
  const facts: AuditFact[] = [];
  const add = (name: string, value: unknown, old: unknown = null): void => {
    const [now, then] = [write(value), write(old)];
    if (now !== null || then !== null) facts.push({ name, before: then, value: now ?? '–' });
  };
  add('state', to, from);
  add('assignee', nameOf(toUserId), nameOf(fromUserId));
  if (isRecord(before) && isRecord(after))
    for (const name of Object.keys(after))
      if (write(before[name]) !== write(after[name])) add(name, after[name], before[name]);
  for (const [name, value] of Object.entries(others)) add(name, value);
  add('readers', idsOf(readers).map(nameOf));
  // A restore counts its events from and to a number, which is no change of anything.
  if (!isRecord(before) && !isRecord(after)) add('after', after);
  return facts;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function write(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value))
    return value.length === 0 ? null : shorten(value.map((one) => write(one) ?? '–').join(', '));
  if (isRecord(value))
    return write(Object.entries(value).map(([name, one]) => `${name}: ${write(one) ?? '–'}`));
  return shorten(typeof value === 'string' ? value : JSON.stringify(value));
}

const shorten = (text: string): string =>
  text.length <= LONGEST_FACT ? text : `${text.slice(0, LONGEST_FACT)}…`;
