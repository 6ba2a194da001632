import { createHash } from 'node:crypto';
import { isInDigest, type MessageEvent, messageRowOf } from '@zeel/domain/notifications';
import type { Clock } from '../clock/index.ts';
import type { Db, Tx } from '../database/index.ts';
import type { SentChannel } from './default-templates.ts';
import './tables.ts';

/** Whose choice counts: the account, or the address of somebody without one. */
export interface MessageReader {
  readonly userId: string | null;
  readonly address: string;
}

/** The name under which choices are kept. Of an address that belongs to no account only a digest is. */
export const readerKey = ({ userId, address }: MessageReader): string =>
  userId === null
    ? `address:${createHash('sha256').update(address.toLowerCase()).digest('base64url')}`
    : `user:${userId}`;

/** An optional message on one channel. */
export interface MessagePlace {
  readonly event: MessageEvent;
  readonly channel: SentChannel;
}

/** Whether the table lets a reader switch this off. */
export const isOptional = ({ event, channel }: MessagePlace): boolean =>
  messageRowOf(event)[channel] === 'optional';

/** Whether a message may be sent: required ones always, optional ones until their reader says no. */
export async function isWanted(db: Db, reader: MessageReader, place: MessagePlace): Promise<boolean> {
  if (!isOptional(place)) return true;
  if (reader.userId !== null && place.channel === 'email' && isInDigest(place.event)) {
    const digest = await findDigestChoice(db, reader.userId);
    if (digest !== undefined && digest.rhythm !== 'at_once') return false;
  }
  const choice = await db
    .selectFrom('message_choices')
    .select('is_wanted')
    .where('reader', '=', readerKey(reader))
    .where('event', '=', place.event)
    .where('channel', '=', place.channel)
    .executeTakeFirst();
  return choice?.is_wanted ?? true;
}

/** How a person wants to hear by mail of what the bell tells; undefined while they have not chosen. */
export const findDigestChoice = (db: Db, userId: string) =>
  db
    .selectFrom('digest_choices')
    .select(['rhythm', 'told_until'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Writes down what a reader wants. What is required has no choice. */
export async function choose(
  tx: Tx,
  clock: Clock,
  reader: string,
  choices: readonly (MessagePlace & { readonly isWanted: boolean })[],
): Promise<void> {
  const optional = choices.filter(isOptional);
  if (optional.length === 0) return;
  await tx
    .insertInto('message_choices')
    .values(
      optional.map(({ event, channel, isWanted: is_wanted }) => ({
        reader,
        event,
        channel,
        is_wanted,
        changed_at: clock.now(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['reader', 'event', 'channel']).doUpdateSet({
        is_wanted: ({ ref }) => ref('excluded.is_wanted'),
        changed_at: ({ ref }) => ref('excluded.changed_at'),
      }),
    )
    .execute();
}

/** Every choice that a reader has made. */
export const listChoices = (db: Db, reader: string) =>
  db
    .selectFrom('message_choices')
    .select(['event', 'channel', 'is_wanted as isWanted'])
    .where('reader', '=', reader)
    .execute();

/** The choices of an account, as they are kept. */
export const listHeldChoices = (db: Db, userId: string) =>
  db
    .selectFrom('message_choices')
    .select(['event', 'channel', 'is_wanted as isWanted', 'changed_at as changedAt'])
    .where('reader', '=', readerKey({ userId, address: '' }))
    .orderBy('event')
    .orderBy('channel')
    .execute();
