import { normaliseRegisterNumber } from './register-number.ts';

/** The identifiers by which two records are known to be one person, in any spelling. */
export interface Identifiers {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly registerNumbers: readonly string[];
}

const COUNTRY = '976';
const NATIONAL_DIGITS = 8;
/** These ignore dots before the @, and are two names of one service. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/** One spelling of all addresses that lead to the same mailbox. For telling people apart, never for writing to them. */
export function canonicalEmail(email: string): string {
  const text = email.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  if (at < 0) return text;
  const domain = text.slice(at + 1).replace(/\.$/, '');
  const [box = ''] = text.slice(0, at).split('+');
  return DOTLESS.includes(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}

/** One spelling of a number with and without its country, gaps and signs. */
export function canonicalPhone(phone: string): string {
  const digits = phone.normalize('NFKC').replace(/\D/g, '').replace(/^00/, '');
  return digits.length === NATIONAL_DIGITS ? COUNTRY + digits : digits;
}

/** One spelling of a register number, typed with gaps or in small letters. */
const canonicalRegisterNumber = (text: string): string => normaliseRegisterNumber(text.replace(/[\s-]/g, ''));

const areShared = (
  one: readonly string[],
  other: readonly string[],
  spell: (text: string) => string,
): boolean => {
  const known = new Set(one.map(spell).filter((text) => text !== ''));
  return other.some((text) => known.has(spell(text)));
};

/** Whether two sets of identifiers are of one person: any of them in common is enough. */
export const isSamePerson = (one: Identifiers, other: Identifiers): boolean =>
  areShared(one.emails, other.emails, canonicalEmail) ||
  areShared(one.phones, other.phones, canonicalPhone) ||
  areShared(one.registerNumbers, other.registerNumbers, canonicalRegisterNumber);
