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

type Spell = (text: string) => string;

const spellAll = (texts: readonly string[], spell: Spell): ReadonlySet<string> =>
  new Set(texts.map(spell).filter((text) => text !== ''));

/** Tells who is the same person as one that is known: any identifier in common is enough. */
export function recogniser(known: Identifiers): (other: Identifiers) => boolean {
  const emails = spellAll(known.emails, canonicalEmail);
  const phones = spellAll(known.phones, canonicalPhone);
  const registerNumbers = spellAll(known.registerNumbers, canonicalRegisterNumber);
  return (other) =>
    other.emails.some((email) => emails.has(canonicalEmail(email))) ||
    other.phones.some((phone) => phones.has(canonicalPhone(phone))) ||
    other.registerNumbers.some((number) => registerNumbers.has(canonicalRegisterNumber(number)));
}

/** Whether two sets of identifiers are of one person. */
export const isSamePerson = (one: Identifiers, other: Identifiers): boolean => recogniser(one)(other);
