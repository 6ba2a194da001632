import { readFile } from 'node:fs/promises';
import { findChildren } from '../../faults/harness/find-children.ts';

/** The kernel counts processor time in hundredths of a second for every program. */
const TICK_MS = 10;

/** Processor time of a process by itself, and of the children it has seen end. */
async function readStat(pid: number): Promise<{ ownMs: number; endedMs: number }> {
  // A process that ends while it is looked at has been counted by its parent.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name in brackets the twelfth to fifteenth: user, system, and both of the children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = (place: number): number => Number(fields[place] ?? 0);
  return { ownMs: (ticks(11) + ticks(12)) * TICK_MS, endedMs: (ticks(13) + ticks(14)) * TICK_MS };
}

/** Milliseconds that a process has worked so far. */
export const readCpuMs = async (pid: number): Promise<number> => (await readStat(pid)).ownMs;

/** Milliseconds that a PostgreSQL has worked so far, with all its processes, also those that have ended. */
export async function readDatabaseCpuMs(postmaster: number): Promise<number> {
  const { ownMs, endedMs } = await readStat(postmaster);
  const living = await Promise.all((await findChildren(postmaster)).map(readCpuMs));
  return living.reduce((sum, ms) => sum + ms, ownMs + endedMs);
}

/** Memory that a process holds, in kilobytes. */
export async function readResidentKb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN);
}
