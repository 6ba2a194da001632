import type { MessageTemplate } from '@zeel/protocol/rooms/message-templates';

const WORD_FIELDS = ['subject', 'body', 'note', 'button', 'text'] as const;
export type WordField = (typeof WORD_FIELDS)[number];
export type Words = { readonly [Name in WordField]?: string | undefined };

/** The fields that these words have, in the order of the message. */
export const fieldsOf = (words: Words): WordField[] =>
  WORD_FIELDS.filter((field) => words[field] !== undefined);

/** Where a template stands, for the body of a call, with its words for the channel that it is sent by. */
export function placeWords(template: MessageTemplate, words: Words) {
  const { language } = template;
  if (template.channel === 'sms')
    return { channel: template.channel, event: template.event, language, words: { text: words.text ?? '' } };
  const { subject = '', body = '', note = '', button } = words;
  return {
    channel: template.channel,
    event: template.event,
    language,
    words: { subject, body, note, ...(button === undefined ? {} : { button }) },
  };
}

/** What a reload finds again: typed words with the fields of the message. */
export const readWordsLike =
  (like: Words) =>
  (kept: object): Words | undefined =>
    Object.keys(kept).toSorted().join() === fieldsOf(like).toSorted().join() &&
    Object.values(kept).every((text) => typeof text === 'string')
      ? kept
      : undefined;
