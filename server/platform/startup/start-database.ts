import type { FastifyBaseLogger } from 'fastify';
import { systemClock } from '../clock/index.ts';
import type { Config } from '../config/index.ts';
import { followDataKeys, keepOuterKeys } from '../data-keys/index.ts';
import {
  type DatabaseSettings,
  grantService,
  type Migrations,
  migrate,
  type OpenDatabase,
  openDatabase,
} from '../database/index.ts';
import {
  chooseDataFolder,
  type EmbeddedPostgres,
  ensureDatabase,
  ensureRole,
  findLockHolder,
  findRunningPostgres,
  lockDataFolder,
  prepareDataFolder,
  startEmbeddedPostgres,
} from '../embedded-postgres/index.ts';
import { KeyRing } from '../encryption/index.ts';
import { messageOf, StartupError } from './startup-error.ts';

export interface StartedDatabase {
  readonly database: OpenDatabase;
  readonly dataFolder: string;
  stop(): Promise<void>;
}

export const DATABASE_NAME = 'zeel';
/** The role that the server works with in its embedded database; the tables belong to another. */
const SERVICE_ROLE = 'zeel_service';
/** The number of connections that a command takes, since it shares them with a server. */
const COMMAND_POOL_SIZE = 2;

export type StartLog = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** Takes the data folder, brings up the embedded PostgreSQL unless another is configured, and migrates. */
export async function startDatabase(
  config: Config,
  migrations: Migrations,
  log: StartLog,
): Promise<StartedDatabase> {
  const dataFolder = chooseDataFolder(config.dataFolder, config.projectRoot);
  await prepareDataFolder(dataFolder);
  const lock = await lockDataFolder(dataFolder);
  // Undone from the last to the first, also when a later step fails.
  const undo: (() => Promise<void>)[] = [lock.release];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const { url, ownerUrl } = await reachPlace(config, dataFolder, log, undo);
    const ring = new KeyRing();
    const database = await openDatabase({
      url,
      encryption: ring,
      poolSize: config.databasePoolSize,
      ...standbyOf(config, log),
      namesStatements: config.namesStatements,
      onWatchChange: (isUp) =>
        isUp ? log.info('the database answers') : log.warn('the database does not answer'),
      onIdleError: (error) => log.warn({ reason: error.message }, 'a database connection broke'),
    });
    undo.push(database.close);
    await requireAnswer(database, url);
    await migrateFor({ url, ownerUrl }, migrations);
    await followDataKeys(database, systemClock, ring, await keepOuterKeys(config, dataFolder));
    return { database, dataFolder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The database for a command. One that a server already runs on, embedded or configured, is shared with it; an embedded
 * one that nobody runs is brought up for as long as the command takes.
 */
export async function reachDatabase(
  config: Config,
  migrations: Migrations,
  log: StartLog,
): Promise<StartedDatabase> {
  const dataFolder = chooseDataFolder(config.dataFolder, config.projectRoot);
  const holder = config.databaseUrl === null ? await findLockHolder(dataFolder) : null;
  if (config.databaseUrl === null && holder === null) return startDatabase(config, migrations, log);
  const url =
    config.databaseOwnerUrl ?? config.databaseUrl ?? (await findRunningPostgres(dataFolder, DATABASE_NAME));
  if (url === null)
    throw new StartupError(
      `The server with process id ${holder} has no database running on ${dataFolder} yet. Try again in a moment.`,
    );
  const ring = new KeyRing();
  const database = await openDatabase({
    url,
    encryption: ring,
    poolSize: COMMAND_POOL_SIZE,
    namesStatements: config.namesStatements,
    onIdleError: (error) => log.warn({ reason: error.message }, 'a database connection broke'),
  });
  try {
    await requireAnswer(database, url);
    // A server has migrated the embedded database when it started.
    if (config.databaseUrl !== null)
      await migrateFor({ url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl }, migrations);
    await followDataKeys(database, systemClock, ring, await keepOuterKeys(config, dataFolder));
    return { database, dataFolder, stop: database.close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The database as the service uses it, and as the owner of its tables, where that is another role. */
interface Place {
  readonly url: string;
  readonly ownerUrl: string | null;
}

async function reachPlace(
  config: Config,
  dataFolder: string,
  log: StartLog,
  undo: (() => Promise<void>)[],
): Promise<Place> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl };
  const ownerUrl = await startOwn(config, dataFolder, log, undo);
  const url = new URL(ownerUrl);
  url.username = SERVICE_ROLE;
  return { url: url.href, ownerUrl };
}

/** The owner migrates and then lets the role of the service work with the tables. */
async function migrateFor({ url, ownerUrl }: Place, migrations: Migrations): Promise<void> {
  await migrate(ownerUrl ?? url, migrations);
  if (ownerUrl !== null) await grantService(ownerUrl, decodeURIComponent(new URL(url).username));
}

/** A standby that cannot be used is no reason not to start: the database itself answers everything. */
const standbyOf = ({ databaseReadUrl }: Config, log: StartLog): Pick<DatabaseSettings, 'standby'> =>
  databaseReadUrl === null
    ? {}
    : {
        standby: {
          url: databaseReadUrl,
          onChange: ({ isUsable, reason }) =>
            isUsable
              ? log.info('the standby answers reads')
              : log.warn({ reason }, 'the standby answers no reads; the database itself does'),
        },
      };

async function startOwn(
  config: Config,
  dataFolder: string,
  log: StartLog,
  undo: (() => Promise<void>)[],
): Promise<string> {
  const settings = { isDurable: true, maxConnections: config.databasePoolSize + 30 };
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres(dataFolder, settings, log);
  undo.push(postgres.stop);
  await ensureDatabase(postgres, DATABASE_NAME);
  await ensureRole(postgres, SERVICE_ROLE);
  return postgres.urlOf(DATABASE_NAME);
}

async function requireAnswer(database: OpenDatabase, url: string): Promise<void> {
  try {
    await database.watch.firstAnswer;
  } catch (error) {
    // The address without user and password.
    const { hostname, port, pathname } = new URL(url);
    throw new StartupError(
      `The database ${hostname}${port === '' ? '' : `:${port}`}${pathname} cannot be reached: ${messageOf(error)}`,
      { cause: error },
    );
  }
}
