const DECIMAL = /^(\d{1,15})(?:\.(\d{1,8}))?$/;

/** A decimal text as a whole number of tögrög, without ever being a float; null when it is none. */
export function readAmountMnt(text: string): number | null {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined || !/^0*$/.test(fraction)) return null;
  return Number(whole);
}
