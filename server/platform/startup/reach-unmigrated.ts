import { existsSync } from 'node:fs';
import { Client } from 'pg';
import type { Config } from '../config/index.ts';
import {
  chooseDataFolder,
  type EmbeddedPostgres,
  ensureDatabase,
  findLockHolder,
  findRunningPostgres,
  hasCluster,
  lockDataFolder,
  prepareDataFolder,
  startEmbeddedPostgres,
} from '../embedded-postgres/index.ts';
import { DATABASE_NAME, type StartLog } from './start-database.ts';
import { messageOf, StartupError } from './startup-error.ts';

/** A database as it is, which no migration has touched on the way. */
export interface UnmigratedDatabase {
  readonly url: string;
  readonly dataFolder: string;
  stop(): Promise<void>;
}

/** A database that this process has for itself. */
export interface TakenDatabase extends UnmigratedDatabase {
  /** Puts an empty database in its place; null where the database is somebody else's to make. */
  readonly makeAnew: (() => Promise<void>) | null;
}

/** Whether there is no database yet at all, so that looking into it would make one. */
export async function isUntouched(config: Config): Promise<boolean> {
  if (config.databaseUrl !== null) return false;
  const dataFolder = chooseDataFolder(config.dataFolder, config.projectRoot);
  return !existsSync(dataFolder) || !(await hasCluster(dataFolder));
}

/**
 * The database of an installation, to be read. One that a server runs on is shared with it; an embedded one that nobody runs
 * is brought up for the time. It is not migrated: a backup before an update must be of what is there before the update.
 */
export async function reachUnmigrated(config: Config, log: StartLog): Promise<UnmigratedDatabase> {
  const dataFolder = chooseDataFolder(config.dataFolder, config.projectRoot);
  if (config.databaseUrl !== null)
    return { url: config.databaseOwnerUrl ?? config.databaseUrl, dataFolder, stop: async () => undefined };
  if (await isUntouched(config))
    throw new StartupError(
      `There is no Zeel in ${dataFolder}. Set ZEEL_DATA or DATABASE_URL as the server has them.`,
    );
  const holder = await findLockHolder(dataFolder);
  if (holder === null) return takeUnmigrated(config, log);
  const url = await findRunningPostgres(dataFolder, DATABASE_NAME);
  if (url !== null) return { url, dataFolder, stop: async () => undefined };
  throw new StartupError(
    `The server with process id ${holder} has no database running on ${dataFolder} yet. Try again in a moment.`,
  );
}

/** Takes the data folder for this process alone and brings up its database, made new where there was none. */
export async function takeUnmigrated(config: Config, log: StartLog): Promise<TakenDatabase> {
  const dataFolder = chooseDataFolder(config.dataFolder, config.projectRoot);
  await prepareDataFolder(dataFolder);
  const lock = await lockDataFolder(dataFolder);
  if (config.databaseUrl !== null)
    return {
      url: config.databaseOwnerUrl ?? config.databaseUrl,
      dataFolder,
      stop: lock.release,
      makeAnew: null,
    };
  try {
    const settings = { isDurable: true, maxConnections: config.databasePoolSize + 30 };
    const postgres = await startEmbeddedPostgres(dataFolder, settings, log);
    const stop = async (): Promise<void> => {
      await postgres.stop();
      await lock.release();
    };
    await ensureDatabase(postgres, DATABASE_NAME);
    return { url: postgres.urlOf(DATABASE_NAME), dataFolder, stop, makeAnew: () => makeAnew(postgres) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** An empty database in the place of the one that is there. */
async function makeAnew(postgres: EmbeddedPostgres): Promise<void> {
  const client = await connectTo(postgres.urlOf('postgres'), 'zeel restore');
  try {
    await client.query(`drop database ${DATABASE_NAME} with (force)`);
  } finally {
    await client.end();
  }
  await ensureDatabase(postgres, DATABASE_NAME);
}

/** One connection without any of the service's time limits, for what may take hours. */
export async function connectTo(url: string, name: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: name, keepAlive: true });
  // A connection that breaks is reported by the query that waits for it; unheard it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    throw new StartupError(
      `The database ${hostname}${port === '' ? '' : `:${port}`}${pathname} cannot be reached: ${messageOf(error)}`,
      { cause: error },
    );
  }
}
