import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { messageOf, StartupError } from '../startup/startup-error.ts';
import { isRoot, type PostgresUser } from './find-postgres-user.ts';

/** Where root keeps clusters and staged binaries: any system user can reach it. */
export const ROOT_STATE_FOLDER = '/var/lib/zeel';

/** A readable name for a path that is unique among paths. */
export const nameOfPath = (path: string): string =>
  `${basename(path).replaceAll(/[^\w-]/g, '') || 'root'}-${createHash('sha256').update(path).digest('hex').slice(0, 10)}`;

/** ZEEL_DATA, else `.data` of the checkout; root's default lies outside, because the database's user may not reach the checkout. */
export function chooseDataFolder(given: string | null, projectRoot: string): string {
  if (given !== null) return given;
  return isRoot() ? join(ROOT_STATE_FOLDER, nameOfPath(projectRoot)) : join(projectRoot, '.data');
}

/** Makes the data folder and proves that it can be written. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    if (folder.startsWith(`${ROOT_STATE_FOLDER}/`)) await makeReachableFolder(folder);
    else await makeFolder(folder);
    const probe = join(folder, `.probe-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new StartupError(`The data folder ${folder} cannot be written: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

/** Node's own recursive mkdir never returns where a file system refuses new folders, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder);
}

/**
 * The folder that will hold the cluster. Normally inside the data folder; when its user cannot get there
 * (a parent is 0700), a place under /var/lib/zeel that is named after the data folder.
 */
export async function chooseClusterParent(dataFolder: string, user: PostgresUser | null): Promise<string> {
  if (user === null || (await canReach(dataFolder, user))) return dataFolder;
  const elsewhere = join(ROOT_STATE_FOLDER, nameOfPath(dataFolder));
  await makeReachableFolder(elsewhere);
  return elsewhere;
}

/** A folder of root's that any user can pass through, also when the umask is 077. */
export async function makeReachableFolder(folder: string): Promise<void> {
  for (const level of [ROOT_STATE_FOLDER, folder]) {
    await mkdir(level, { recursive: true });
    await chmod(level, 0o755);
  }
}

/** Whether the user may pass through the folder and all its parents. */
async function canReach(folder: string, user: PostgresUser): Promise<boolean> {
  for (let current = folder; ; current = dirname(current)) {
    const { mode, uid, gid } = await stat(current);
    const execute = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & execute) === 0) return false;
    if (dirname(current) === current) return true;
  }
}
