import { sql } from 'kysely';
import { z } from 'zod';
import { mayRemoveFiles } from '../../platform/backup/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type AnyJob, defineJob } from '../../platform/jobs/index.ts';
import type { DocumentsRoom } from './room.ts';

/** Far longer than anyone may be between keeping a file and referring to it. */
const UNTOUCHED_MS = 60 * 60_000;
const BATCH = 200;

const isUnused = sql<boolean>`not exists (
  select from documents
  where content_hash = stored_files.hash or original_hash = stored_files.hash or thumbnail_hash = stored_files.hash
)`;

type Room = Pick<DocumentsRoom, 'platform' | 'storage'>;

/**
 * Removes files that no document refers to any more: removed, turned, erased, or kept for an upload that failed. The row
 * is held while the file goes, so whoever keeps the same bytes at this moment waits and then writes them anew.
 */
export const createSweepFilesJob = (room: Room): AnyJob =>
  defineJob({
    name: 'sweep-files',
    payload: z.object({}),
    schedule: { crontab: '*/10 * * * *', payload: {} },
    run: async (_payload, { signal }) => {
      const before = new Date(room.platform.clock.now().getTime() - UNTOUCHED_MS);
      const unused = await room.platform.database.db
        .selectFrom('stored_files')
        .select('hash')
        .where('touched_at', '<', before)
        .where(isUnused)
        .limit(BATCH)
        .execute();
      for (const { hash } of unused) {
        if (signal.aborted) return;
        await room.platform.database.inTransaction((tx) => sweepFile(room, tx, hash, before));
      }
    },
  });

async function sweepFile({ storage }: Room, tx: Tx, hash: string, before: Date): Promise<void> {
  if (!(await mayRemoveFiles(tx))) return;
  const gone = await tx
    .deleteFrom('stored_files')
    .where('hash', '=', hash)
    .where('touched_at', '<', before)
    .where(isUnused)
    .executeTakeFirst();
  // Should this fail, the row comes back and the next sweep tries again.
  if (gone.numDeletedRows > 0n) await storage.delete(hash);
}
