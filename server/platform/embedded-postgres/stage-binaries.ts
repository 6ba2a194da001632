import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, chmod, constants, cp, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { LibraryLink, PostgresBinaries } from './find-binaries.ts';

const missingLinks = (native: string, links: readonly LibraryLink[]): LibraryLink[] =>
  links.filter(({ target }) => !existsSync(join(native, target)));

/** Makes the library links that are missing because install scripts were switched off. */
async function restoreLinks(native: string, links: readonly LibraryLink[]): Promise<void> {
  for (const { source, target } of missingLinks(native, links)) {
    const place = join(native, target);
    try {
      await symlink(relative(dirname(place), join(native, source)), place);
    } catch (error) {
      // Another process of this machine may make the same link at the same moment.
      if (!existsSync(place)) throw error;
    }
  }
}

const canWrite = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );

/** The binaries in place, with their links; a copy in `stageFolder` when the package itself cannot be written. */
export async function prepareBinaries(binaries: PostgresBinaries, stageFolder: string): Promise<string> {
  const isComplete = missingLinks(binaries.native, binaries.links).length === 0;
  if (!isComplete && !(await canWrite(join(binaries.native, 'lib'))))
    return stageBinaries(binaries, stageFolder);
  await restoreLinks(binaries.native, binaries.links);
  return binaries.native;
}

/**
 * Copies the binaries to where every user can read them: the database's own user cannot look into a checkout
 * below a 0700 folder. The copy appears under its final name in one step, so no one runs half of it.
 */
export async function stageBinaries(binaries: PostgresBinaries, stageFolder: string): Promise<string> {
  const staged = join(stageFolder, `postgres-${binaries.label}`);
  if (existsSync(staged)) return staged;
  await mkdir(stageFolder, { recursive: true });
  const unfinished = `${staged}.${randomUUID()}`;
  try {
    await cp(binaries.native, unfinished, { recursive: true, verbatimSymlinks: true });
    await restoreLinks(unfinished, binaries.links);
    await makeReadable(unfinished);
    await rename(unfinished, staged);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // A second server may have staged the same version first.
    if (!existsSync(staged)) throw error;
  }
  return staged;
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else if (entry.isFile()) await chmod(path, dirname(path).endsWith('/bin') ? 0o755 : 0o644);
  }
}
