import './steps/require-node.mjs';
import { parseArgs } from 'node:util';
import { buildParts } from './steps/build-parts.mjs';
import { installPackages } from './steps/install-packages.mjs';
import { runToEnd } from './steps/print-progress.mjs';

// npm run build: makes web/dist and server/dist, skipping what is up to date. `-- --force` skips nothing.
await runToEnd(async () => {
  const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
  await installPackages();
  await buildParts(values);
});
