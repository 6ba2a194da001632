import './steps/require-node.mjs';
import { fileURLToPath } from 'node:url';
import { SERVER_ARGUMENTS } from './steps/project-paths.mjs';
import { runForeground } from './steps/run-foreground.mjs';

// npm start: brings a checkout up from whatever state it is in. It installs and builds what is missing, then runs the server.
// Building takes hundreds of megabytes, and this process stays as long as the server: so it is done by one that ends.
const BUILD = fileURLToPath(new URL('build.mjs', import.meta.url));
const built = await runForeground([BUILD], process.env);
if (built !== 0) process.exit(built);
// Libraries leave their development checks out only when told so; Zeel's own modes are the business of ZEEL_MODE.
const env = { NODE_ENV: 'production', ...process.env };
process.exit(await runForeground(SERVER_ARGUMENTS, env));
