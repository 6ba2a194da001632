import type { EmailEvent, SmsEvent } from '@zeel/domain/notifications';
import type { Language } from '@zeel/protocol/rooms/config';
import { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';

/** The words of a template by their place in the message. */
export type AnyWords = Readonly<Record<string, string>>;

export type TemplatePlace = { readonly language: Language } & (
  | { readonly channel: 'email'; readonly event: EmailEvent }
  | { readonly channel: 'sms'; readonly event: SmsEvent }
);

const atPlace = (db: Db, { channel, event, language }: TemplatePlace) =>
  db
    .selectFrom('message_templates')
    .where('channel', '=', channel)
    .where('event', '=', event)
    .where('language', '=', language);

/** The newest version of a template; 0 while it was never changed. */
export async function findVersion(db: Db, place: TemplatePlace): Promise<number> {
  const newest = await atPlace(db, place)
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return newest?.version ?? 0;
}

const storedWords = z.record(z.string(), z.string());

/** The lender's own words of a version; null where it has those of the repository, as before the first version. */
export async function findWords(db: Db, place: TemplatePlace, version: number): Promise<AnyWords | null> {
  const row = await atPlace(db, place).select('words').where('version', '=', version).executeTakeFirst();
  return row?.words ? storedWords.parse(row.words) : null;
}

export interface LastChange {
  readonly version: number;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

/** The last change of every template of a language that was ever changed, by channel and event. */
export async function listLastChanges(db: Db, language: Language): Promise<ReadonlyMap<string, LastChange>> {
  const rows = await db
    .selectFrom('message_templates')
    .innerJoin('users', 'users.id', 'message_templates.by_user_id')
    .select(['channel', 'event', 'message_templates.version', 'at', 'display_name as name'])
    .distinctOn(['channel', 'event'])
    .where('language', '=', language)
    .orderBy('channel')
    .orderBy('event')
    .orderBy('message_templates.version', 'desc')
    .execute();
  return new Map(
    rows.map(({ channel, event, version, at, name }) => [
      `${channel} ${event}`,
      { version, changedAt: at.toISOString(), changedBy: name },
    ]),
  );
}
