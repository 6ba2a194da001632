import type { Permission } from '@zeel/domain/identity';
import { sql } from 'kysely';
import { z } from 'zod';
import { afterCommit, type Channel, lastWrite, ownerOf, type Tx } from '../database/index.ts';

export const LIVE_CHANNEL: Channel = 'zeel_live';

/** Everyone who holds the permission at the moment of telling; with a person, only they, and only while they hold it. */
export interface Audience {
  readonly permission: Permission;
  readonly userId?: string;
}

/** That something changed, and who may know. Never what: whoever cares reads it anew, with their own rights. */
export interface Change {
  readonly audience: Audience;
  /** The kind of thing that changed, for example `loan-request`. */
  readonly topic: string;
  readonly id?: string;
}

/** Shape of what travels; the permission is checked against the roles of each listener, so a text is enough here. */
export const changeSchema = z.object({
  audience: z.strictObject({ permission: z.string(), userId: z.string().optional() }),
  topic: z.string(),
  id: z.string().optional(),
});
export type ReceivedChange = z.infer<typeof changeSchema>;

const log = lastWrite<string>(
  'change',
  (_tx, changes) =>
    sql`insert into live_changes (change) select * from unnest(${[...new Set(changes)]}::text[])`,
);

/** Logs that something changed, for every open screen that should know and for those that come back, and has all servers look when it is committed. */
export async function announceChange(tx: Tx, change: Change): Promise<void> {
  await log.add(tx, [JSON.stringify(change)]);
  afterCommit(tx, () => ownerOf(tx)?.listener.nudge(LIVE_CHANNEL));
}
