import { join } from 'node:path';
import type { Platform } from '../../platform/http/index.ts';
import { watchIntegration } from '../../platform/integrations/index.ts';
import type { FileStorage } from './file-storage.ts';
import { createObjectStorage } from './keep-in-object-store.ts';
import { createDiskStorage } from './keep-on-disk.ts';

/** The configured storage: the data folder, or a store that speaks S3. */
export const createStorage = ({
  config,
  dataFolder,
}: Pick<Platform, 'config' | 'dataFolder'>): FileStorage =>
  config.objectStore === null
    ? createDiskStorage({ folder: join(dataFolder, 'documents') })
    : createObjectStorage(config.objectStore);

/** The name of no file: looking for it proves that the bucket is there and lets the lender in. */
const NO_FILE = '0'.repeat(64);

/** The configured storage; a store outside is watched. */
export function createWatchedStorage(platform: Platform): FileStorage {
  const storage = createStorage(platform);
  if (platform.config.objectStore === null) return storage;
  return watchIntegration(platform, storage, {
    integration: 'storage',
    calls: ['put', 'open', 'exists', 'delete'],
    check: { proves: 'signs_in', run: () => storage.open(NO_FILE) },
  });
}
