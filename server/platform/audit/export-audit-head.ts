import { appendFile, open, readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Clock } from '../clock/index.ts';
import type { Db } from '../database/index.ts';
import type { AuditAnchor } from './verify-audit-chain.ts';

const anchorSchema = z.object({
  seq: z.number().int().min(0),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.string(),
});

/**
 * Appends the head of the chain to a file outside the database. Whoever rewrites the whole chain in the database
 * cannot make it agree with heads that were written elsewhere before.
 */
export async function exportAuditHead(db: Db, clock: Clock, file: string): Promise<AuditAnchor> {
  const head = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
  const anchor = { seq: head.seq, hash: head.hash.toString('hex') };
  const last = (await readAuditAnchors(file)).at(-1);
  if (last?.seq === anchor.seq && last.hash === anchor.hash) return anchor;
  await appendFile(file, `${JSON.stringify({ ...anchor, at: clock.now().toISOString() })}\n`, {
    mode: 0o600,
  });
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  return anchor;
}

/** Every head exported so far, oldest first. A last line cut short by a crash is left out. */
export async function readAuditAnchors(file: string): Promise<AuditAnchor[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== '')
    .map((line) => anchorSchema.parse(JSON.parse(line)));
}
