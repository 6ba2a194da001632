import { isOneOf } from '@zeel/domain/lists';
import { fallbackAmong, LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import { preferredLanguage } from '../i18n/index.ts';

/** Written by the web app when a person chooses a language. */
const LOCALE_COOKIE = /(?:^|;\s*)zeel_locale=([a-z]{2})(?:;|$)/;
const LONGEST_COOKIES = 8_192;

interface AskingHeaders {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}

/**
 * The language of a page: the chosen one, else what the browser prefers among those offered, else the default. Whoever chose one that
 * is switched off reads the default, as the app in their browser does.
 */
export function choosePageLanguage(headers: AskingHeaders, offered: readonly Language[]): Language {
  const chosen = LOCALE_COOKIE.exec((headers.cookie ?? '').slice(0, LONGEST_COOKIES))?.[1];
  const fallback = fallbackAmong(offered);
  if (isOneOf(LANGUAGES, chosen)) return offered.includes(chosen) ? chosen : fallback;
  return preferredLanguage(headers['accept-language'] ?? '', offered) ?? fallback;
}
