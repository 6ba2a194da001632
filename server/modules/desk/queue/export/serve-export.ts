import { Readable } from 'node:stream';
import { isOneOf } from '@zeel/domain/lists';
import { lenderDate } from '@zeel/domain/product';
import {
  DESK_COLUMNS,
  DESK_EXPORT_PATH,
  type DeskColumn,
  type DeskRow,
  deskExportQuerySchema,
  EXPORT_ROWS_HEADER,
} from '@zeel/protocol/rooms/desk-queue';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { recordAuditEvent } from '../../../../platform/audit/index.ts';
import { CSV_START, csvLine } from '../../../../platform/csv/index.ts';
import { type Db, termOfNumberIn } from '../../../../platform/database/index.ts';
import { chooseDatabase, refuse, serveRaw } from '../../../../platform/http/index.ts';
import { writeXlsx } from '../../../../platform/xlsx/index.ts';
import '../audit-events.ts';
import { countExactly } from '../count-rows.ts';
import type { PageQuery } from '../find-page.ts';
import { listRows } from '../list-rows.ts';
import type { QueuePorts } from '../ports.ts';
import { type QueueFilter, readFilter } from '../read-filter.ts';
import { digestText } from '../search/digest-text.ts';
import { chargeTypedText, readTypedText } from '../search/typed-text.ts';
import { problem, textsOf } from '../texts.ts';
import { type ExportTable, tableOf } from './export-columns.ts';

const PAGE_SIZE = 500;
/**
 * Exports at a time. Each keeps a connection of the database busy half of the time, and the desk must not wait for
 * them.
 */
const AT_ONCE = 3;
const RETRY_AFTER_SECONDS = 30;
/** The time for fetching a file; a client that takes longer is taken for gone. */
const LONGEST_MS = 30 * 60_000;

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type ExportQuery = Omit<PageQuery, 'limit' | 'after'> & { readonly language: Parameters<typeof tableOf>[1] };

/** The filtered queue as a file, written while it is read, page by page, so that its length costs no memory. */
export function serveDeskExport(app: FastifyInstance, { mayDecide }: QueuePorts): void {
  const { database, clock, secret } = app.platform;
  let running = 0;
  serveRaw(
    app,
    {
      method: 'GET',
      path: DESK_EXPORT_PATH,
      access: 'desk:export',
      params: z.strictObject({}),
      query: deskExportQuerySchema,
    },
    async ({ query, person, actor, request, requestId, address, reply, signal }) => {
      const { language, sort = 'submittedAt', order = 'asc', format, columns, ...asked } = query;
      if (running >= AT_ONCE)
        return refuse('too_many_requests', {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
          message: problem('busyExport'),
        });
      running += 1;
      let stream: Readable;
      try {
        const { userId } = person();
        const db = await chooseDatabase(database, request);
        const text = readTypedText(request);
        if (text !== undefined) await chargeTypedText(app.platform, userId, text);
        const filter = readFilter(
          { ...asked, text },
          { userId, now: clock.now(), mayDecide: mayDecide(person()), termOfNumber: termOfNumberIn(db) },
        );
        const chosen = chooseColumns(columns);
        const rows =
          (await countExactly(db, filter)) ??
          refuse('validation_failed', {
            fields: { text: { code: 'too_wide' } },
            message: problem('wideText'),
          });
        await database.inTransaction((tx) =>
          recordAuditEvent(tx, clock, {
            type: 'desk.exported',
            actor,
            subject: { kind: 'desk', id: 'export' },
            payload: {
              format,
              filter: z.record(z.string(), z.string()).parse(JSON.parse(JSON.stringify(asked))),
              columns: chosen,
              textDigest: text === undefined ? null : digestText(secret, text),
              rows,
            },
            requestId,
            address,
          }),
        );
        reply.header(EXPORT_ROWS_HEADER, rows);
        signal().throwIfAborted();
        const table = tableOf(chosen, language);
        const pages = readPages(db, filter, { sort, order, language });
        stream =
          format === 'csv'
            ? Readable.from(writeLines(pages, table))
            : writeXlsx(
                [
                  {
                    name: textsOf(language).export.sheet,
                    heads: table.heads,
                    widths: table.widths,
                    pages: mapPages(pages, table.toSheet),
                  },
                ],
                clock.now(),
              );
      } catch (error) {
        running -= 1;
        throw error;
      }
      const tooLong = setTimeout(() => stream.destroy(), LONGEST_MS).unref();
      stream.once('close', () => {
        running -= 1;
        clearTimeout(tooLong);
      });
      const name = `${textsOf(language).export.file}-${lenderDate(clock.now())}.${format}`;
      return reply
        .type(TYPES[format])
        .header('cache-control', 'no-store')
        .header(
          'content-disposition',
          `attachment; filename="requests.${format}"; filename*=UTF-8''${encodeURIComponent(name)}`,
        )
        .send(stream);
    },
  );
}

const chooseColumns = (columns: string | undefined): DeskColumn[] =>
  columns === undefined
    ? [...DESK_COLUMNS]
    : [...new Set(columns.split(','))].filter((text) => isOneOf(DESK_COLUMNS, text));

async function* readPages(db: Db, filter: QueueFilter, query: ExportQuery): AsyncGenerator<DeskRow[]> {
  let after: PageQuery['after'] = null;
  do {
    const page: Awaited<ReturnType<typeof listRows>> = await listRows(db, filter, {
      ...query,
      limit: PAGE_SIZE,
      after,
    });
    if (page.rows.length > 0) yield page.rows;
    after = page.next;
  } while (after !== null);
}

async function* mapPages<Row>(
  pages: AsyncIterable<DeskRow[]>,
  map: (row: DeskRow) => Row,
): AsyncGenerator<Row[]> {
  for await (const page of pages) yield page.map(map);
}

async function* writeLines(
  pages: AsyncIterable<DeskRow[]>,
  { heads, toCsv }: ExportTable,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(heads);
  for await (const page of pages) yield page.map((row) => csvLine(toCsv(row))).join('');
}
