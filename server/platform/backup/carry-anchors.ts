import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { type AuditAnchor, appendAnchor, readAuditAnchors } from '../audit/index.ts';
import type { Clock } from '../clock/index.ts';

/** The anchors as they stand in a file, without a last line that was cut short by a crash. */
export async function readWholeLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return text.slice(0, text.lastIndexOf('\n') + 1);
}

/** The anchors that a restore finds: in the backup, and where they outlived whatever made the restore necessary. */
export interface FoundAnchors {
  /** The anchors that the restored chain must agree with. */
  readonly binding: readonly AuditAnchor[];
  /** The last event that is known to have happened; later than the backup when something is lost. */
  readonly lastSeq: number;
  /** Puts the anchors of the backup in place, and has those of lost events count no more. */
  settle(head: AuditAnchor, clock: Clock): Promise<void>;
  /** Takes away what was put down meanwhile. */
  discard(): Promise<void>;
}

/**
 * Gathers the anchors for a restore. `files` are all the places of this installation, the data folder's first. A file that
 * is there already is kept and believed: it may lie on another machine, out of reach of whoever wrote the backup.
 */
export async function gatherAnchors(
  backedUp: string,
  files: readonly string[],
  backedUpSeq: number,
): Promise<FoundAnchors> {
  const [own = ''] = files;
  const aside = `${own}.restored`;
  await writeFile(aside, backedUp, { mode: 0o600, flush: true });
  const known = await readAuditAnchors([aside]);
  const surviving = new Map<string, readonly AuditAnchor[]>();
  for (const file of files) {
    const { anchors } = await readAuditAnchors([file]);
    if (anchors.length > 0) surviving.set(file, anchors);
  }
  const all = [...known.anchors, ...[...surviving.values()].flat()];
  return {
    binding: all.filter(({ seq }) => seq <= backedUpSeq),
    lastSeq: Math.max(backedUpSeq, ...all.map(({ seq }) => seq)),
    settle: async (head, clock) => {
      for (const [file, anchors] of surviving)
        if (anchors.some(({ seq }) => seq > backedUpSeq))
          await appendAnchor(file, clock, { ...head, after: backedUpSeq });
      if (surviving.has(own)) await rm(aside);
      else await rename(aside, own);
    },
    discard: () => rm(aside, { force: true }),
  };
}
