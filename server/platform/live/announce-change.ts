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

const announcements = lastWrite<string>(
  'call',
  (_tx, changes) =>
    sql`select pg_notify(${LIVE_CHANNEL}, change) from unnest(${[...new Set(changes)]}::text[]) as change`,
);

/** Tells every open screen that should know, when the transaction commits and not before. */
export const announceChange = (tx: Tx, change: Change): Promise<void> =>
  announcements.add(tx, [JSON.stringify(change)]);
