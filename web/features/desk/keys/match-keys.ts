/** What a keyboard says about a key, as far as shortcuts care. */
export interface Stroke {
  readonly key: string;
  readonly code: string;
}

/** After this long the first key of two is forgotten. */
export const SEQUENCE_PAUSE_MS = 1_200;

const LETTER_CODE = /^Key([A-Z])$/;
const PLAIN = /^[\x21-\x7e]$/;

/** The key as shortcuts name it. A Cyrillic or another layout is read by where the key lies. */
export function nameOfKey({ key, code }: Stroke): string {
  if (key.length !== 1 || PLAIN.test(key)) return key;
  return LETTER_CODE.exec(code)?.[1]?.toLowerCase() ?? key;
}

export interface KeyMatch {
  /** The shortcut that is now complete. */
  readonly hit: string | null;
  /** What was pressed so far of a longer one. */
  readonly pending: string;
}

/** Matches one more key: alone, or as the second of two such as `g a`. */
export function matchKey(known: readonly string[], pending: string, key: string): KeyMatch {
  const both = pending === '' ? key : `${pending} ${key}`;
  if (known.includes(both)) return { hit: both, pending: '' };
  // A second key that completes nothing counts as a first one.
  if (known.includes(key)) return { hit: key, pending: '' };
  const isBeginning = known.some((keys) => keys.startsWith(`${key} `));
  return { hit: null, pending: isBeginning ? key : '' };
}
