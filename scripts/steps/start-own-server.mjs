import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, SERVER_ARGUMENTS, STOP_WITH_PARENT } from './project-paths.mjs';
import { startServer } from './start-server.mjs';

const READY_TIMEOUT_MS = 120_000;

/**
 * A folder in temp for the data of a server that is thrown away afterwards.
 * @param {string} mark says in its name whose it is
 */
export const makeOwnFolder = async (mark) => {
  const folder = await mkdtemp(join(tmpdir(), `zeel-${mark}-`));
  // As root the database runs under another user, who has to be able to pass through.
  await chmod(folder, 0o711);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};

/** The settings of this process must not reach a server that has settings of its own. */
const foreignSettings = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('ZEEL_') && name !== 'DATABASE_URL'),
  );

/**
 * How the present build is started as `npm start` does, as a demo on a free port of the loopback address. Given a channel, it stops
 * with this process.
 * @param {{ dataFolder: string; settings?: Readonly<Record<string, string>> }} how
 */
export const ownServerCommand = ({ dataFolder, settings = {} }) => ({
  program: process.execPath,
  args: ['--import', STOP_WITH_PARENT, ...SERVER_ARGUMENTS],
  cwd: ROOT,
  env: {
    ...foreignSettings(),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    ZEEL_MODE: 'demo',
    ZEEL_DATA: dataFolder,
    ...settings,
  },
});

/**
 * Starts it and waits until it is ready.
 * @param {Parameters<typeof ownServerCommand>[0] & { timeoutMs?: number }} how
 */
export const startOwnServer = ({ timeoutMs = READY_TIMEOUT_MS, ...how }) =>
  startServer({ ...ownServerCommand(how), withChannel: true, timeoutMs });
