import type { Location } from 'react-router';

const STORAGE_KEY = 'zeel.list.place';

/** Where somebody was in a list when they opened one of its rows. */
interface KeptPlace {
  /** On which list; see nameList. */
  readonly list: string;
  readonly rowId: string;
  /** Which row it was, from the top: it may have left the list meanwhile. */
  readonly index: number;
  readonly scrollPx: number;
}

/** A list by its address. One with a hidden text is told from the same without it; the text itself is kept nowhere. */
export const nameList = ({
  pathname,
  search,
  state,
}: Pick<Location, 'pathname' | 'search' | 'state'>): string =>
  `${pathname}${search}${typeof Object(state).text === 'string' ? ' and a hidden text' : ''}`;

/** Notes the place on the way into a row; it lasts as long as the tab. */
export function keepPlace(place: KeptPlace): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(place));
  } catch {
    // Full or forbidden: one comes back to the top of the list.
  }
}

/** The place that was left, if it was on the list that this address shows. It is given once. */
export function takePlace(list: string): KeptPlace | null {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    // Only this file writes it.
    const place = text === null ? null : (JSON.parse(text) as KeptPlace);
    if (place?.list !== list) return null;
    sessionStorage.removeItem(STORAGE_KEY);
    return place;
  } catch {
    return null;
  }
}
