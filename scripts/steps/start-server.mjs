import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { PlainFailure } from './print-progress.mjs';

const STOP_PATIENCE_MS = 15_000;
const READY = /Zeel is ready on (http:\/\/[^\s"]+)/;

/** A port of the loopback address that was free a moment ago. */
export const findFreePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  return address.port;
};

/**
 * @typedef {object} RunningServer
 * @property {string} url where it answers
 * @property {number} pid
 * @property {() => string} output everything it wrote so far
 * @property {(signal: NodeJS.Signals) => Promise<number | null>} stop signals its whole process group, as a terminal does,
 *   and waits for the exit code
 */

/**
 * Starts a server in a process group of its own and waits until it says that it is ready.
 * @param {{ program: string; args: readonly string[]; cwd: string; env: NodeJS.ProcessEnv; timeoutMs: number; withChannel?: boolean; uid?: number; gid?: number }} how
 *   `withChannel` lets the server notice when this process dies
 * @returns {Promise<RunningServer>}
 */
export const startServer = async ({ program, args, cwd, env, timeoutMs, withChannel = false, ...owner }) => {
  const child = spawn(program, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', withChannel ? 'ipc' : 'ignore'],
    ...owner,
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  /** @type {string[]} */
  const lines = [];

  /** @param {NodeJS.Signals} signal */
  const signalGroup = (signal) => {
    if (child.pid === undefined || child.exitCode !== null) return;
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      // ESRCH: the group is gone between the look and the call.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  };

  const url = await new Promise((resolve, reject) => {
    let isLate = false;
    const onTimeout = async () => {
      isLate = true;
      signalGroup('SIGTERM');
      await Promise.race([exited, wait(STOP_PATIENCE_MS)]);
      signalGroup('SIGKILL');
    };
    const timer = setTimeout(() => void onTimeout(), timeoutMs);
    /** @param {string} line */
    const onLine = (line) => {
      lines.push(line);
      const ready = READY.exec(line);
      if (ready === null) return;
      clearTimeout(timer);
      resolve(ready[1]);
    };
    for (const stream of [child.stdout, child.stderr]) {
      if (stream !== null) createInterface(stream).on('line', onLine);
    }
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      const what = isLate ? `was not ready after ${timeoutMs} ms` : `ended with exit code ${code}`;
      reject(new PlainFailure(`The server ${what}.\n${lines.join('\n')}`));
    });
  });

  return {
    url,
    pid: child.pid ?? 0,
    output: () => lines.join('\n'),
    stop: (signal) => {
      signalGroup(signal);
      return exited;
    },
  };
};
