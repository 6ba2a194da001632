import { chown, cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/index.ts';

const quiet = { warn: (message: string) => console.warn(message), info: () => undefined };
const SETTINGS = { isDurable: false, maxConnections: 60 };

export interface PrimaryAndStandby {
  readonly primary: EmbeddedPostgres;
  /** The standby that runs now. */
  standby(): EmbeddedPostgres;
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Two throw-away clusters, the second a streaming standby of the first. `prepare` fills the first before it is copied. The
 * package of PostgreSQL has no pg_basebackup, so the files are copied between pg_backup_start and pg_backup_stop.
 */
export async function startWithStandby(
  prepare: (primary: EmbeddedPostgres) => Promise<void>,
): Promise<PrimaryAndStandby> {
  const folders = [
    await mkdtemp(join(tmpdir(), 'zeel-primary-')),
    await mkdtemp(join(tmpdir(), 'zeel-standby-')),
  ] as const;
  const start = (folder: string) => startEmbeddedPostgres(folder, SETTINGS, quiet);
  const primary = await start(folders[0]);
  await prepare(primary);
  // Started once for itself, which makes its folders with the right owner.
  let standby = await start(folders[1]);
  await standby.stop();
  await copyCluster(primary, standby.cluster);
  standby = await start(folders[1]);
  return {
    primary,
    standby: () => standby,
    stopStandby: () => standby.stop(),
    startStandby: async () => {
      standby = await start(folders[1]);
    },
    stop: async () => {
      await standby.stop();
      await primary.stop();
      for (const path of [...folders, join(primary.cluster, '..'), join(standby.cluster, '..')])
        await rm(path, { recursive: true, force: true });
    },
  };
}

const stoppedSchema = z.tuple([z.object({ labelfile: z.string() })]);

async function copyCluster(primary: EmbeddedPostgres, target: string): Promise<void> {
  const url = primary.urlOf('postgres');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    await rm(target, { recursive: true });
    await cp(primary.cluster, target, {
      recursive: true,
      filter: (path) => !path.endsWith('postmaster.pid'),
    });
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    const [{ labelfile }] = stoppedSchema.parse(rows);
    await writeFile(join(target, 'backup_label'), labelfile);
  } finally {
    await client.end();
  }
  const { searchParams, username } = new URL(url);
  await writeFile(
    join(target, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${searchParams.get('host')} user=${username}'\n`,
  );
  await writeFile(join(target, 'standby.signal'), '');
  await ownLike(primary.cluster, target);
}

/** A copy made by root belongs to root, which PostgreSQL refuses. */
async function ownLike(model: string, folder: string): Promise<void> {
  const { uid, gid } = await stat(model);
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), uid, gid);
}
