import { transliterate } from '../transliteration/index.ts';

/** Marks of print that GSM-7 does not have, and what everybody types instead. */
const PLAIN_MARKS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '₮': 'MNT',
  '№': 'No.',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** A text message in Latin letters, so that a Mongolian one fits 160 characters instead of 70. Other scripts stay as they are. */
export const writeInLatin = (text: string): string =>
  transliterate(text).replaceAll(/[‘’“”«»–—…₮№\u00a0\u202f]/g, (mark) => PLAIN_MARKS[mark] ?? mark);
