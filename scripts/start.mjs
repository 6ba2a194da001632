import './steps/require-node.mjs';
import { buildParts } from './steps/build-parts.mjs';
import { installPackages } from './steps/install-packages.mjs';
import { runToEnd } from './steps/print-progress.mjs';
import { SERVER_ENTRY } from './steps/project-paths.mjs';
import { runForeground } from './steps/run-foreground.mjs';

// npm start: brings a checkout up from whatever state it is in. It installs and builds what is missing, then runs the server.
await runToEnd(async () => {
  await installPackages();
  await buildParts();
  // Libraries leave their development checks out only when told so; Zeel's own modes are the business of ZEEL_MODE.
  const env = { NODE_ENV: 'production', ...process.env };
  process.exit(await runForeground(['--enable-source-maps', SERVER_ENTRY], env));
});
