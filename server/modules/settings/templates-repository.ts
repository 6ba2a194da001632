import type { MessageEvent } from '@zeel/domain/notifications';
import type { Language } from '@zeel/protocol/rooms/config';
import type { Db } from '../../platform/database/index.ts';
import type { SentChannel } from '../../platform/messages/index.ts';

/** The words of a template by their place in the message. */
export type AnyWords = Readonly<Record<string, string>>;

export interface TemplatePlace {
  readonly channel: SentChannel;
  readonly event: MessageEvent;
  readonly language: Language;
}

/** The newest version of a template; 0 while it was never changed. */
export async function findVersion(db: Db, { channel, event, language }: TemplatePlace): Promise<number> {
  const newest = await db
    .selectFrom('message_templates')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('channel', '=', channel)
    .where('event', '=', event)
    .where('language', '=', language)
    .executeTakeFirst();
  return newest?.version ?? 0;
}

/** The newest versions of all templates of a language, by channel and event. */
export async function listVersions(db: Db, language: Language): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('message_templates')
    .select(['channel', 'event', ({ fn }) => fn.max('version').as('version')])
    .where('language', '=', language)
    .groupBy(['channel', 'event'])
    .execute();
  return new Map(rows.map(({ channel, event, version }) => [`${channel} ${event}`, version]));
}
