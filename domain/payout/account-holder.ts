import { transliterate } from '../transliteration/index.ts';

/** Legal forms and courtesies that banks write or leave out. */
const LEFT_OUT = new Set(['khkhk', 'khk', 'llc', 'ltd', 'jsc', 'khk-iin', 'co']);

/** The words of a name in one spelling: Latin, small, without marks. */
const wordsOf = (name: string): string[] =>
  transliterate(name.normalize('NFC').toLowerCase())
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !LEFT_OUT.has(word))
    .sort();

/** Whether a word is the beginning of the other: banks shorten a father's name to its first letter. */
const isSameWord = (one: string, other: string): boolean =>
  one === other ||
  (one.length === 1 && other.startsWith(one)) ||
  (other.length === 1 && one.startsWith(other));

/**
 * Whether the holder of an account is the person or company that the money is for. Compared word by word; the order, the alphabet
 * and a father's name that is shortened to its first letter do not matter, a missing or another word does.
 */
export function isSameHolder(holder: string, expected: string): boolean {
  const held = wordsOf(holder);
  const wanted = wordsOf(expected);
  if (held.length !== wanted.length || held.length === 0) return false;
  const left = [...wanted];
  // Whole words first, so that a single letter never takes the place of a word that another needs.
  for (const word of held.toSorted((one, other) => other.length - one.length)) {
    const exact = left.indexOf(word);
    const found = exact === -1 ? left.findIndex((one) => isSameWord(one, word)) : exact;
    if (found === -1) return false;
    left.splice(found, 1);
  }
  // A name of nothing but first letters names nobody.
  return held.some((word) => word.length > 1);
}
