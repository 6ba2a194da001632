import { randomBytes } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Clock } from '../clock/index.ts';
import { type Database, lastWrite, type Tx } from '../database/index.ts';
import { newId } from '../ids/index.ts';
import { digestPayload } from './digest-payload.ts';
import type { AnyAuditEvent, AuditActor, AuditEvent, AuditEventType, AuditSubject } from './events.ts';
import { originOf } from './origins.ts';
import './tables.ts';

const auditEvents = lastWrite<Insertable<Database['audit_events']>>('change', (tx, rows) =>
  tx.insertInto('audit_events').values(rows),
);

/**
 * Writes one event into the trail, in the transaction of the change it tells about: all events of a transaction in its last
 * statement. The database links it at commit.
 */
export async function recordAuditEvent<Type extends AuditEventType>(
  tx: Tx,
  clock: Clock,
  event: AuditEvent<Type>,
): Promise<string> {
  const row = createEventRow(tx, clock, event);
  await auditEvents.add(tx, [row]);
  return row.id;
}

/** Writes the events of one change, in their order. Gives their ids. */
export async function recordAuditEvents(
  tx: Tx,
  clock: Clock,
  events: readonly AnyAuditEvent[],
): Promise<string[]> {
  const rows = events.map((event) => createEventRow(tx, clock, event));
  await auditEvents.add(tx, rows);
  return rows.map(({ id }) => id);
}

function createEventRow<Type extends AuditEventType>(
  tx: Tx,
  clock: Clock,
  event: AuditEvent<Type>,
): Insertable<Database['audit_events']> {
  const origin = originOf(tx);
  const address = event.address ?? origin?.address ?? null;
  const salt = randomBytes(16);
  // The digested payload must equal the one that comes back from the database: dates become text, undefined disappears.
  const text = JSON.stringify(event.payload);
  return {
    id: newId(),
    at: clock.now(),
    type: event.type,
    actor_kind: event.actor.kind,
    actor_id: actorIdOf(event.actor),
    subject_kind: event.subject.kind,
    subject_id: event.subject.id,
    request_id: event.requestId ?? origin?.requestId ?? null,
    address,
    payload: text,
    salt,
    digest: digestPayload({ payload: JSON.parse(text), address }, salt),
    erased_at: null,
  };
}

function actorIdOf(actor: AuditActor): string | null {
  if (actor.kind === 'person') return actor.userId;
  return actor.kind === 'party' ? actor.partyId : null;
}

/**
 * Erases what the trail says about a subject beyond that it happened. The chain stays valid, because another event names
 * every erased one: a payload that is gone without being named was taken away by somebody else. What names is never erased.
 */
export async function eraseAuditPayloads(
  tx: Tx,
  clock: Clock,
  { subject, actor }: { readonly subject: AuditSubject; readonly actor: AuditActor },
): Promise<number> {
  await auditEvents.writeNow(tx);
  const erased = await sql<{ id: string }>`
    select erase_audit_payloads(${subject.kind}, ${subject.id}, ${clock.now()}) as id`.execute(tx);
  const eventIds = erased.rows.map(({ id }) => id);
  if (eventIds.length > 0)
    await recordAuditEvent(tx, clock, {
      type: 'audit.payloads_erased',
      actor,
      subject,
      payload: { eventIds },
    });
  return eventIds.length;
}
