import type { EmailEvent } from '@zeel/domain/notifications';
import type { Language } from '@zeel/protocol/rooms/config';
import { z } from 'zod';
import type { MessageValues } from '../i18n/index.ts';
import type { EmailTemplate } from '../messages/index.ts';

const letterFileSchema = z.strictObject({
  /** By which a room knows that the file is its own. */
  maker: z.string(),
  reference: z.record(z.string(), z.string()),
});
/** Names a file that does not exist yet: nothing large lies in the outbox, and what is sent is as new as its letter. */
export type LetterFile = z.infer<typeof letterFileSchema>;

/** A letter that a room wants sent: an event of the message table, its reader, and the values of its template. */
export interface Letter {
  readonly event: EmailEvent;
  readonly to: string;
  /** The reader's account, whose choices count; without one those of the address do. */
  readonly userId?: string | null | undefined;
  /** '' when nobody knows it. */
  readonly name: string;
  readonly language: Language;
  readonly values?: MessageValues | undefined;
  /** Facts worth a line each, such as a reference. */
  readonly lines?: readonly string[] | undefined;
  /** Where the button leads. */
  readonly link?: string | undefined;
  /** What the file beside it is made from when it is sent. */
  readonly file?: LetterFile | undefined;
  /** Of a test that somebody sends to themselves: the words to try, which do not count yet. */
  readonly testWords?: EmailTemplate | undefined;
}

/** The part of a letter that lies in the outbox until it is sent, and is forgotten then. */
export const letterContentSchema = z.strictObject({
  name: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  lines: z.array(z.string()),
  link: z.string().nullable(),
  file: letterFileSchema.optional(),
});
export type LetterContent = z.infer<typeof letterContentSchema>;

export const contentOf = ({ name, values = {}, lines = [], link, file }: Letter): LetterContent => ({
  name,
  values: Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'bigint' ? String(value) : value]),
  ),
  lines: [...lines],
  link: link ?? null,
  ...(file === undefined ? {} : { file }),
});
