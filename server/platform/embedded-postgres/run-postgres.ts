import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from '../startup/startup-error.ts';
import { type ClusterPlace, DATABASE_USER, lastLine, spawnAs } from './init-cluster.ts';

/** A PostgreSQL that answers, and the moment it ends. */
export interface RunningPostgres {
  readonly pid: number;
  /** Resolves with the last words of the process when it ends, for whatever reason. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

export interface PostgresSettings {
  /** Off only for the throw-away cluster of a test run. */
  readonly isDurable: boolean;
  readonly maxConnections: number;
}

const READY_PATIENCE_MS = 60_000;
const STOP_PATIENCE_MS = 10_000;

/** Arguments instead of an edited postgresql.conf: what runs is what this file says. */
const serverArguments = (place: ClusterPlace, settings: PostgresSettings): string[] => {
  const options: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: place.socketFolder,
    unix_socket_permissions: '0700',
    max_connections: String(settings.maxConnections),
    timezone: 'UTC',
    // Logs rotate by weekday inside the cluster's folder, so they neither grow without end nor need a tool.
    logging_collector: settings.isDurable ? 'on' : 'off',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_size: '0',
    // After a crash every file is synced; one call per file system instead of one per file saves seconds.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    // Statements may carry personal data.
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
    ...(settings.isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return [
    '-D',
    place.cluster,
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
};

/** Starts PostgreSQL and waits until it answers. */
export async function runPostgres(place: ClusterPlace, settings: PostgresSettings): Promise<RunningPostgres> {
  const child = spawn(join(place.binaries, 'bin', 'postgres'), serverArguments(place, settings), {
    ...spawnAs(place.user),
    // Its own process group: Ctrl-C reaches the server first, which lets requests finish before the database stops.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = watchEnd(child);
  const { pid } = child;
  if (pid === undefined) throw new StartupError(`PostgreSQL could not be started: ${await ended}`);
  const running: RunningPostgres = { pid, ended, stop: () => stopPostgres(child, ended) };
  const lastWords = await Promise.race([ended, waitUntilReady(place.socketFolder)]);
  if (lastWords === null) return running;
  await running.stop();
  throw new StartupError(`PostgreSQL did not start: ${lastLine(lastWords)}`);
}

function watchEnd(child: ChildProcess): Promise<string> {
  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-4_000);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(lastWords || `ended with ${signal ?? `code ${code}`}`));
  });
}

/** Null when it answers, else why it does not. */
async function waitUntilReady(socketFolder: string): Promise<string | null> {
  const until = performance.now() + READY_PATIENCE_MS;
  let reason = 'no answer';
  while (performance.now() < until) {
    const client = new Client({
      host: socketFolder,
      user: DATABASE_USER,
      database: 'postgres',
      connectionTimeoutMillis: 2_000,
    });
    // A connection that breaks while idle reports here and again at the next query.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return null;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      await sleep(25);
    }
  }
  return reason;
}

/** Fast shutdown: connections are cut, everything committed is on disk. */
async function stopPostgres(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  // A paused database acts on no signal until it may continue.
  child.kill('SIGCONT');
  const isSlow = await Promise.race([ended.then(() => false), sleep(STOP_PATIENCE_MS, true, { ref: false })]);
  if (!isSlow) return;
  child.kill('SIGQUIT');
  await ended;
}
