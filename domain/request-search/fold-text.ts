/*
 * One spelling for all the ways a name is typed: small letters without marks, Mongolian Cyrillic written in Latin as
 * passports do it. What is kept and what is searched for pass through the same fold, so only their likeness counts.
 */

const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ө: 'u',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: 'i',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

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
