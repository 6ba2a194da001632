/** An amount as people type it: digits with blanks, commas or apostrophes between. Null when empty. */
export function readAmount(text: string): number | null | undefined {
  const digits = text.replace(/[\s,'’₮]/g, '');
  if (digits === '') return null;
  if (!/^\d+$/.test(digits)) return undefined;
  const amountMnt = Number(digits);
  return Number.isSafeInteger(amountMnt) ? amountMnt : undefined;
}
