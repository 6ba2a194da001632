import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { migrations } from '../../../migrations/index.ts';
import { migrateQueue, type OpenDatabase, openDatabase } from '../../database/index.ts';
import { createFakeClock, TEST_PATIENCE_MS, type TestDatabase } from '../../testing/index.ts';
import { readWholeLines } from '../carry-anchors.ts';
import { type BackupOptions, type BackupSource, makeBackup } from '../make-backup.ts';
import type { Manifest } from '../manifest.ts';
import type { OpenBackup } from '../open-backup.ts';
import { requireEmpty } from '../require-empty.ts';
import { type Restored, type RestoreOptions, restoreBackup } from '../restore-backup.ts';

/** Uploaded files in memory, by the hash of their bytes. */
export const createFiles = () => {
  const kept = new Map<string, Buffer>();
  return {
    kept,
    open: async (hash: string) => {
      const bytes = kept.get(hash);
      return bytes === undefined ? null : { stream: Readable.from([bytes], { objectMode: false }) };
    },
    put: async (hash: string, bytes: Buffer) => {
      kept.set(hash, bytes);
    },
  };
};

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A database with files beside it, as the commands of a real installation find them. */
export interface Installation {
  readonly database: OpenDatabase;
  readonly files: ReturnType<typeof createFiles>;
  backUp(options: Omit<BackupOptions, 'onProgress'>, source?: Partial<BackupSource>): Promise<Manifest>;
  restore(backup: OpenBackup, options?: Partial<RestoreOptions>): Promise<Restored>;
  close(): Promise<void>;
}

export const TEST_SECRET = 'a secret of the tests, 32 bytes+';

export async function openInstallation(
  testDatabase: TestDatabase,
  anchorFiles: readonly string[],
): Promise<Installation> {
  const { url } = testDatabase;
  const files = createFiles();
  const database = await openDatabase({
    url,
    poolSize: 6,
    onIdleError: () => undefined,
    patienceMs: TEST_PATIENCE_MS,
  });
  const withClient = async <Result>(work: (client: Client) => Promise<Result>): Promise<Result> => {
    const client = new Client({ connectionString: url, application_name: 'zeel backup' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      client.connection.stream.destroy();
    }
  };
  return {
    database,
    files,
    backUp: (options, source = {}) =>
      withClient((client) =>
        makeBackup(
          {
            client,
            clock: createFakeClock(),
            mode: 'production',
            zeelVersion: '0.0.0',
            secret: TEST_SECRET,
            includesSecret: false,
            readAnchors: () => readWholeLines(anchorFiles[0] ?? ''),
            files,
            filesQuery: 'select hash from stored_files order by hash',
            ...source,
          },
          { onProgress: () => undefined, ...options },
        ),
      ),
    restore: async (backup, options = {}) => {
      await database.close();
      await withClient(requireEmpty);
      await migrateQueue(url);
      return withClient((client) =>
        restoreBackup({ client, migrations, files, anchorFiles }, backup, {
          messageJobs: ['deliver-mail'],
          keepsOutbox: false,
          despiteAuditFaults: false,
          clock: createFakeClock(),
          onProgress: () => undefined,
          ...options,
        }),
      );
    },
    close: async () => {
      await database.close();
      await testDatabase.drop();
    },
  };
}
