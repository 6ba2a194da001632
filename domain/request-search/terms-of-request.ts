import type { ApplicantData } from '../request-form/index.ts';
import { foldWord, foldWords } from './fold-text.ts';

const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

const COUNTRY_CODE = '976';
const PHONE_DIGITS = 8;

/** A phone number without the country, as people here type it. */
export const foldPhone = (text: string): string => {
  const digits = digitsOf(text);
  return digits.startsWith(COUNTRY_CODE) && digits.length > PHONE_DIGITS
    ? digits.slice(COUNTRY_CODE.length)
    : digits;
};

/** A reference without its hyphens: `zl20260001238`. */
export const foldReference = (reference: string): string =>
  reference
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const foldRegisterNumber = (text: string): string => foldWord(text.replace(/[\s\p{P}]/gu, ''));

/** The words of a name. One with a hyphen can be begun at each part and written in one; ө is heard as u and seen as o. */
const nameTerms = (name: string): string[] =>
  name.split(/\s+/u).flatMap((word) =>
    [word, word.replace(/ө/giu, 'o')].flatMap((spelling) => {
      const parts = foldWords(spelling);
      return parts.length > 1 ? [...parts, foldWord(parts.join(''))] : parts;
    }),
  );

/**
 * The term of a register number, which is found as a whole only: something that nobody can read the number from. `folded` is the
 * number in the one spelling. No folded word begins as such a term does.
 */
export type TermOfNumber = (folded: string) => string;

/** Everything that a sent request is found by, each in the one spelling. */
export function termsOfRequest(
  reference: string,
  { kind, person, company, phone }: Pick<ApplicantData, 'kind' | 'person' | 'company' | 'phone'>,
  termOfNumber: TermOfNumber,
): string[] {
  const isCompany = kind === 'company';
  const numbers = [person.registerNumber, ...(isCompany ? [company.registerNumber] : [])];
  const terms = [
    foldReference(reference),
    ...nameTerms(`${person.patronymic} ${person.givenName}`),
    ...(isCompany ? nameTerms(company.name) : []),
    ...numbers
      .map(foldRegisterNumber)
      .filter((number) => number !== '')
      .map(termOfNumber),
    foldPhone(phone),
  ];
  return [...new Set(terms)].filter((term) => term !== '');
}
