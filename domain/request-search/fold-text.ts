import { LATIN_LETTERS } from '../transliteration/index.ts';

/*
 * One spelling for all the ways a name is typed: small letters without marks, Mongolian Cyrillic written in Latin as
 * passports do it. What is kept and what is searched for pass through the same fold, so only their likeness counts.
 */

/** As the standard has it, but for what people hear as one sound or leave out. */
const LATIN: Readonly<Record<string, string>> = { ...LATIN_LETTERS, е: 'e', х: 'h', ъ: '', ы: 'i' };

/** Latin spellings of one sound, after the letters are plain. */
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/kh/g, 'h'],
  [/zh|dj/g, 'j'],
  [/tz/g, 'ts'],
  [/w/g, 'v'],
  [/ye/g, 'e'],
];

const NOT_A_WORD = /[^\p{L}\p{N}]+/u;

/** Longer words are not typed; a bound keeps what is stored small. */
const WORD_MAX = 40;

/** One word in the one spelling. */
export function foldWord(word: string): string {
  const letters = [...word.normalize('NFKC').toLowerCase()].map((letter) => LATIN[letter] ?? letter).join('');
  const plain = letters.normalize('NFKD').replace(/\p{M}/gu, '');
  return SAME_SOUND.reduce((text, [spelling, sound]) => text.replace(spelling, sound), plain).slice(
    0,
    WORD_MAX,
  );
}

/** The words of a text, each in the one spelling. */
export const foldWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(NOT_A_WORD)
    .map(foldWord)
    .filter((word) => word !== '');
