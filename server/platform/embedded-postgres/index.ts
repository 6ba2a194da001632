export { chooseDataFolder, prepareDataFolder } from './choose-data-folder.ts';
export { type FolderLock, lockDataFolder } from './lock-data-folder.ts';
export { type EmbeddedPostgres, ensureDatabase, startEmbeddedPostgres } from './start-embedded-postgres.ts';
