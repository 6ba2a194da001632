import type { EmailEvent, SmsEvent } from '@zeel/domain/notifications';
import type { Language } from '@zeel/protocol/rooms/config';
import { z } from 'zod';
import type { Db } from '../database/index.ts';
import { keep } from '../kept/index.ts';
import { defaultEmail, defaultSms, type EmailTemplate, type SentChannel } from './default-templates.ts';
import './tables.ts';

/** The lender's own words as they are stored; rows are checked before they are believed. */
const emailWordsSchema = z.strictObject({
  subject: z.string(),
  body: z.string(),
  note: z.string(),
  button: z.string().optional(),
});
const smsWordsSchema = z.strictObject({ text: z.string() });

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

/** The stored words of a mail. */
export function readEmailWords(stored: unknown): EmailTemplate {
  const { button, ...words } = emailWordsSchema.parse(stored);
  return button === undefined ? words : { ...words, button };
}

/** The stored words of a text message. */
export const readSmsWords = (stored: unknown): string => smsWordsSchema.parse(stored).text;

/** The words of a mail: the lender's own, else those of the repository. */
export async function emailTemplate(db: Db, event: EmailEvent, language: Language): Promise<EmailTemplate> {
  const found = (await templateOverrides.read(db)).get(placeOf('email', event, language));
  return found === undefined || found === null ? defaultEmail(event, language) : readEmailWords(found);
}

/** The words of a text message: the lender's own, else those of the repository. */
export async function smsTemplate(db: Db, event: SmsEvent, language: Language): Promise<string> {
  const found = (await templateOverrides.read(db)).get(placeOf('sms', event, language));
  return found === undefined || found === null ? defaultSms(event, language) : readSmsWords(found);
}
