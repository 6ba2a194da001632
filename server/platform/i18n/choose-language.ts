import { isOneOf } from '@zeel/domain/lists';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@zeel/protocol/rooms/config';

type Header = string | string[] | undefined;

/** The language of a reply: what the app says it shows, else what the browser prefers, else English. */
export function chooseLanguage(headers: { readonly [name: string]: Header }): Language {
  const chosen = first(headers['x-zeel-language']).trim().toLowerCase();
  return isOneOf(LANGUAGES, chosen)
    ? chosen
    : (preferredLanguage(first(headers['accept-language']), LANGUAGES) ?? DEFAULT_LANGUAGE);
}

const first = (header: Header): string => (Array.isArray(header) ? header[0] : header) ?? '';

/** The language on offer that the browser prefers most. */
export function preferredLanguage(header: string, offered: readonly Language[]): Language | undefined {
  const wishes = header
    // A header of many kilobytes is no preference.
    .slice(0, 500)
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return {
        language: tag.trim().toLowerCase().split('-')[0] ?? '',
        quality: quality === undefined ? 1 : Number(quality.trim().slice(2)),
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const wish of wishes) {
    const found = offered.find((language) => language === wish.language);
    if (found) return found;
  }
  return undefined;
}
