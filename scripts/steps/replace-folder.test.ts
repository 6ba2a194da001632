import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CACHE } from './project-paths.mjs';
import { replaceFolder } from './replace-folder.mjs';

// On the same file system as the builds: a rename does not cross from one to another.
let folder = '';
beforeEach(async () => {
  await mkdir(CACHE, { recursive: true });
  folder = await mkdtemp(join(CACHE, 'test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a folder is made where there was none, and replaced as a whole', async () => {
  const target = join(folder, 'dist');
  await replaceFolder(target, (made) => writeFile(join(made, 'old.js'), 'old'));
  await replaceFolder(target, (made) => writeFile(join(made, 'new.js'), 'new'));
  expect(await readdir(target)).toEqual(['new.js']);
});

test('a build that fails leaves what was there, and nothing of itself', async () => {
  const target = join(folder, 'dist');
  await replaceFolder(target, (made) => writeFile(join(made, 'old.js'), 'old'));
  let half = '';
  const failing = replaceFolder(target, async (made) => {
    half = made;
    await writeFile(join(made, 'new.js'), 'half');
    throw new Error('planted');
  });
  await expect(failing).rejects.toThrow('planted');
  expect(await readFile(join(target, 'old.js'), 'utf8')).toBe('old');
  await expect(readdir(half)).rejects.toThrow('ENOENT');
});
