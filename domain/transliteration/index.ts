export { LATIN_LETTERS, transliterate } from './transliterate.ts';
