import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { ROOT } from './project-paths.mjs';
import { packageFile, runCommand } from './run-command.mjs';

const WEB = join(ROOT, 'web');
/** Begins with a dot: the server serves no such file. */
const DRAWING_FOLDER = '.server';

/** @param {string} folder where the result goes; it will stand at web/dist in the end */
export const buildWeb = async (folder) => {
  const vite = packageFile('vite', 'bin/vite.js');
  await runCommand(
    process.execPath,
    [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: WEB, quiet: true, env: { NODE_ENV: 'production' } },
  );
  await runCommand(
    process.execPath,
    ['--import', 'tsx', join('web', 'build', 'write-styles.ts'), '--out', join(folder, 'css')],
    { quiet: true, env: { NODE_ENV: 'production' } },
  );
  // The list of chunks is for the server alone, so it leaves the files that are served.
  const manifest = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8');
  await rm(join(folder, '.vite'), { recursive: true });
  await compressAssets(folder);
  await buildDrawing(vite, join(folder, DRAWING_FOLDER), manifest);
};

/**
 * The part with which the server draws the first pages. It belongs to exactly these files, so it stands beside them.
 * @param {string} vite
 * @param {string} folder
 * @param {string} manifest
 */
const buildDrawing = async (vite, folder, manifest) => {
  await runCommand(
    process.execPath,
    [
      vite,
      'build',
      '--ssr',
      'app/entry-server.tsx',
      '--outDir',
      folder,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    { cwd: WEB, quiet: true, env: { NODE_ENV: 'production' } },
  );
  // The nearest package says what kind of modules these are, wherever the folder is put.
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
  await writeFile(join(folder, 'manifest.json'), manifest);
};
