import type { FastifyBaseLogger } from 'fastify';
import {
  type AnchorKeeper,
  anchorFilesOf,
  keepAuditAnchors,
  prepareAnchorFolder,
} from '../../platform/audit/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import { raiseAuditAlarm } from './verify-trail-job.ts';

/** Anchors the trail for as long as the server runs. An anchor that the database does not hold has the trail looked through. */
export async function keepTrailAnchored(
  platform: Platform,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<AnchorKeeper> {
  await prepareAnchorFolder(platform);
  return keepAuditAnchors({
    db: platform.database.db,
    clock: platform.clock,
    files: anchorFilesOf(platform),
    log,
    onLost: () => raiseAuditAlarm(platform),
  });
}
