const DAY = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})/;
/** A whole number of tögrög, with or without groups of three and zeroes behind the point. */
const AMOUNT = /^-?\d{1,15}(?:\.0{1,2})?$/;

/** A day as banks write it (2026-11-17, 2026/11/17, 20261117, with or without a time behind it); null for anything else. */
export function readBankDay(text: string): string | null {
  const [, year, month, day] = DAY.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const iso = `${year}-${month}-${day}`;
  const instant = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso) ? iso : null;
}

/** A sum as banks write it; null when it is no whole number of tögrög. */
export function readBankAmount(text: string): number | null {
  const plain = text.replaceAll(/[\s,'₮]/g, '');
  return AMOUNT.test(plain) ? Number(plain) : null;
}
