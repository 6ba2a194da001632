import { isRealDate } from './calendar-date.ts';
import { offerCyrillicLetters } from './offer-cyrillic-letters.ts';

/** A register number as it is kept: two Mongolian Cyrillic capitals and eight digits. */
export type RegisterNumber = string & { readonly __brand: 'RegisterNumber' };

export type Sex = 'female' | 'male';

export interface RegisteredPerson {
  readonly registerNumber: RegisterNumber;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  readonly sex: Sex;
}

/** Why a text is not a register number. The sentences are in the catalogues. */
export type RegisterNumberError =
  | { readonly code: 'register-number-empty' }
  /** Not two letters and eight digits. */
  | { readonly code: 'register-number-shape' }
  /** Right but for letters of another alphabet; `suggestions` has at least one Cyrillic reading, likeliest first. */
  | { readonly code: 'register-number-look-alike'; readonly suggestions: readonly string[] }
  /** The six digits of the birth date name no day of the calendar. */
  | { readonly code: 'register-number-date' }
  /** The birth date is after `today`. */
  | { readonly code: 'register-number-future' };

export type RegisterNumberResult =
  | { readonly ok: true; readonly value: RegisteredPerson }
  | { readonly ok: false; readonly error: RegisterNumberError };

// А–Я is one block of Unicode; Ё, Ө and Ү stand outside of it.
const SHAPE = /^[А-ЯЁӨҮ]{2}\d{8}$/u;

const isShaped = (text: string): text is RegisterNumber => SHAPE.test(text);

const fail = (error: RegisterNumberError): RegisterNumberResult => ({ ok: false, error });

/**
 * Upper-cases, and takes out spaces, hyphens and characters without a width, which come along with a paste. Compatibility
 * normalisation folds full-width digits from East Asian keyboards and Й written as two characters, so that one number is
 * always stored as the same text.
 */
export function normaliseRegisterNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\u00AD\u200B-\u200F\u2060]/gu, '')
    .toUpperCase();
}

/**
 * Reads a citizen's register number with the birth date and sex it carries. Its last digit is a check digit whose
 * algorithm is not public, so it is not checked. `today` (YYYY-MM-DD) also refuses a birth date still to come.
 */
export function parseRegisterNumber(text: string, today?: string): RegisterNumberResult {
  const number = normaliseRegisterNumber(text);
  if (number === '') return fail({ code: 'register-number-empty' });
  if (!isShaped(number)) {
    const suggestions = offerCyrillicLetters(number).filter(isShaped);
    return fail(
      suggestions.length > 0
        ? { code: 'register-number-look-alike', suggestions }
        : { code: 'register-number-shape' },
    );
  }

  const birthDate = readBirthDate(number.slice(2, 8));
  if (birthDate === undefined) return fail({ code: 'register-number-date' });
  if (today !== undefined && birthDate > today) return fail({ code: 'register-number-future' });

  return {
    ok: true,
    value: {
      registerNumber: number,
      birthDate,
      sex: Number(number[8]) % 2 === 1 ? 'male' : 'female',
    },
  };
}

/** YYMMDD, where a month raised by 20 means a birth in 2000 or later. */
function readBirthDate(digits: string): string | undefined {
  const writtenMonth = Number(digits.slice(2, 4));
  const isAfter2000 = writtenMonth > 20;
  const year = (isAfter2000 ? 2000 : 1900) + Number(digits.slice(0, 2));
  const month = isAfter2000 ? writtenMonth - 20 : writtenMonth;
  const day = Number(digits.slice(4, 6));
  if (!isRealDate(year, month, day)) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
