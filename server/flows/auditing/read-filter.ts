import { isReference } from '@zeel/domain/loan-request';
import { AUDIT_TYPES, type auditExportQuerySchema } from '@zeel/protocol/rooms/audit';
import { z } from 'zod';
import type { TrailFilter } from '../../modules/audit/index.ts';
import { findIdByReference } from '../../modules/requests/core/index.ts';
import type { Db } from '../../platform/database/index.ts';

/** Things whose ids are unique among all of them. */
const KINDS_WITH_IDS = ['loan-request', 'payment', 'person', 'product', 'backup'];
const EVENT_NUMBER = /^\d{1,15}$/;
const DAY_MS = 86_400_000;

/** Midnight in Ulaanbaatar. */
const dayStart = (date: string): Date => new Date(`${date}T00:00:00+08:00`);

/** The filter of the screen as the trail is searched by it; null when what was typed can be nothing in it. */
export async function readTrailFilter(
  db: Db,
  { kind, person, text, from, to }: z.output<typeof auditExportQuerySchema>,
): Promise<TrailFilter | null> {
  const typed = text?.trim() ?? '';
  const meant = typed === '' ? {} : await readTyped(db, typed);
  if (meant === null) return null;
  return {
    ...meant,
    types: kind === undefined ? undefined : AUDIT_TYPES[kind],
    actorId: person,
    from: from === undefined ? undefined : dayStart(from),
    until: to === undefined ? undefined : new Date(dayStart(to).getTime() + DAY_MS),
  };
}

async function readTyped(db: Db, typed: string): Promise<Pick<TrailFilter, 'subjects' | 'number'> | null> {
  if (EVENT_NUMBER.test(typed)) return { number: Number(typed) };
  if (z.uuid().safeParse(typed).success)
    return { subjects: KINDS_WITH_IDS.map((kind) => ({ kind, id: typed.toLowerCase() })) };
  const reference = typed.toUpperCase();
  if (!isReference(reference)) return null;
  const id = await findIdByReference(db, reference);
  return id === undefined ? null : { subjects: [{ kind: 'loan-request', id }] };
}
