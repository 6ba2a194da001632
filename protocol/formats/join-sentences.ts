import type { Language } from '../rooms/config.ts';

/** Languages that set no space between sentences. */
const UNSPACED: readonly Language[] = ['zh', 'ja'];

/** Sentences one after the other, as the language sets them. */
export const joinSentences = (language: Language, sentences: readonly string[]): string =>
  sentences.join(UNSPACED.includes(language) ? '' : ' ');
