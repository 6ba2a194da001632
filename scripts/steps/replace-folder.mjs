import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE } from './project-paths.mjs';

/**
 * Makes a folder aside and puts it in place only when it is whole, so that a crash never leaves half a build. Between the
 * two renames there is no folder at all for a moment, which the next start takes for "not built".
 * @param {string} target
 * @param {(folder: string) => Promise<void>} fill
 */
export const replaceFolder = async (target, fill) => {
  await mkdir(CACHE, { recursive: true });
  const work = await mkdtemp(join(CACHE, 'build-'));
  try {
    const made = join(work, 'made');
    await mkdir(made);
    await fill(made);
    await rename(target, join(work, 'replaced')).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(made, target);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};
