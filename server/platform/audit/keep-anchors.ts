import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock/index.ts';
import type { Db } from '../database/index.ts';
import { messageOf } from '../startup/startup-error.ts';
import type { AuditAnchor } from './audit-anchors.ts';
import { exportAuditHead } from './export-audit-head.ts';

/** Well below the minute within which a change of the chain must be anchored. */
export const ANCHOR_EVERY_MS = 30_000;

export interface AnchorKeeping {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: readonly string[];
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Called when the database does not hold an anchor that was written before; once for each such anchor. */
  readonly onLost: (lost: AuditAnchor, head: AuditAnchor) => Promise<void>;
  readonly everyMs?: number;
}

export interface AnchorKeeper {
  /** Anchors what is sealed now, without waiting for the next time. */
  catchUp(): Promise<void>;
  /** Anchors the last events and ends. */
  stop(): Promise<void>;
}

/**
 * Anchors the chain now, again and again while the server runs, and at its end. It is no job of the queue: whoever can
 * rewrite the database can also stop its jobs.
 */
export async function keepAuditAnchors({
  db,
  clock,
  files,
  log,
  onLost,
  everyMs = ANCHOR_EVERY_MS,
}: AnchorKeeping): Promise<AnchorKeeper> {
  const anchorOne = async (file: string): Promise<void> => {
    try {
      const { head, lost } = await exportAuditHead(db, clock, file);
      if (lost === null) return;
      log.error(
        { file, anchored: lost.seq, length: head.seq },
        lost.seq > head.seq
          ? `the audit trail has ${head.seq} events but was anchored with ${lost.seq}: this database is older than its anchors, as after restoring a backup, or its end was cut off. Run audit:verify; when it was a restore, run it with --accept-restore`
          : `event ${lost.seq} of the audit trail is not the one that was anchored: the trail was rewritten, or the database was restored from a backup. Run audit:verify`,
      );
      await onLost(lost, head);
    } catch (error) {
      log.warn(
        { file, reason: messageOf(error) },
        'the audit trail could not be anchored; it is tried again',
      );
    }
  };
  // One after the other, so that two passes never write the same line.
  let pass = Promise.resolve();
  const anchorAll = (): Promise<void> => {
    pass = pass.then(async () => {
      for (const file of files) await anchorOne(file);
    });
    return pass;
  };
  await anchorAll();
  const timer = setInterval(() => void anchorAll(), everyMs);
  return {
    catchUp: anchorAll,
    stop: async () => {
      clearInterval(timer);
      await anchorAll();
    },
  };
}
