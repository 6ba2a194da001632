import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeOwnFolder, startOwnServer } from '../../scripts/steps/start-own-server.mjs';
import { openPool } from '../../server/platform/database/index.ts';
import type { FaultContext } from './fault.ts';

/** The password of every demo person of these servers. */
export const DEMO_PASSWORD = 'a password for the faults';

/** A server that may be hurt: a real process with a real database, both thrown away afterwards. */
export interface FaultServer {
  /** Where it answers now; another address after each start. */
  readonly url: () => string;
  readonly pid: () => number;
  readonly isRunning: () => boolean;
  readonly dataFolder: string;
  /** Process id of its database. */
  readonly databasePid: () => Promise<number>;
  /** The output of the server since it started. */
  readonly output: () => string;
  /** kill -9 of the server alone; its database stays behind, as after a crash. */
  readonly kill: () => Promise<void>;
  /** Stops it in good order; gives the exit code. */
  readonly stop: () => Promise<number | null>;
  /** Starts it again on the same data, with these settings besides. */
  readonly start: (more?: Settings) => Promise<void>;
  /** Looks into its database past the service. */
  readonly openPool: () => Promise<ReturnType<typeof openPool>>;
}

type Settings = Readonly<Record<string, string>>;

/** Everybody here comes from one address, and a demo's past would only take time. */
const USUAL_SETTINGS: Settings = {
  ZEEL_DEMO_PASSWORD: DEMO_PASSWORD,
  ZEEL_DEMO_REQUESTS: '0',
  ZEEL_DRAFTS_PER_HOUR: '1000000',
};

export async function startFaultServer(context: FaultContext, settings: Settings = {}): Promise<FaultServer> {
  const { folder, remove } = await makeOwnFolder('faults');
  context.afterwards(remove);
  return startFaultServerIn(context, join(folder, 'data'), settings);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts a server on a data folder that is there already. */
export async function startFaultServerIn(
  context: FaultContext,
  dataFolder: string,
  settings: Settings = {},
): Promise<FaultServer> {
  const startNow = (more: Settings = {}) =>
    startOwnServer({ dataFolder, settings: { ...USUAL_SETTINGS, ...settings, ...more } });
  let running = await startNow();
  context.afterwards(async () => {
    await running.stop('SIGTERM');
  });
  const readPidFile = async (): Promise<string[]> =>
    (await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return {
    url: () => running.url,
    pid: () => running.pid,
    isRunning: () => isAlive(running.pid),
    dataFolder,
    databasePid: async () => Number((await readPidFile())[0]),
    output: () => running.output(),
    kill: async () => {
      await running.stop('SIGKILL');
    },
    stop: () => running.stop('SIGTERM'),
    start: async (more) => {
      running = await startNow(more);
    },
    openPool: async () => {
      // The fifth line is the folder of the socket.
      const socketFolder = (await readPidFile())[4] ?? '';
      const url = `postgres://zeel@localhost/zeel?host=${encodeURIComponent(socketFolder)}`;
      const pool = openPool({ url, poolSize: 4, onIdleError: () => undefined });
      context.afterwards(() => pool.end());
      return pool;
    },
  };
}
