import { COMPANY_REGISTER_NUMBER_DIGITS } from '../identity/index.ts';
import { foldWord, foldWords } from './fold-text.ts';
import { foldPhone, type TermOfNumber } from './terms-of-request.ts';

/** One typed word: a request matches when one of its terms begins with any of these. */
export type SearchWord = readonly [string, ...string[]];

/** A text with more words than this describes a person and is no search for a name. */
const WORDS_MAX = 6;
const SEQUENCE_DIGITS = 6;
const YEAR_DIGITS = 4;
/** Fewer digits after a year would mean a good part of that year. */
const DATED_DIGITS_MIN = 3;

/**
 * Reads a typed search as beginnings of terms; every word must match. `years` are those whose references a bare
 * number may mean, newest first. A register number counts as a whole only. Null when nothing was typed; no words at all when nothing of it can be looked for.
 */
export function readSearchText(
  text: string,
  years: readonly number[],
  termOfNumber: TermOfNumber,
): readonly SearchWord[] | null {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return null;
  const whole = typed.replace(/[\s\p{P}+]/gu, '').toLowerCase();
  if (/^zl\d*$/.test(whole)) return [[whole]];
  if (/^\d+$/.test(whole)) return [readNumber(whole, years, termOfNumber)];
  // A register number is two letters and eight digits, however it is spaced.
  if (/^\p{L}{2}\d{8}$/u.test(whole)) return [[termOfNumber(foldWord(whole))]];
  return foldWords(typed)
    .slice(0, WORDS_MAX)
    .map((word): SearchWord => [word]);
}

/** Digits can begin a phone number, be a company's register number, or be the number of a reference with or without its year. */
function readNumber(digits: string, years: readonly number[], termOfNumber: TermOfNumber): SearchWord {
  const phone = foldPhone(digits);
  const references = years.map((year) => `zl${year}${digits.padStart(SEQUENCE_DIGITS, '0')}`);
  const dated =
    digits.length >= YEAR_DIGITS + DATED_DIGITS_MIN && years.includes(Number(digits.slice(0, YEAR_DIGITS)))
      ? [`zl${digits}`]
      : [];
  // A number with a check digit is longer than a sequence, and then it has its year in front.
  const company = digits.length === COMPANY_REGISTER_NUMBER_DIGITS ? [termOfNumber(digits)] : [];
  return [
    digits,
    ...(phone === digits ? [] : [phone]),
    ...(digits.length <= 9 ? references : []),
    ...dated,
    ...company,
  ];
}
