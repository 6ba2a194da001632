import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressAssets } from './compress-assets.mjs';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zeel-compress-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('text gets both siblings, small files and pictures get none', async () => {
  const text = 'color: green;\n'.repeat(200);
  await mkdir(join(folder, 'css'));
  await writeFile(join(folder, 'css', 'theme.css'), text);
  await writeFile(join(folder, 'small.js'), 'void 0;');
  await writeFile(join(folder, 'picture.png'), text);
  await compressAssets(folder);

  expect((await readdir(folder)).sort()).toEqual(['css', 'picture.png', 'small.js']);
  expect((await readdir(join(folder, 'css'))).sort()).toEqual(['theme.css', 'theme.css.br', 'theme.css.gz']);
  expect(brotliDecompressSync(await readFile(join(folder, 'css', 'theme.css.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(folder, 'css', 'theme.css.gz'))).toString()).toBe(text);
});
