import type { Permission } from '@zeel/domain/identity';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Channel, lastWrite, type Tx } from '../database/index.ts';

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

/**
 * A message on the channel. The horizon of a change is the oldest transaction that was still open when it was announced: whatever
 * is committed later has this number or a higher one. Triggers tell of people whose roles, account or sessions have changed.
 */
export const messageSchema = z.union([
  z.object({ horizon: z.string(), change: changeSchema }),
  z.object({ rightsOf: z.string() }),
]);

const log = lastWrite<string>(
  'change',
  (_tx, changes) =>
    sql`insert into live_changes (change) select * from unnest(${[...new Set(changes)]}::text[])`,
);

const announcements = lastWrite<string>(
  'call',
  (_tx, changes) =>
    sql`select pg_notify(${LIVE_CHANNEL}, json_build_object(
        'horizon', pg_snapshot_xmin(pg_current_snapshot())::text, 'change', change::json)::text)
      from unnest(${[...new Set(changes)]}::text[]) as change`,
);

/** Tells every open screen that should know, when the transaction commits and not before, and logs it for those that come back. */
export async function announceChange(tx: Tx, change: Change): Promise<void> {
  const text = JSON.stringify(change);
  await log.add(tx, [text]);
  await announcements.add(tx, [text]);
}
