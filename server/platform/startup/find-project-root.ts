import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from './startup-error.ts';

const isProjectRoot = (folder: string): boolean => {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return false;
  const parsed: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
  return typeof parsed === 'object' && parsed !== null && 'name' in parsed && parsed.name === 'zeel';
};

/**
 * The folder of the checkout. The bundle moves this file to another depth, so the root is found by its
 * package.json and not by counting folders.
 */
export function findProjectRoot(start: string = dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (isProjectRoot(folder)) return folder;
    if (dirname(folder) === folder) throw new StartupError(`No Zeel checkout was found above ${start}.`);
  }
}
