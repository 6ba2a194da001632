/** A reference with its dashes belongs to a request and to nobody. Without them it could be two letters of a register number. */
const REFERENCE = /^zl-20\d{2}[-\d]*$/;
/** Fewer digits are shared by very many people. */
const TELLING_DIGITS = /\p{Nd}{4}/u;

/**
 * Whether a text that somebody looks for may be a number of a person: a register number in either script, a company's, a
 * phone number, or the beginning of one. Such a text stands in no address, where logs, histories and shared links keep it.
 */
export function isPersonalNumber(text: string): boolean {
  const typed = text.normalize('NFKC').trim().toLowerCase();
  return !REFERENCE.test(typed) && TELLING_DIGITS.test(typed.replace(/[\s\p{P}+]/gu, ''));
}
