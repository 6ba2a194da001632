import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ContentHash } from '../../providers/storage/index.ts';
import { withProviders } from './call-providers.ts';
import type { DocumentsRoom } from './room.ts';

type Room = Pick<DocumentsRoom, 'platform' | 'storage'>;

/**
 * Keeps bytes in the storage and gives the name they have there. That they are about to be referred to is noted first,
 * and committed: the sweep leaves them alone for an hour, and a sweep under way is waited for.
 */
export async function keepFile({ platform, storage }: Room, bytes: Buffer): Promise<ContentHash> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await platform.database.db
    .insertInto('stored_files')
    .values({ hash, touched_at: platform.clock.now() })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ touched_at: sql<Date>`excluded.touched_at` }),
    )
    .execute();
  await withProviders(() => storage.put(hash, bytes));
  return hash;
}
