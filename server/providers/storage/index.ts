export { createStorage, createWatchedStorage } from './create-storage.ts';
export { encryptForStorage, openDecrypted } from './encrypted-files.ts';
export {
  type ByteRange,
  type ContentHash,
  type FileStorage,
  type OpenFile,
  StorageUnavailable,
} from './file-storage.ts';
export { createObjectStorage } from './keep-in-object-store.ts';
export { createLockedStore, type LockedStore } from './keep-locked.ts';
export { createDiskStorage } from './keep-on-disk.ts';
