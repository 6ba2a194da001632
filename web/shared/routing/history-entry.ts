import type { Place } from './place.ts';

/** What the app keeps in an entry of the browser's history. Entries that others made are empty. */
interface HistoryEntry {
  readonly state: unknown;
  readonly key: string;
}

const FIRST_KEY = 'first';

const readEntry = (): HistoryEntry => {
  const { state = null, key = FIRST_KEY } = Object(window.history.state);
  return { state, key: String(key) };
};

/** What the present entry carries; the screen may still be a moment behind. */
export const readEntryState = (): unknown => readEntry().state;

export function readPlace(): Place {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, ...readEntry() };
}

/** Makes the address the browser's own: as a new entry, or in place of the present one. */
export function writeEntry(
  address: string,
  { state, isReplacing }: { state: unknown; isReplacing: boolean },
): void {
  const entry: HistoryEntry = { state: state ?? null, key: crypto.randomUUID() };
  if (isReplacing) window.history.replaceState(entry, '', address);
  else window.history.pushState(entry, '', address);
}
