import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { messageOf, StartupError } from '../startup/startup-error.ts';

/** A backup that is being written beside its place. */
export interface UnfinishedBackup {
  readonly folder: string;
  /** Puts it in its place, in one step and for good. */
  finish(): Promise<void>;
  discard(): Promise<void>;
}

/** Begins a backup beside `target`, so that what stands there under its name is always whole. */
export async function beginBackup(target: string): Promise<UnfinishedBackup> {
  const place = resolve(target);
  await requireFreePlace(place);
  const folder = `${place}.unfinished-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(dirname(place), { recursive: true });
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    throw new StartupError(`No backup can be written to ${place}: ${messageOf(error)}`, { cause: error });
  }
  return {
    folder,
    finish: async () => {
      await syncFolders(folder);
      await rename(folder, place);
      await syncFolder(dirname(place));
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}

async function requireFreePlace(place: string): Promise<void> {
  if (!existsSync(place)) return;
  const isFolder = (await stat(place)).isDirectory();
  if (!isFolder || (await readdir(place)).length > 0)
    throw new StartupError(`${place} is there already. Name a new folder: a backup is never written over.`);
  // A mounted disk cannot be replaced by a folder that was written beside it.
  if ((await stat(place)).dev !== (await stat(dirname(place))).dev)
    throw new StartupError(`${place} is a disk of its own. Name a folder on it, for example ${place}/zeel.`);
}

/** Names of files are safe only when their folder is: without this a power cut could forget them. */
async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
