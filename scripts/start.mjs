import './steps/require-node.mjs';
import { pathToFileURL } from 'node:url';
import { buildParts } from './steps/build-parts.mjs';
import { installPackages } from './steps/install-packages.mjs';
import { runToEnd } from './steps/print-progress.mjs';
import { SERVER_ENTRY } from './steps/project-paths.mjs';

// npm start: brings a checkout up from whatever state it is in. It installs and builds what is missing, and then this very
// process becomes the server: with no process in between, Ctrl-C, `kill` and the exit code are the server's own.
await runToEnd(async () => {
  await installPackages();
  await buildParts();
  process.argv[1] = SERVER_ENTRY;
  // Libraries leave their development checks out only when they are told; Zeel's own modes are ZEEL_MODE's business.
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(SERVER_ENTRY).href);
});
