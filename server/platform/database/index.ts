export type { Database, Db, Tx } from './database.ts';
export { findViolatedUnique, isDatabaseAway, isUnstorableText } from './describe-database-error.ts';
export { LAG_LIMIT_MS, type Standby } from './follow-standby.ts';
export { type WaitingBudget, withWaitingBudget } from './lend-connections.ts';
export type { Channel, DatabaseListener } from './listen.ts';
export { type Migrations, migrate, migrateQueue, migrateTables } from './migrate.ts';
export { type DatabaseSettings, type OpenDatabase, openDatabase, openPool } from './open-database.ts';
export { type DatabaseOwner, ownerOf } from './owners.ts';
export { type Part, partOf, type RowsOf, readTogether } from './read-together.ts';
