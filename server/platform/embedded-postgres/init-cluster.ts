import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup/startup-error.ts';
import type { PostgresUser } from './find-postgres-user.ts';

export const DATABASE_USER = 'zeel';

/** Settings for running the programs of one cluster. */
export interface ClusterPlace {
  readonly binaries: string;
  readonly cluster: string;
  readonly socketFolder: string;
  readonly user: PostgresUser | null;
}

/** Folder only the database's user may enter. */
export async function makePrivateFolder(folder: string, user: PostgresUser | null): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user !== null) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
}

/** Options that run a program as the database's user, from a folder that user can enter. */
export const spawnAs = (user: PostgresUser | null) => ({
  cwd: '/',
  env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
  ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
});

/**
 * Creates the cluster on first start. It is built beside its place and renamed, so an interrupted first start
 * leaves nothing that looks like a cluster.
 */
export async function initCluster(place: ClusterPlace, isDurable: boolean): Promise<boolean> {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return false;
  const unfinished = `${place.cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await makePrivateFolder(unfinished, place.user);
  await runInitdb(place, unfinished, isDurable);
  await rename(unfinished, place.cluster);
  return true;
}

async function runInitdb(place: ClusterPlace, folder: string, isDurable: boolean): Promise<void> {
  // Access is guarded by the socket's 0700 folder, so the socket itself trusts whoever gets there.
  const options = ['-D', folder, '-U', DATABASE_USER, '-A', 'trust', '--locale=C', '-E', 'UTF8'];
  const child = spawn(
    join(place.binaries, 'bin', 'initdb'),
    isDurable ? options : [...options, '--no-sync'],
    {
      ...spawnAs(place.user),
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0)
    throw new StartupError(`The database could not be created in ${folder}: ${lastLine(complaint)}`);
}

/** PostgreSQL explains itself over several lines; the one that matters for an exit is the last with text. */
export const lastLine = (text: string): string => {
  const lines = text.trim().split('\n');
  return (lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '').trim();
};
