import type { AuditEventRow } from '@zeel/protocol/rooms/audit';
import type { TrailEvent } from '../../modules/audit/index.ts';
import { nameStaff } from '../../modules/identity/index.ts';
import { listReferences } from '../../modules/requests/core/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { idsOf, listFacts } from './list-facts.ts';

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
  const nameObject = (event: TrailEvent): string | null => {
    if (event.subjectKind === 'person') return names.get(event.subjectId) ?? null;
    // The id of a product is a word, and stays when its name is changed.
    if (event.subjectKind === 'product') return event.subjectId;
    return references.get(requestOf(event) ?? '') ?? null;
  };
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

/** The loan request that an event is about; null where it is about something else. */
function requestOf({ subjectKind, subjectId, payload }: TrailEvent): string | null {
  if (subjectKind === 'loan-request') return subjectId;
  return subjectKind === 'payment' && typeof payload?.loanRequestId === 'string'
    ? payload.loanRequestId
    : null;
}
