/**
 * What an agreement can be printed with, beside Han: Latin and Cyrillic letters, kana, and the marks of the five languages. Pictures,
 * boxes to tick and signs that turn the reading direction are no part of it.
 */
const LETTERS_AND_MARKS =
  /[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f\u0400-\u052f\u2010-\u2027\u202f-\u205e\u20ac\u20ae\u2116\u2122\u2212\u3000-\u303f\u3041-\u3096\u3099-\u30ff\uff01-\uff9f\uffe0-\uffe6]/gu;

/** Every browser and Node.js have it; the domain is compiled without the names of either. */
declare const TextDecoder: new (encoding: string) => { decode(bytes: Uint8Array): string };

/** The rows of Han in a standard of two bytes a character. */
function decodeRows(encoding: 'gbk' | 'euc-jp', lastRow: number): string {
  const bytes: number[] = [];
  for (let row = 0xb0; row <= lastRow; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) bytes.push(row, cell);
  return new TextDecoder(encoding).decode(Uint8Array.from(bytes));
}

/** The cells that a standard leaves empty are decoded as something else. */
const HAN = /^[\u4e00-\u9fff]$/u;
let known: ReadonlySet<string> | undefined;

/** The Han of GB 2312 and of JIS X 0208: what the fonts of agreements have. Made when the first text with Han is looked at. */
function isKnownHan(character: string): boolean {
  if (!HAN.test(character)) return false;
  known ??= new Set(decodeRows('gbk', 0xf7) + decodeRows('euc-jp', 0xf4));
  return known.has(character);
}

/** Whether every character of a text can stand in an agreement and its file. */
export const isPrintable = (text: string): boolean =>
  [...text.replaceAll(LETTERS_AND_MARKS, '')].every(isKnownHan);
