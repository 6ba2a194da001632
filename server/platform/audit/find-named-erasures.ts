import { z } from 'zod';
import type { Db } from '../database/index.ts';
import { digestPayload } from './digest-payload.ts';
import './tables.ts';

/** An event whose payload is gone, as far as it is known. */
interface Erased {
  /** Its place in the order of writing. */
  readonly position: number;
  readonly id: string | null;
  readonly subjectId: string | null;
}

const erasureSchema = z.object({ eventIds: z.array(z.string()) });

/**
 * Which of these events were erased rightfully: a later event of the trail says so and names them. It stands under the same
 * subject, so it is looked for there, sealed or not yet, and its own payload must be what was digested. Gives the ids.
 */
export async function findNamedErasures(db: Db, erased: readonly Erased[]): Promise<ReadonlySet<string>> {
  const subjects = [...new Set(erased.flatMap(({ subjectId }) => subjectId ?? []))];
  if (subjects.length === 0) return new Set();
  const erasures = await db
    .selectFrom('audit_events as event')
    .leftJoin('audit_chain as link', 'link.event_id', 'event.id')
    .leftJoin('audit_unsealed as note', 'note.event_id', 'event.id')
    .select(({ fn }) => [
      fn.coalesce('link.position', 'note.position').as('position'),
      'event.payload',
      'event.address',
      'event.salt',
      'event.digest',
    ])
    .where('event.type', '=', 'audit.payloads_erased')
    .where('event.subject_id', 'in', subjects)
    .execute();
  const namedBy = new Map<string, number>();
  for (const { position, payload, address, salt, digest } of erasures) {
    const said = erasureSchema.safeParse(payload);
    if (
      position === null ||
      salt === null ||
      !said.success ||
      !digestPayload({ payload, address }, salt).equals(digest)
    )
      continue;
    for (const id of said.data.eventIds) namedBy.set(id, Math.max(position, namedBy.get(id) ?? 0));
  }
  return new Set(
    erased.flatMap(({ id, position }) => (id !== null && (namedBy.get(id) ?? 0) > position ? [id] : [])),
  );
}
