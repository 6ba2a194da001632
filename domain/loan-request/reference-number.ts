/**
 * The human reference of a loan request: `ZL-2026-000123-8`, that is prefix, year, running number of the year (six
 * digits or more) and a check digit over all digits before it.
 *
 * The check digit is Damm's: one decimal digit that finds every single wrong digit and every swap of neighbours, also
 * across the hyphens, which ISO 7064 mod 11-2 can only do with the letter X as an eleventh digit.
 */
export type ReferenceNumber = `ZL-${number}-${string}-${number}`;

export interface ReferenceParts {
  readonly year: number;
  readonly sequence: number;
}

/** Why a text is not a reference. */
export type ReferenceError =
  | { readonly code: 'reference-empty' }
  /** Not of the form ZL, year, number, check digit. */
  | { readonly code: 'reference-shape' }
  /** Of the right form, but some digit is mistyped. */
  | { readonly code: 'reference-check-digit' }
  /** Year or running number out of range. */
  | { readonly code: 'reference-range'; readonly field: 'year' | 'sequence' };

export type ReferenceResult =
  | { readonly ok: true; readonly value: ReferenceParts & { readonly reference: ReferenceNumber } }
  | { readonly ok: false; readonly error: ReferenceError };

const PREFIX = 'ZL';
const SEQUENCE_DIGITS = 6;
const MAX_SEQUENCE = 999_999_999;

// A totally anti-symmetric quasigroup of order 10 with a zero diagonal (H. Michael Damm, 2004).
const DAMM_TABLE = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const;

/** The check digit of a row of digits; 0 for a row that already ends in its own. */
export function dammDigit(digits: string): number {
  let interim = 0;
  for (const digit of digits) interim = DAMM_TABLE[interim]?.[Number(digit)] ?? Number.NaN;
  return interim;
}

/** Writes the reference of the n-th request of a year. */
export function formatReference({ year, sequence }: ReferenceParts): ReferenceResult {
  if (!Number.isInteger(year) || year < 1000 || year > 9999)
    return fail({ code: 'reference-range', field: 'year' });
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > MAX_SEQUENCE) {
    return fail({ code: 'reference-range', field: 'sequence' });
  }
  const number = String(sequence).padStart(SEQUENCE_DIGITS, '0');
  const reference: ReferenceNumber = `${PREFIX}-${year}-${number}-${dammDigit(year + number)}`;
  return { ok: true, value: { year, sequence, reference } };
}

/** Reads a reference as people type it: any case, with hyphens, spaces or nothing between, full-width digits too. */
export function parseReference(text: string): ReferenceResult {
  const typed = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-‐‑‒–—−_./]+/gu, '');
  if (typed === '') return fail({ code: 'reference-empty' });
  const match = /^ZL(\d{4})(\d{6,9})(\d)$/.exec(typed);
  if (match === null) return fail({ code: 'reference-shape' });
  const [, year = '', number = '', check = ''] = match;
  if (dammDigit(year + number + check) !== 0) return fail({ code: 'reference-check-digit' });
  const canonical = formatReference({ year: Number(year), sequence: Number(number) });
  // Leading zeros beyond six digits would give one request two spellings.
  if (canonical.ok && number.length > SEQUENCE_DIGITS && number.startsWith('0'))
    return fail({ code: 'reference-shape' });
  return canonical;
}

/** Whether the text is a reference whose check digit is right. */
export function isReference(text: string): boolean {
  return parseReference(text).ok;
}

const fail = (error: ReferenceError): ReferenceResult => ({ ok: false, error });
