import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './project-paths.mjs';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.cache', '.data']);
const TESTS = /\.test\.tsx?$/;
const PROSE = /\.md$|\.tsbuildinfo$/;

/**
 * @param {string} path relative to the checkout
 * @param {{ withTests?: boolean }} [options] tests do not end up in a build and are left out of the list unless asked for
 * @returns {Promise<string[]>} the files at or below it, sorted
 */
export const listSources = async (path, { withTests = false } = {}) => {
  if ((await stat(join(ROOT, path))).isFile()) return [path];
  const entries = await readdir(join(ROOT, path), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const child = `${path}/${entry.name}`;
      if (entry.isDirectory())
        return SKIPPED_FOLDERS.has(entry.name) ? [] : listSources(child, { withTests });
      const isLeftOut = PROSE.test(entry.name) || (!withTests && TESTS.test(entry.name));
      return entry.isFile() && !isLeftOut ? [child] : [];
    }),
  );
  return found.flat().sort();
};

/**
 * One hash over names and contents. Times are left out on purpose: a fresh clone gives every file a new one.
 * @param {readonly string[]} paths files and folders relative to the checkout
 * @returns {Promise<string>}
 */
export const hashSources = async (paths) => {
  const files = (await Promise.all(paths.map((path) => listSources(path)))).flat();
  const contents = await Promise.all(files.map((file) => readFile(join(ROOT, file))));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) {
    const content = contents[index] ?? Buffer.alloc(0);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};
