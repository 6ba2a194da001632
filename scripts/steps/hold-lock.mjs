import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PlainFailure } from './print-progress.mjs';
import { CACHE } from './project-paths.mjs';

const POLL_MS = 250;
// An install and a build on a slow machine take minutes; a quarter of an hour means something hangs.
const GIVE_UP_MS = 15 * 60_000;

/** @param {number} pid */
const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** @param {string} file */
const take = async (file) => {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Clears a lock whose holder died. Two processes may see the same dead holder, and the slower one must not take away the
 * lock that the faster one has made since: it moves the file aside, looks again, and puts back what is not the dead one's.
 * @param {string} file
 * @param {number} deadHolder
 */
const clearStale = async (file, deadHolder) => {
  const aside = `${file}.${process.pid}`;
  const isMoved = await rename(file, aside).then(
    () => true,
    () => false, // somebody else has moved it already
  );
  if (!isMoved) return;
  if (Number(await readFile(aside, 'utf8')) === deadHolder) await rm(aside);
  else await rename(aside, file);
};

/**
 * Does the work while no other process of this checkout does the same. Several copies may be started at once, and only
 * one of them may install or build. A lock whose holder died is taken over.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const holdLock = async (name, work) => {
  await mkdir(CACHE, { recursive: true });
  const file = join(CACHE, `${name}.lock`);
  const giveUpAtMs = performance.now() + GIVE_UP_MS;

  while (!(await take(file))) {
    const holder = Number(await readFile(file, 'utf8').catch(() => '')); // gone in between: try again
    if (holder > 0 && !isAlive(holder)) await clearStale(file, holder);
    else if (performance.now() > giveUpAtMs)
      throw new PlainFailure(`Another process (${holder}) holds ${file}.`);
    else await wait(POLL_MS);
  }

  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
};
