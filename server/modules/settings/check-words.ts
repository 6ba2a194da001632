import { refuseFields } from '../../platform/http/index.ts';
import { defaultEmail, defaultSms } from '../../platform/messages/index.ts';
import type { AnyWords, TemplatePlace } from './templates-repository.ts';
import { problem } from './texts.ts';

const PLACEHOLDER = /\{(\w+)\}/g;
/** Invisible characters and ends of lines have no place in a subject or on a button. */
const UNSEEN = /[\p{Cc}\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069]/u;

const gapsOf = (words: AnyWords): ReadonlySet<string> =>
  new Set(Object.values(words).flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([gap]) => gap)));

/** The words of one message by their place in it, without those that it does not have. */
export const textsIn = (words: object): AnyWords =>
  Object.fromEntries(
    Object.entries(words).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** The words of the repository. */
export const originalWords = (place: TemplatePlace): AnyWords =>
  place.channel === 'email'
    ? textsIn(defaultEmail(place.event, place.language))
    : { text: defaultSms(place.event, place.language) };

/** Words may leave gaps out, but a gap that nothing fills would be sent as it is; a mail keeps the button of its link. */
export function requireFitting(words: AnyWords, original: AnyWords): void {
  const known = gapsOf(original);
  for (const [field, text] of Object.entries(words)) {
    const unknown = [...text.matchAll(PLACEHOLDER)].map(([gap]) => gap).find((gap) => !known.has(gap));
    if (unknown !== undefined)
      refuseFields({
        [`words.${field}`]: { code: 'gap-unknown', message: problem('gapUnknown', { gap: unknown }) },
      });
    if ((field === 'subject' || field === 'button' || field === 'text') && UNSEEN.test(text))
      refuseFields({ [`words.${field}`]: { code: 'unseen', message: problem('unseen') } });
  }
  if ('button' in original !== 'button' in words)
    refuseFields({ 'words.button': { code: 'button', message: problem('button') } });
}
