import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout, wherever it stands. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The folder for things that are made again when they are missing, so it can be thrown away at any time. */
export const CACHE = join(ROOT, '.cache');

export const SERVER_ENTRY = join(ROOT, 'server', 'dist', 'main.js');

/**
 * How Node.js runs the server; deploy/Dockerfile has the same. The service holds some 60 MB and makes much that is dropped at once: without
 * limits Node.js lets that grow to hundreds of megabytes before it clears up, and clears it up on all cores, which the database needs more.
 * So little that is new is kept for long, what is old may grow by a fifth before it is looked through, and two threads help with that instead of
 * four. Half a gigabyte is far more than all limits of the service together can fill.
 */
export const SERVER_ARGUMENTS = [
  '--enable-source-maps',
  '--max-semi-space-size=8',
  '--no-parallel-scavenge',
  '--heap-growing-percent=20',
  '--v8-pool-size=2',
  '--max-old-space-size=512',
  SERVER_ENTRY,
];

/** Preloaded into a server, makes it stop when the process that started it is gone; needs a channel between the two. */
export const STOP_WITH_PARENT = new URL('stop-with-parent.mjs', import.meta.url).href;
