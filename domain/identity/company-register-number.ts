/** A company's register number as it is kept: digits only. */
export type CompanyRegisterNumber = string & { readonly __brand: 'CompanyRegisterNumber' };

/** Why a text is not a company's register number. */
export type CompanyRegisterNumberError =
  | { readonly code: 'company-register-number-empty' }
  /** Not the configured count of digits. */
  | { readonly code: 'company-register-number-shape'; readonly digits: number };

export type CompanyRegisterNumberResult =
  | { readonly ok: true; readonly value: CompanyRegisterNumber }
  | { readonly ok: false; readonly error: CompanyRegisterNumberError };

/** The usual length. Not confirmed by a public standard, so it stays a parameter. */
export const COMPANY_REGISTER_NUMBER_DIGITS = 7;

/** Reads a company's register number of the configured length. */
export function parseCompanyRegisterNumber(
  text: string,
  digits: number = COMPANY_REGISTER_NUMBER_DIGITS,
): CompanyRegisterNumberResult {
  const number = text.normalize('NFKC').trim();
  if (number === '') return { ok: false, error: { code: 'company-register-number-empty' } };
  if (!isCompanyRegisterNumber(number, digits)) {
    return { ok: false, error: { code: 'company-register-number-shape', digits } };
  }
  return { ok: true, value: number };
}

const isCompanyRegisterNumber = (text: string, digits: number): text is CompanyRegisterNumber =>
  text.length === digits && /^\d+$/.test(text);
