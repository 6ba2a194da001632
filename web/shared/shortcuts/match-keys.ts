/** The properties of a key event that shortcuts look at. */
export interface Stroke {
  readonly key: string;
  readonly code: string;
  readonly shiftKey?: boolean;
}

/** After this long the first key of two is forgotten. */
export const SEQUENCE_PAUSE_MS = 1_200;

const LETTER_CODE = /^Key([A-Z])$/;
const PLAIN = /^[\x21-\x7e]$/;
const LETTER = /^[a-z]$/i;

/**
 * The key as shortcuts name it: `a`, or `A` with Shift, whether Caps Lock is on or not. A Cyrillic or another layout is
 * read by where the key lies.
 */
export function nameOfKey({ key, code, shiftKey }: Stroke): string {
  const letter = LETTER.test(key) || (key.length === 1 && !PLAIN.test(key)) ? letterOf(key, code) : undefined;
  if (letter === undefined) return key;
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}

const letterOf = (key: string, code: string): string | undefined =>
  LETTER.test(key) ? key : LETTER_CODE.exec(code)?.[1];

export interface KeyMatch {
  /** The shortcut that is now complete. */
  readonly hit: string | null;
  /** The keys pressed so far of a longer shortcut. */
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
