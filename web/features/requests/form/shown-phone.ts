export const COUNTRY_CODE = '+976';

/** The eight digits after the country's code, in two groups of four; whatever else was typed stays as it is. */
export function shownPhone(value: string): string {
  const digits = value.startsWith(COUNTRY_CODE) ? value.slice(COUNTRY_CODE.length).trim() : value;
  return /^\d{8}$/.test(digits) ? `${digits.slice(0, 4)} ${digits.slice(4)}` : digits;
}
