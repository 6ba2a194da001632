import './steps/require-node.mjs';
import { join } from 'node:path';
import { buildParts } from './steps/build-parts.mjs';
import { installPackages } from './steps/install-packages.mjs';
import { runToEnd } from './steps/print-progress.mjs';
import { ROOT } from './steps/project-paths.mjs';
import { runForeground } from './steps/run-foreground.mjs';

// node scripts/run-command.mjs admin-create …: runs one of the server's commands from the build, as production has it.
await runToEnd(async () => {
  const [command = '', ...rest] = process.argv.slice(2);
  if (!/^[a-z-]+$/.test(command)) throw new Error('Name a command, for example: admin-create');
  await installPackages();
  await buildParts();
  const entry = join(ROOT, 'server', 'dist', 'commands', `${command}.js`);
  const env = { NODE_ENV: 'production', ...process.env };
  process.exit(await runForeground(['--enable-source-maps', entry, ...rest], env, { isInteractive: true }));
});
