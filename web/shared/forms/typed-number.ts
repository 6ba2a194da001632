/** Twelve digits are more tögrög than anyone borrows, and still exact. */
const MAX_DIGITS = 12;

export interface TypedNumber {
  readonly text: string;
  readonly caret: number;
  /** Null while nothing is typed. */
  readonly value: number | null;
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

/** Full-width digits, as Japanese and Chinese keyboards give them, are digits too. */
const toPlainDigits = (text: string): string => text.normalize('NFKC');

/**
 * Groups digits while they are typed and keeps the caret behind the same digit. Whatever is no digit is left out, so a
 * pasted "₮ 3 000 000" is three million.
 */
export function typeNumber(typed: string, caret: number, group: (value: number) => string): TypedNumber {
  const plain = toPlainDigits(typed);
  const digits = plain.replace(/\D/g, '');
  const kept = digits.replace(/^0+(?=\d)/, '').slice(0, MAX_DIGITS);
  if (kept === '') return { text: '', caret: 0, value: null };
  const value = Number(kept);
  const text = group(value);
  const leadingZeros = digits.length - digits.replace(/^0+(?=\d)/, '').length;
  const before = Math.max(0, countDigits(toPlainDigits(typed.slice(0, caret))) - leadingZeros);
  return { text, caret: caretAfter(text, before), value };
}

/** The place behind the n-th digit. */
function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === digits) return place;
    if (/\d/.test(text[place] ?? '')) seen += 1;
  }
  return text.length;
}
