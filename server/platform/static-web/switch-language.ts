import type { Language } from '@zeel/protocol/rooms/config';

const PLAIN_SIGNS = /^[\w/-]*$/;
const LONGEST_PATH = 200;
const YEAR_S = 31_536_000;

/** An address that is safe to send someone to: ours, and nothing in it that could mean another host. */
const isPlainPath = (path: string): boolean =>
  path.startsWith('/') && !path.includes('//') && PLAIN_SIGNS.test(path);

interface Switch {
  readonly location: string;
  readonly cookie: string;
}

/**
 * The links with which a visitor without JavaScript changes the language: `?lang=fr` on any page. The choice is kept in
 * the cookie that the app itself writes, and the visitor is sent to the same page without the question.
 */
export function findLanguageSwitch(url: string, offered: readonly Language[]): Switch | null {
  const [path = '', query = ''] = url.split('?', 2);
  const asked = /^lang=([a-z]{2})$/.exec(query)?.[1];
  const language = offered.find((one) => one === asked);
  if (!language || path.length > LONGEST_PATH || !isPlainPath(path)) return null;
  return {
    location: path,
    cookie: `zeel_locale=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`,
  };
}
