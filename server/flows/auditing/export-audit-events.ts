import { Readable } from 'node:stream';
import { lenderDate } from '@zeel/domain/product';
import { AUDIT_EXPORT_PATH, auditExportQuerySchema } from '@zeel/protocol/rooms/audit';
import type { Language } from '@zeel/protocol/rooms/config';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  listTrailEvents,
  type TrailEvent,
  type TrailFilter,
  type TrailPlace,
  textsOf,
} from '../../modules/audit/index.ts';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import { type Cell, CSV_START, csvLine } from '../../platform/csv/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse, serveRaw } from '../../platform/http/index.ts';
import { presentEvents } from './present-events.ts';
import { readTrailFilter } from './read-filter.ts';

const PAGE_SIZE = 500;
/** Exports at a time: each keeps a connection of the database busy. */
const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 30;
/** The time for fetching a file; a client that takes longer is taken for gone. */
const LONGEST_MS = 30 * 60_000;

/** The filtered trail as a file, written while it is read, page by page, so that its length costs no memory. */
export function serveExportAuditEvents(app: FastifyInstance): void {
  const { database, clock } = app.platform;
  let running = 0;
  serveRaw(
    app,
    {
      method: 'GET',
      path: AUDIT_EXPORT_PATH,
      access: 'audit:read',
      params: z.strictObject({}),
      query: auditExportQuerySchema,
    },
    async ({ query, actor, language, requestId, address, reply }) => {
      if (running >= AT_ONCE) return refuse('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      const filter = await readTrailFilter(database.db, query);
      await database.inTransaction((tx) =>
        recordAuditEvent(tx, clock, {
          type: 'audit.exported',
          actor,
          subject: { kind: 'audit', id: 'export' },
          payload: { filter: z.record(z.string(), z.string()).parse(JSON.parse(JSON.stringify(query))) },
          requestId,
          address,
        }),
      );
      running += 1;
      const stream = Readable.from(writeLines(database.db, filter, language));
      const tooLong = setTimeout(() => stream.destroy(), LONGEST_MS).unref();
      stream.once('close', () => {
        running -= 1;
        clearTimeout(tooLong);
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="audit-${lenderDate(clock.now())}.csv"`)
        .send(stream);
    },
  );
}

async function* writeLines(db: Db, filter: TrailFilter | null, language: Language): AsyncGenerator<string> {
  yield CSV_START + csvLine(Object.values(textsOf(language).export));
  let after: TrailPlace | null = null;
  if (filter === null) return;
  for (let found = PAGE_SIZE; found === PAGE_SIZE; ) {
    const events: TrailEvent[] = await listTrailEvents(db, filter, { after, limit: PAGE_SIZE });
    const lines = await writeEvents(db, events);
    if (lines !== '') yield lines;
    found = events.length;
    after = events.at(-1) ?? null;
  }
}

/** In the order of the heads. Codes stay codes: a file is for other programs too. */
async function writeEvents(db: Db, events: readonly TrailEvent[]): Promise<string> {
  const presented = await presentEvents(db, events);
  return events
    .map((event, place) => {
      const { actor, object } = presented[place] ?? {};
      const cells: Cell[] = [
        event.number,
        event.at.toISOString(),
        event.type,
        event.actorKind,
        event.actorId,
        actor?.name ?? null,
        event.subjectKind,
        event.subjectId,
        object?.name ?? null,
        event.payload === null ? null : JSON.stringify(event.payload),
        event.address,
        event.requestId,
        event.hash,
      ];
      return csvLine(cells);
    })
    .join('');
}
