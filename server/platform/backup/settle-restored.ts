import type { Client } from 'pg';
import { queueRestoredJobs } from './carry-jobs.ts';

/** Which jobs of the backup go on in the restored installation. */
export interface SettleOptions {
  /** Jobs that write to people; left out unless whoever restores wants the outbox sent. */
  readonly messageJobs: readonly string[];
  readonly keepsOutbox: boolean;
  readonly now: Date;
}

export interface Settled {
  readonly endedSessions: number;
  readonly queuedJobs: number;
  /** Jobs that would have written to people. */
  readonly heldJobs: number;
}

/**
 * Sessions end: one that was signed out after the backup was made would be open again. Mails and text messages that waited
 * stay where they are and are not sent, because the installation that the backup was made of may have sent them.
 */
export async function settleRestored(
  client: Client,
  { messageJobs, keepsOutbox, now }: SettleOptions,
): Promise<Settled> {
  const ended = await client.query('update sessions set ended_at = $1 where ended_at is null', [now]);
  const { queued, held } = await queueRestoredJobs(client, keepsOutbox ? [] : messageJobs);
  return { endedSessions: ended.rowCount ?? 0, queuedJobs: queued, heldJobs: held };
}
