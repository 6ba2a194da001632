import type { Place } from '../routing/place.ts';

const STORAGE_KEY = 'zeel.list.place';

/** The place of a person in a list when they opened one of its rows. */
interface KeptPlace {
  /** The name of the list; see nameList. */
  readonly list: string;
  readonly rowId: string;
  /** The index of the row, because the row itself may have left the list meanwhile. */
  readonly index: number;
  /** null: the row is scrolled into sight. */
  readonly scrollPx: number | null;
}

/**
 * The name of a list: its address. A list with a hidden text has another name than the same one without it; the text
 * itself is kept nowhere.
 */
export const nameList = ({ pathname, search, state }: Pick<Place, 'pathname' | 'search' | 'state'>): string =>
  `${pathname}${search}${typeof Object(state).text === 'string' ? ' and a hidden text' : ''}`;

/** Notes the place on the way into a row; it lasts as long as the tab. */
export function keepPlace(place: KeptPlace): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(place));
  } catch {
    // Storage is full or forbidden: the person comes back to the top of the list.
  }
}

/** The remembered place, if it was on the list that this address shows. It is given once. */
export function takePlace(list: string): KeptPlace | null {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    // Only this file writes the entry, so its shape is known.
    const place = text === null ? null : (JSON.parse(text) as KeptPlace);
    if (place?.list !== list) return null;
    sessionStorage.removeItem(STORAGE_KEY);
    return place;
  } catch {
    return null;
  }
}
