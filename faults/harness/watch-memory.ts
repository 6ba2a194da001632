import { readFileSync } from 'node:fs';
import type { FaultContext } from './fault.ts';

/** How much memory a process held, in MB, twice a second. */
export interface MemoryFigures {
  readonly samples: readonly number[];
  readonly firstMb: number;
  readonly mostMb: number;
}

const EVERY_MS = 500;

/** Resident memory of a process in MB; not a number where there is no /proc. */
export function readRssMb(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? Number.NaN) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Watches from now on; ask for the figures at the end. */
export function watchMemory(context: FaultContext, pid: number): () => MemoryFigures {
  const samples = [readRssMb(pid)];
  const timer = setInterval(() => samples.push(readRssMb(pid)), EVERY_MS);
  context.afterwards(async () => clearInterval(timer));
  return () => {
    clearInterval(timer);
    return { samples, firstMb: samples[0] ?? Number.NaN, mostMb: Math.max(...samples) };
  };
}
