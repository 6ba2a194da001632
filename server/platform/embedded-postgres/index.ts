export { chooseDataFolder, prepareDataFolder } from './choose-data-folder.ts';
export { type FolderLock, findLockHolder, lockDataFolder } from './lock-data-folder.ts';
export {
  type EmbeddedPostgres,
  ensureDatabase,
  ensureRole,
  findRunningPostgres,
  hasCluster,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';
