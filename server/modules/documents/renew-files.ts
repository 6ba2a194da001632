import { buffer } from 'node:stream/consumers';
import type { RotationStep } from '../../platform/data-keys/index.ts';
import { FILE_HEADER_BYTES, type KeyRing } from '../../platform/encryption/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import { type FileStorage, openDecrypted } from '../../providers/storage/index.ts';
import { keepFile } from './keep-files.ts';
import './tables.ts';

const FILES_AT_ONCE = 20;

interface FilesToRenew {
  readonly platform: Pick<Platform, 'database' | 'clock'>;
  readonly storage: FileStorage;
  readonly ring: KeyRing;
}

/**
 * Encrypts uploaded files anew, one at a time. A file is kept under another name with its new key, then every paper refers to that
 * one; the old file is removed by the sweep. Nothing is ever written over.
 */
export const renewFiles = ({ platform, storage, ring }: FilesToRenew): RotationStep => ({
  name: 'uploaded files',
  renewAfter: async (after, keepPlace) => {
    const { database } = platform;
    const rows = await database.db
      .selectFrom('stored_files')
      .select('hash')
      .where('hash', '>', after?.[0] ?? '')
      .orderBy('hash')
      .limit(FILES_AT_ONCE)
      .execute();
    const changes: { readonly was: string; readonly is: string }[] = [];
    for (const { hash: was } of rows) {
      const bytes = await readOld(storage, ring, was);
      if (bytes !== null) changes.push({ was, is: await keepFile({ platform, storage }, bytes) });
    }
    const last = rows.length < FILES_AT_ONCE ? null : [rows.at(-1)?.hash ?? ''];
    await database.inTransaction(async (tx) => {
      for (const { was, is } of changes)
        for (const column of ['content_hash', 'original_hash', 'thumbnail_hash'] as const)
          await tx
            .updateTable('documents')
            .set({ [column]: is })
            .where(column, '=', was)
            .execute();
      await keepPlace(tx, last, changes.length);
    });
    return { last, renewed: changes.length };
  },
});

/** The content of a file that another key than the present one encrypts; null for any other, also one that is lost. */
async function readOld(storage: FileStorage, ring: KeyRing, hash: string): Promise<Buffer | null> {
  const head = await storage.open(hash, { start: 0, end: FILE_HEADER_BYTES - 1 });
  if (head === null || ring.isCurrentFile(await buffer(head.stream))) return null;
  const opened = await openDecrypted(storage, ring, hash);
  return opened && buffer(opened.stream);
}
