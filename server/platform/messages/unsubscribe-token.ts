import { createHmac, timingSafeEqual } from 'node:crypto';
import { MESSAGE_EVENTS, type MessageEvent } from '@zeel/domain/notifications';
import { LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import { z } from 'zod';
import { deriveKey } from '../secrets/index.ts';

/** Where the link under an optional mail leads; below /api, so that one address serves people and mail programs. */
export const UNSUBSCRIBE_PATH = '/api/unsubscribe';

/** The content of such a link: who does not want what, and the language of the page that asks. */
export interface Unsubscribing {
  readonly reader: string;
  readonly event: MessageEvent;
  readonly language: Language;
}

const contentSchema = z.tuple([z.string(), z.enum(MESSAGE_EVENTS), z.enum(LANGUAGES)]);

const sign = (secret: string, content: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'unsubscribe')).update(content).digest();

/** A token that proves nothing but the wish not to get such mails; it opens no request and ends never. */
export function makeUnsubscribeToken(secret: string, { reader, event, language }: Unsubscribing): string {
  const content = Buffer.from(JSON.stringify([reader, event, language])).toString('base64url');
  return `${content}.${sign(secret, content).toString('base64url')}`;
}

/** The content of a token of ours; undefined for anything else. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscribing | undefined {
  const [content = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(secret, content);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [reader, event, language] = contentSchema.parse(
    JSON.parse(Buffer.from(content, 'base64url').toString('utf8')),
  );
  return { reader, event, language };
}
