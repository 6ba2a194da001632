import { sql } from 'kysely';
import { type ContentHash, encryptForStorage } from '../../providers/storage/index.ts';
import { withProviders } from './call-providers.ts';
import type { DocumentsRoom } from './room.ts';

interface Room {
  readonly platform: Pick<DocumentsRoom['platform'], 'database' | 'clock'>;
  readonly storage: DocumentsRoom['storage'];
}

/**
 * Keeps bytes in the storage, encrypted, and gives the name they have there. That they are about to be referred to is noted first,
 * and committed: the sweep leaves them alone for an hour, and a sweep under way is waited for.
 */
export async function keepFile({ platform, storage }: Room, bytes: Buffer): Promise<ContentHash> {
  const { hash, sealed } = await encryptForStorage(platform.database.encryption, bytes);
  await platform.database.db
    .insertInto('stored_files')
    .values({ hash, touched_at: platform.clock.now() })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ touched_at: sql<Date>`excluded.touched_at` }),
    )
    .execute();
  await withProviders(() => storage.put(hash, sealed));
  return hash;
}
