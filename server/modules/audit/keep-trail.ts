import type { FastifyBaseLogger } from 'fastify';
import {
  anchorFilesOf,
  keepAuditAnchors,
  keepAuditSealed,
  prepareAnchorFolder,
} from '../../platform/audit/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import { raiseAuditAlarm } from './verify-trail-job.ts';

export interface TrailKeeper {
  /** Seals and anchors what was written until now. */
  catchUp(): Promise<void>;
  /** Seals and anchors the last events, and ends. */
  stop(): Promise<void>;
}

/**
 * Seals and anchors the trail for as long as the server runs. An anchor that the database does not hold has the trail looked
 * through.
 */
export async function keepTrail(
  platform: Platform,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): Promise<TrailKeeper> {
  await prepareAnchorFolder(platform);
  const { clock, database } = platform;
  const sealer = await keepAuditSealed({ db: database.db, clock, log });
  const anchors = await keepAuditAnchors({
    db: database.db,
    clock,
    files: anchorFilesOf(platform),
    log,
    onLost: () => raiseAuditAlarm(platform),
  });
  return {
    catchUp: async () => {
      await sealer.catchUp();
      await anchors.catchUp();
    },
    stop: async () => {
      await sealer.stop();
      await anchors.stop();
    },
  };
}
