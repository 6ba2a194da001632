import { can, type Role } from '@zeel/domain/identity';

/** The home of a token holder: the staff's work, or an applicant's own requests. */
export type HomeFace = 'staff' | 'own';

/** Repeats, without any secret, which home this browser shows, so that the server can name its parts in the head of the page. */
const HOME_COOKIE = /(?:^|;\s*)zeel_home=(staff|own)(?:;|$)/;
const LONGEST_COOKIES = 8_192;
const ONE_YEAR_S = 31_536_000;

export const homeFaceOf = (roles: readonly Role[]): HomeFace => (can(roles, 'desk:read') ? 'staff' : 'own');

/** The home that the cookies tell of; null in a visitor's browser. */
export function readHomeFace(cookies: string): HomeFace | null {
  const face = HOME_COOKIE.exec(cookies.slice(0, LONGEST_COOKIES))?.[1];
  return face === 'staff' || face === 'own' ? face : null;
}

/** The cookie of a home; the cookie of none ends the one before. */
export const writeHomeCookie = (face: HomeFace | null): string =>
  `zeel_home=${face ?? ''}; Path=/; Max-Age=${face === null ? 0 : ONE_YEAR_S}; SameSite=Lax`;
