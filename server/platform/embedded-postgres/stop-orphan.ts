import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Stops a database that outlived its server (kill -9 of the server leaves it running). The folder's lock is
 * held already, so whatever runs on this cluster has no owner any more.
 */
export async function stopOrphan(cluster: string): Promise<number | null> {
  const pid = await findOrphan(cluster);
  if (pid === null) return null;
  // SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one, which recovers from the log at the next start.
  for (const [signal, patienceMs] of [
    ['SIGINT', 5_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!sendSignal(pid, signal)) return pid;
    // A stopped process cannot act on a signal.
    sendSignal(pid, 'SIGCONT');
    if (await isGoneWithin(pid, patienceMs)) return pid;
  }
  return pid;
}

async function findOrphan(cluster: string): Promise<number | null> {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  const pid = Number(content?.split('\n')[0]);
  if (!Number.isSafeInteger(pid) || pid <= 1) return null;
  // The number may belong to another program by now: only a process started on this cluster is ours.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.split('\0').includes(cluster) ? pid : null;
}

function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    // ESRCH: it is gone, which is what was wanted.
    return false;
  }
}

async function isGoneWithin(pid: number, patienceMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 50) {
    if (!sendSignal(pid, 0)) return true;
    await sleep(50);
  }
  return false;
}
