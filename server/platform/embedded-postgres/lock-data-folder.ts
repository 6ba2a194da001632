import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup/startup-error.ts';

/** Keeps a second server out of the folder until `release`. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Takes the data folder for this process, or says which process has it. A dead holder's lock is taken over. */
export async function lockDataFolder(folder: string): Promise<FolderLock> {
  const file = join(folder, 'server.lock');
  const mine = await describeProcess(process.pid);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await createExclusively(file, mine)) return { release: () => rm(file, { force: true }) };
    const holder = await readLock(file);
    if (holder !== null && (await isAlive(holder)))
      throw new StartupError(
        `The data folder ${folder} is in use by the server with process id ${pidOf(holder)}. Stop it, or set ZEEL_DATA to another folder.`,
      );
    await discardStaleLock(file);
  }
  throw new StartupError(`The lock ${file} could not be taken: other servers start on the same folder.`);
}

/** The process that holds the folder now; null when nobody does. */
export async function findLockHolder(folder: string): Promise<number | null> {
  const holder = await readLock(join(folder, 'server.lock'));
  return holder !== null && (await isAlive(holder)) ? pidOf(holder) : null;
}

async function createExclusively(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

const readLock = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

/** Renaming is atomic, so of two servers that both saw the stale lock only one removes it. */
async function discardStaleLock(file: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
    await rm(aside, { force: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

const pidOf = (description: string): number => Number(description.split(' ')[0]);

/** The start time tells a process from a later one with the same number. */
async function describeProcess(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name in parentheses may hold spaces; the start time is field 22, the 20th after the name.
  const startTicks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown';
  return `${pid} ${startTicks}`;
}

async function isAlive(description: string): Promise<boolean> {
  const pid = pidOf(description);
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means: it lives, but belongs to someone else.
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  return (await describeProcess(pid)) === description;
}
