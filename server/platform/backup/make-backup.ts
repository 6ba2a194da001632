import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Clock } from '../clock/index.ts';
import { messageOf, StartupError } from '../startup/startup-error.ts';
import { beginBackup } from './backup-folder.ts';
import { type BackupKeys, checkOfSecret, deriveBackupKeys } from './backup-keys.ts';
import { WAITING_JOBS } from './carry-jobs.ts';
import { copyFiles, type FileSource } from './copy-files.ts';
import { holdFiles } from './hold-files.ts';
import { columnList, listMigrations, prepareSession, type TableShape, tableAddress } from './list-tables.ts';
import {
  BACKUP_FORMAT,
  BACKUP_FORMAT_VERSION,
  type BackedUpTable,
  MANIFEST_FILE,
  MANIFEST_SEAL_FILE,
  type Manifest,
  type Part,
} from './manifest.ts';
import { type PartFolder, writePart } from './parts.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** The installation that is backed up. */
export interface BackupSource {
  /** A connection for this alone; it is given back with a transaction that the caller ends by closing it. */
  readonly client: Client;
  readonly clock: Clock;
  readonly mode: Manifest['mode'];
  readonly zeelVersion: string;
  readonly secret: string;
  /** Whether the secret belongs into the backup: a demo's own, which nobody else keeps. */
  readonly includesSecret: boolean;
  /** The heads of the audit chain kept outside the database, one line each; read before the snapshot is taken. */
  readonly readAnchors: () => Promise<string>;
  readonly files: FileSource;
  /** Selects the hash of every file that a row refers to. */
  readonly filesQuery: string;
}

export interface BackupOptions {
  readonly to: string;
  /** ZEEL_BACKUP_KEY; null leaves the backup open. */
  readonly backupKey: string | null;
  readonly onProgress: (text: string) => void;
  readonly signal?: AbortSignal;
  readonly createFile?: PartFolder['createFile'];
}

/** Writes a backup of everything that is committed now. Gives its manifest when it stands whole in its place. */
export async function makeBackup(source: BackupSource, options: BackupOptions): Promise<Manifest> {
  const keys = options.backupKey === null ? null : deriveBackupKeys(options.backupKey);
  const unfinished = await beginBackup(options.to);
  try {
    const parts = {
      folder: unfinished.folder,
      keys,
      signal: options.signal,
      createFile: options.createFile,
    };
    const manifest = await copyEverything(source, options, parts);
    await writeManifest(unfinished.folder, manifest, keys);
    options.signal?.throwIfAborted();
    await unfinished.finish();
    return manifest;
  } catch (error) {
    await unfinished.discard();
    throw describeFailure(error, options);
  }
}

async function copyEverything(
  source: BackupSource,
  { onProgress }: BackupOptions,
  parts: PartFolder,
): Promise<Manifest> {
  const { client } = source;
  const id = randomUUID();
  await prepareSession(client);
  await holdFiles(client);
  // Before the snapshot: a head that is older than the snapshot is part of its chain.
  const anchors = await source.readAnchors();
  const { takenAt, tables: shapes } = await takeSnapshot(client, source.clock);
  const facts = await readFacts(client);
  const migrations = await listMigrations(client);
  const tables: BackedUpTable[] = [];
  for (const [index, shape] of shapes.entries()) {
    onProgress(`table ${index + 1} of ${shapes.length}: ${shape.name}`);
    tables.push(await copyTable(client, shape, parts));
  }
  const jobs = await copyOut(client, `(${WAITING_JOBS})`, 'jobs.copy.gz', parts);
  const files = await copyFiles({ ...source, parts, onProgress });
  const writeText = async (name: string, text: string): Promise<Part> =>
    (await writePart(parts, name, Readable.from([Buffer.from(text)]))).part;
  return {
    format: BACKUP_FORMAT,
    formatVersion: BACKUP_FORMAT_VERSION,
    id,
    takenAt: takenAt.toISOString(),
    mode: source.mode,
    zeelVersion: source.zeelVersion,
    ...facts,
    migrations,
    encryption: parts.keys === null ? null : { cipher: 'AES-256-GCM', salt: parts.keys.salt },
    secretCheck: checkOfSecret(source.secret, id),
    wrappedBy: await readWrappedBy(client),
    tables,
    sequences: await readSequences(client),
    jobs,
    files,
    anchors: {
      count: anchors.split('\n').filter((line) => line !== '').length,
      part: await writeText('audit-anchors.jsonl.gz', anchors),
    },
    secret: source.includesSecret ? await writeText('secret', source.secret) : null,
  };
}

async function copyTable(client: Client, shape: TableShape, parts: PartFolder): Promise<BackedUpTable> {
  const from = `${tableAddress(client, shape)} (${columnList(client, shape)})`;
  const copied = await copyOut(client, from, `tables/${shape.name}.copy.gz`, parts);
  return { name: shape.name, columns: [...shape.columns], ...copied };
}

async function copyOut(client: Client, from: string, name: string, parts: PartFolder) {
  const stream = client.query(copyTo(`copy ${from} to stdout`));
  const { part } = await writePart(parts, name, stream);
  return { rows: stream.rowCount, part };
}

async function readFacts(client: Client) {
  const { rows } = await client.query<{ version: string; size: string; seq: string; hash: Buffer }>(
    `select current_setting('server_version') as version, pg_database_size(current_database())::text as size,
      seq::text, hash from audit_head`,
  );
  const facts = rows[0];
  if (facts === undefined) throw new StartupError('The audit chain has no head: the database is damaged.');
  return {
    postgresVersion: facts.version,
    databaseSizeBytes: Number(facts.size),
    auditHead: { seq: Number(facts.seq), hash: facts.hash.toString('hex') },
  };
}

/** The newest key that data keys are wrapped under. */
async function readWrappedBy(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ wrapped_by: string }>(
    'select wrapped_by from data_keys where is_current order by id desc limit 1',
  );
  return rows[0]?.wrapped_by ?? null;
}

/** Read last: numbers given meanwhile are behind it, and none is given twice after a restore. */
async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; lastValue: string }>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

async function writeManifest(folder: string, manifest: Manifest, keys: BackupKeys | null): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  const options = { flag: 'wx', mode: 0o600, flush: true } as const;
  await writeFile(join(folder, MANIFEST_SEAL_FILE), sealOf(bytes, keys), options);
  await writeFile(join(folder, MANIFEST_FILE), bytes, options);
}

export const sealOf = (manifest: Buffer, keys: BackupKeys | null): string =>
  keys === null ? createHash('sha256').update(manifest).digest('hex') : keys.sealManifest(manifest);

function describeFailure(error: unknown, { to, signal }: BackupOptions): unknown {
  if (signal?.aborted === true)
    return new StartupError('The backup was interrupted. What had been written is removed.', {
      cause: error,
    });
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartupError(`The disk of ${to} is full. The unfinished backup is removed.`, { cause: error });
  if (error instanceof StartupError) return error;
  return new StartupError(`The backup failed and is removed: ${messageOf(error)}`, { cause: error });
}
