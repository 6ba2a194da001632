import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  chooseClusterParent,
  makeReachableFolder,
  prepareDataFolder,
  ROOT_STATE_FOLDER,
} from './choose-data-folder.ts';
import { findBinaries } from './find-binaries.ts';
import { findPostgresUser, type PostgresUser } from './find-postgres-user.ts';
import { type ClusterPlace, DATABASE_USER, initCluster, makePrivateFolder } from './init-cluster.ts';
import type { PostgresSettings } from './run-postgres.ts';
import { prepareBinaries, stageBinaries } from './stage-binaries.ts';
import { stopOrphan } from './stop-orphan.ts';
import { type SupervisorLog, supervisePostgres } from './supervise-postgres.ts';

export interface EmbeddedPostgres {
  /** Connection address of a database of the cluster. */
  urlOf(database: string): string;
  /** Where the cluster lies; not the data folder when its user cannot reach that. */
  readonly cluster: string;
  pid(): number | null;
  stop(): Promise<void>;
}

/** Socket addresses end at 107 bytes, and PostgreSQL adds its own file name. */
const LONGEST_SOCKET_FOLDER = 85;

/** Brings up the cluster of a data folder, creating it on first use. The caller holds the folder's lock. */
export async function startEmbeddedPostgres(
  dataFolder: string,
  settings: PostgresSettings,
  log: SupervisorLog,
): Promise<EmbeddedPostgres> {
  await prepareDataFolder(dataFolder);
  const user = await findPostgresUser();
  const parent = await chooseClusterParent(dataFolder, user);
  if (parent !== dataFolder)
    log.info(`The user of PostgreSQL cannot reach ${dataFolder}; its cluster is in ${parent}`);
  const place: ClusterPlace = {
    binaries: await readyBinaries(dataFolder, user),
    cluster: join(parent, 'postgres'),
    socketFolder: await makeSocketFolder(parent, user),
    user,
  };
  const isNew = await initCluster(place, settings.isDurable);
  const orphan = isNew ? null : await stopOrphan(place.cluster);
  if (orphan !== null) log.warn(`A PostgreSQL left over by a killed server was stopped (process ${orphan})`);
  const supervised = await supervisePostgres(place, settings, log);
  return {
    urlOf: (database) => urlThrough(place.socketFolder, database),
    cluster: place.cluster,
    pid: supervised.pid,
    stop: supervised.stop,
  };
}

const urlThrough = (socketFolder: string, database: string): string =>
  `postgres://${DATABASE_USER}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;

/** The line of PostgreSQL's own note on a running cluster that names the socket's folder. */
const SOCKET_LINE = 4;

/** The address of a database of the cluster that another process runs on this data folder; null when none is running. */
export async function findRunningPostgres(dataFolder: string, database: string): Promise<string | null> {
  const parent = await chooseClusterParent(dataFolder, await findPostgresUser());
  const note = await readFile(join(parent, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const socketFolder = note.split('\n')[SOCKET_LINE] ?? '';
  return socketFolder === '' ? null : urlThrough(socketFolder, database);
}

/** Whether a database was ever made for this data folder. */
export async function hasCluster(dataFolder: string): Promise<boolean> {
  const parent = await chooseClusterParent(dataFolder, await findPostgresUser());
  return existsSync(join(parent, 'postgres', 'PG_VERSION'));
}

async function readyBinaries(dataFolder: string, user: PostgresUser | null): Promise<string> {
  const binaries = await findBinaries();
  if (user === null) return prepareBinaries(binaries, dataFolder);
  await makeReachableFolder(ROOT_STATE_FOLDER);
  return stageBinaries(binaries, ROOT_STATE_FOLDER);
}

async function makeSocketFolder(parent: string, user: PostgresUser | null): Promise<string> {
  const near = join(parent, 'socket');
  const folder =
    Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER
      ? near
      : join(
          user === null ? tmpdir() : ROOT_STATE_FOLDER,
          `zeel-${createHash('sha256').update(parent).digest('hex').slice(0, 16)}`,
        );
  await makePrivateFolder(folder, user);
  return folder;
}

/** Creates a database when it is not there yet. */
export const ensureDatabase = (embedded: EmbeddedPostgres, name: string): Promise<void> =>
  asOwner(embedded, async (client) => {
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });

/** Creates a role that may do nothing by itself when it is not there yet. */
export const ensureRole = (embedded: EmbeddedPostgres, name: string): Promise<void> =>
  asOwner(embedded, async (client) => {
    const known = await client.query('select 1 from pg_roles where rolname = $1', [name]);
    if (known.rowCount === 0) await client.query(`create role ${client.escapeIdentifier(name)} login`);
  });

async function asOwner(embedded: EmbeddedPostgres, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: embedded.urlOf('postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
