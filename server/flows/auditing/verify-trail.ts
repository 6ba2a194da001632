import { getTrailState, type TrailState, verifyTrailNow } from '@zeel/protocol/rooms/audit';
import type { FastifyInstance } from 'fastify';
import {
  askForCheck,
  findNewestCheck,
  readNewestVerification,
  readTrailState,
} from '../../modules/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { serve } from '../../platform/http/index.ts';

/** The first faults tell where to look; the command names a thousand. */
const SHOWN_FAULTS = 50;

export const serveGetTrailState = (app: FastifyInstance): void =>
  serve(app, getTrailState, {}, ({ db }) => readState(db));

export const serveVerifyTrailNow = (app: FastifyInstance): void =>
  serve(app, verifyTrailNow, {}, async ({ tx, clock, person }) => {
    await askForCheck(tx, clock, person().userId);
    return readState(tx);
  });

async function readState(db: Db): Promise<TrailState> {
  const { events } = await readTrailState(db);
  const newest = await readNewestVerification(db);
  const check = await findNewestCheck(db);
  const isRunning = check !== undefined && check.verification_id === null && check.failed_at === null;
  return {
    length: events,
    verified:
      newest === undefined
        ? null
        : {
            at: newest.at.toISOString(),
            cause: newest.cause,
            length: newest.length,
            unsealed: newest.unsealed,
            anchored: newest.anchored_seq,
            faultCount: newest.fault_count,
            faults: newest.faults.slice(0, SHOWN_FAULTS).map(({ seq, fault }) => ({ number: seq, fault })),
            tookMs: newest.took_ms,
          },
    running: isRunning ? { checked: check.checked, total: check.total } : null,
    hasFailed: check !== undefined && check.failed_at !== null,
  };
}
