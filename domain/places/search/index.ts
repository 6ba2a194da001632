import { foldWords } from '../../request-search/index.ts';

/*
 * Latin spellings of Mongolian places differ more than those of names: Övörkhangai, Uvurhangai, Ovorhangai; Dornogobi,
 * Dornogovi. Letters that stand for each other there count as one.
 */
const AS_ONE: readonly (readonly [RegExp, string])[] = [
  [/o/g, 'u'],
  [/y/g, 'i'],
  [/b/g, 'v'],
];

/** Folded words as they are compared: one spelling, without spaces and hyphens. */
const keyOf = (words: readonly string[]): string =>
  AS_ONE.reduce((key, [letter, one]) => key.replace(letter, one), words.join(''));

/** Whether typed text is a part of a place's name, in Cyrillic or Latin letters. */
export const isPartOfPlace = (name: string, typed: string): boolean =>
  keyOf(foldWords(name)).includes(keyOf(foldWords(typed)));

/** Words that people write behind the name of a sum. */
const WORDS_FOR_SUM: readonly string[] = ['sum', 'soum'];

/** The place that is meant by a whole typed name, in Cyrillic or Latin letters; undefined where none is. */
export function findPlace<Name extends string>(names: readonly Name[], typed: string): Name | undefined {
  const words = foldWords(typed);
  const isSaid = words.length > 1 && WORDS_FOR_SUM.includes(words.at(-1) ?? '');
  const key = keyOf(isSaid ? words.slice(0, -1) : words);
  return names.find((name) => name === typed) ?? names.find((name) => keyOf(foldWords(name)) === key);
}
