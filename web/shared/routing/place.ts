/** Where the page is: the parts of its address, and what the history's entry carries. */
export interface Place {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its number sign, or empty. */
  readonly hash: string;
  /** What the link or the code that led here gave along. It survives a reload. */
  readonly state: unknown;
  /** Another one for every visit, also of the same address. */
  readonly key: string;
}

/** An address inside the app: whole, or its parts. Without a path it is the path of the present screen. */
export type To = string | Partial<Pick<Place, 'pathname' | 'search' | 'hash'>>;

type Address = Pick<Place, 'pathname' | 'search' | 'hash'>;

const withSign = (sign: '?' | '#', part: string): string => {
  if (part === '' || part === sign) return '';
  return part.startsWith(sign) ? part : sign + part;
};

const cutAt = (text: string, sign: '?' | '#'): readonly [string, string] => {
  const at = text.indexOf(sign);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)];
};

/** The parts of an address as it is written. */
export function parseAddress(address: string): Address {
  const [before, hash] = cutAt(address, '#');
  const [pathname, search] = cutAt(before, '?');
  return { pathname, search: withSign('?', search), hash: withSign('#', hash) };
}

/** The address that `to` means on a screen. Two slashes at its start would name another host. */
export function resolveAddress(to: To, present: Pick<Place, 'pathname'>): Address {
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? parseAddress(to) : to;
  return {
    pathname: pathname === '' ? present.pathname : pathname.replace(/^\/+/, '/'),
    search: withSign('?', search),
    hash: withSign('#', hash),
  };
}

export const writeAddress = ({ pathname, search, hash }: Address): string => pathname + search + hash;
