import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChildren } from '../../faults/harness/find-children.ts';
import { ROOT } from '../../scripts/steps/project-paths.mjs';
import { ownServerCommand } from '../../scripts/steps/start-own-server.mjs';
import { findFreePort } from '../../scripts/steps/start-server.mjs';

export interface MeasuredProcess {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface StartedZeel extends MeasuredProcess {
  /** The process that `npm start` runs; it brought the server up and may have ended since. */
  readonly wrapperPid: number;
}

const READY_PATIENCE_MS = 120_000;
const LOOK_AGAIN_MS = 100;

/** Until it answers; a process that ended will not. */
async function untilReady(child: ChildProcess, url: string, logFile: string): Promise<void> {
  for (const until = performance.now() + READY_PATIENCE_MS; performance.now() < until; ) {
    const isReady = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return;
    if (child.exitCode !== null) break;
    await sleep(LOOK_AGAIN_MS);
  }
  throw new Error(`${url} was never ready: ${(await readFile(logFile, 'utf8')).slice(-2_000)}`);
}

interface Program {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
}

/** Its log goes to a file: reading thousands of lines a second would take the processor from what is measured. */
async function run({ args, env, logFile }: Program) {
  const log = await open(logFile, 'w');
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  });
  await log.close();
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { child, stop };
}

/** The service as `npm start` runs it in production, on a database that is there already. */
export async function startZeel(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<StartedZeel> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(folder, 'zeel.log');
  const { env } = ownServerCommand({ dataFolder: join(folder, 'zeel'), settings });
  const { child, stop } = await run({
    args: ['scripts/start.mjs'],
    env: { ...env, PORT: String(port) },
    logFile,
  });
  await untilReady(child, `${url}/readyz`, logFile);
  const wrapperPid = child.pid ?? 0;
  const [pid] = await findChildren(wrapperPid);
  if (pid === undefined) throw new Error('The server has no process.');
  return { url, pid, wrapperPid, stop };
}

/** A bare server; one that `knows` also does what cannot be left out where callers are known. */
export async function startBare(
  folder: string,
  databaseUrl: string,
  { knows }: { readonly knows: boolean },
): Promise<MeasuredProcess> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(folder, knows ? 'knowing.log' : 'bare.log');
  const { child, stop } = await run({
    args: ['--import', 'tsx', 'bench/api/bare-server.ts'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      BARE_KNOWS: knows ? 'yes' : 'no',
    },
    logFile,
  });
  await untilReady(child, `${url}/requests`, logFile);
  return { url, pid: child.pid ?? 0, stop };
}
