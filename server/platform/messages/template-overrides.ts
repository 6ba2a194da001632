import type { EmailEvent, SmsEvent } from '@zeel/domain/notifications';
import type { Language } from '@zeel/protocol/rooms/config';
import { z } from 'zod';
import type { Db } from '../database/index.ts';
import { keep } from '../kept/index.ts';
import { defaultEmail, defaultSms, type EmailTemplate, type SentChannel } from './default-templates.ts';
import './tables.ts';

/** The lender's own words as they are stored; rows are checked before they are believed. */
export const emailWordsSchema = z.strictObject({
  subject: z.string(),
  body: z.string(),
  note: z.string(),
  button: z.string().optional(),
});
export const smsWordsSchema = z.strictObject({ text: z.string() });

const placeOf = (channel: SentChannel, event: string, language: Language): string =>
  `${channel} ${event} ${language}`;

/** The newest version of every template that was ever changed. Every server keeps them until one changes. */
export const templateOverrides = keep('templates', async (db) => {
  const rows = await db
    .selectFrom('message_templates')
    .select(['event', 'channel', 'language', 'words'])
    .distinctOn(['event', 'channel', 'language'])
    .orderBy('event')
    .orderBy('channel')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute();
  return new Map(
    rows.map(({ event, channel, language, words }) => [placeOf(channel, event, language), words]),
  );
});

/** The words of a mail: the lender's own, else those of the repository. */
export async function emailTemplate(db: Db, event: EmailEvent, language: Language): Promise<EmailTemplate> {
  const found = (await templateOverrides.read(db)).get(placeOf('email', event, language));
  if (found === undefined || found === null) return defaultEmail(event, language);
  const { button, ...words } = emailWordsSchema.parse(found);
  return button === undefined ? words : { ...words, button };
}

/** The words of a text message: the lender's own, else those of the repository. */
export async function smsTemplate(db: Db, event: SmsEvent, language: Language): Promise<string> {
  const found = (await templateOverrides.read(db)).get(placeOf('sms', event, language));
  return found === undefined || found === null
    ? defaultSms(event, language)
    : smsWordsSchema.parse(found).text;
}
