import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findProjectRoot } from '../startup/find-project-root.ts';

/** The real server as a process of its own, for what only a process can show. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Address from the ready line; rejects when the process ends before it. */
  readonly address: Promise<string>;
  readonly ended: Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>;
}

const root = findProjectRoot();
/** Beside the packages the server uses, so that the bundle finds them; one for each process that runs tests beside another. */
const BUILD_FOLDER = join(
  root,
  'server',
  'node_modules',
  '.cache',
  `zeel-test-${process.env.VITEST_POOL_ID ?? 0}`,
);

const STOP_WITH_PARENT = pathToFileURL(join(root, 'scripts', 'steps', 'stop-with-parent.mjs')).href;

let built: Promise<void> | undefined;

/**
 * Bundles the server as `npm start` does, once for all files of this process: it starts many times in a test, and from sources
 * that takes seconds each.
 */
export function buildServer(): Promise<void> {
  built ??= bundle();
  return built;
}

async function bundle(): Promise<void> {
  const script = pathToFileURL(join(root, 'scripts', 'steps', 'build-server.mjs')).href;
  const program = `import { buildServer } from ${JSON.stringify(script)}; await buildServer(${JSON.stringify(BUILD_FOLDER)});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { cwd: root });
}

/** A program of the bundle, such as `commands/audit-verify.js`. */
const findBuilt = (program: string): string => join(BUILD_FOLDER, program);

/** A run on another day moves the time by the environment; what it starts lives on the same day. */
const MOVED_TIME = /^(?:LD_PRELOAD$|FAKETIME)/;

/** The surroundings of a process: what the test gives it, and nothing of the developer's own settings. */
const environmentOf = (settings: Settings): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      MOVED_TIME.test(name) && value !== undefined ? [[name, value]] : [],
    ),
  ),
  ...settings,
});

type Settings = Readonly<Record<string, string>>;

/** Runs a command of the bundle, such as `backup`, to its end. */
export const runCommand = (
  name: string,
  options: readonly string[],
  settings: Settings,
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [findBuilt(`commands/${name}.js`), ...options],
      { env: environmentOf(settings) },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });

/** Begins a command of the bundle, for a test that kills it. */
export const startCommand = (name: string, options: readonly string[], settings: Settings): ChildProcess =>
  spawn(process.execPath, [findBuilt(`commands/${name}.js`), ...options], {
    env: environmentOf(settings),
    stdio: 'ignore',
  });

export function runServer(settings: Settings): ServerProcess {
  // A test that fails half-way leaves no server behind: it stops with the process that ran the test.
  const child = spawn(process.execPath, ['--import', STOP_WITH_PARENT, findBuilt('main.js')], {
    cwd: root,
    env: environmentOf({ PORT: '0', ZEEL_DEMO_REQUESTS: '0', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let stdout = '';
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  const address = new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      const [, found] = /Zeel is ready on (http:[^\s"]+)["\n]/.exec(stdout) ?? [];
      if (found !== undefined) resolve(found);
    });
    void ended.then(({ code }) =>
      reject(new Error(`ended with ${code} before it was ready: ${stdout}${stderr}`)),
    );
  });
  // Tests that expect the end look at `ended` alone.
  address.catch(() => undefined);
  return { child, address, ended };
}
