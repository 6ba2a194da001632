import { join } from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { ROOT } from './project-paths.mjs';
import { packageFile, runCommand } from './run-command.mjs';

const WEB = join(ROOT, 'web');

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
    ['--import', 'tsx', join('web', 'build', 'extract-styles.tsx'), '--out', join(folder, 'css')],
    { quiet: true, env: { NODE_ENV: 'production' } },
  );
  await compressAssets(folder);
};
