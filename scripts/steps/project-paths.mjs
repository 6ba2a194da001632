import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout, wherever it stands. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What is made here can be thrown away at any time. */
export const CACHE = join(ROOT, '.cache');

export const SERVER_ENTRY = join(ROOT, 'server', 'dist', 'main.js');
