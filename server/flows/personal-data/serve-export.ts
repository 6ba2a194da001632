import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { lenderDate } from '@zeel/domain/product';
import {
  askForDataExport,
  DATA_EXPORT_FILE_PATH,
  DATA_EXPORT_TOKEN_HEADER,
  type DataExport,
  getDataExport,
  openDataExport,
} from '@zeel/protocol/rooms/personal-data';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  changeExport,
  createExport,
  type DataExportRow,
  findExport,
  findNewestExport,
  readPieces,
} from '../../modules/personal-data/index.ts';
import { bucketKey, countInHour } from '../../platform/attempts/index.ts';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse, serve, serveRaw } from '../../platform/http/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { hashToken } from '../../platform/sessions/index.ts';
import { EXPORT_TRIES, MAKE_DATA_EXPORT } from './make-export.ts';

/** Whoever wants the same again and again waits: each file reads everything about a person. */
const EXPORTS_PER_HOUR = 3;

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'content-type': 'application/zip',
} as const;

/** The file with everything about a person: asked for, followed, and fetched by its owner alone. */
export function serveExport(app: FastifyInstance): void {
  const { platform } = app;
  const readNewest = async (db: Db, clock: Clock, userId: string) => {
    const row = await findNewestExport(db, clock, userId);
    return { export: row === undefined ? null : present(row) };
  };

  serve(app, getDataExport, { isVisit: false }, ({ db, clock, person }) =>
    readNewest(db, clock, person().userId),
  );

  serve(app, askForDataExport, {}, async ({ tx, clock, person, actor, requestId }) => {
    const { userId } = person();
    const exportId = await createExport(tx, clock, userId);
    // A second click sees how far the first is.
    if (exportId === undefined) return readNewest(tx, clock, userId);
    const key = bucketKey('data-export', userId);
    const { isWithin, retryAfterSeconds } = await countInHour(tx, clock, key, EXPORTS_PER_HOUR);
    if (!isWithin) return refuse('too_many_requests', { retryAfterSeconds });
    await enqueue(tx, clock, MAKE_DATA_EXPORT, { exportId }, { maxAttempts: EXPORT_TRIES });
    await recordAuditEvent(tx, clock, {
      type: 'personal_data.export_asked',
      actor,
      subject: { kind: 'person', id: userId },
      payload: { exportId },
      requestId,
    });
    return readNewest(tx, clock, userId);
  });

  serve(
    app,
    openDataExport,
    { isReplySecret: true },
    async ({ tx, clock, person, actor, params, requestId }) => {
      const { userId } = person();
      const row = await findExport(tx, params.exportId);
      if (row === undefined || row.user_id !== userId || !isFetchable(row, clock)) return refuse('not_found');
      const token = randomBytes(32).toString('base64url');
      await changeExport(tx, row.id, { token_hash: hashToken(token) });
      await recordAuditEvent(tx, clock, {
        type: 'personal_data.export_taken',
        actor,
        subject: { kind: 'person', id: userId },
        payload: { exportId: row.id },
        requestId,
      });
      return { token, expiresAt: row.expires_at.toISOString() };
    },
  );

  serveRaw(
    app,
    {
      method: 'GET',
      path: DATA_EXPORT_FILE_PATH,
      access: 'profile:own',
      params: z.strictObject({ exportId: z.uuid() }),
      query: z.strictObject({}),
    },
    async ({ db, clock, person, params, request, reply }) => {
      const token = request.headers[DATA_EXPORT_TOKEN_HEADER];
      const row = await findExport(db, params.exportId);
      if (
        row === undefined ||
        row.user_id !== person().userId ||
        !isFetchable(row, clock) ||
        row.token_hash === null ||
        typeof token !== 'string' ||
        !timingSafeEqual(row.token_hash, hashToken(token))
      )
        return refuse('not_found');
      return reply
        .headers(HEADERS)
        .header('content-length', row.size_bytes)
        .header('content-disposition', `attachment; filename="zeel-data-${lenderDate(row.asked_at)}.zip"`)
        .send(
          Readable.from(readPieces(platform.database.db, platform.secret, row.id), { objectMode: false }),
        );
    },
  );
}

type Ready = DataExportRow & { readonly expires_at: Date; readonly size_bytes: number };

const isFetchable = (row: DataExportRow, clock: Clock): row is Ready =>
  row.state === 'ready' && row.expires_at !== null && row.expires_at > clock.now();

const present = (row: DataExportRow): DataExport => ({
  id: row.id,
  state: row.state,
  askedAt: row.asked_at.toISOString(),
  done: row.done,
  total: row.total,
  sizeBytes: row.size_bytes,
  expiresAt: row.expires_at?.toISOString() ?? null,
});
