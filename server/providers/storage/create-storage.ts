import { join } from 'node:path';
import type { Platform } from '../../platform/http/index.ts';
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
