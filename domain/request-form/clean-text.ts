/*
 * Controls, private signs, and the marks that turn the direction of text around: none of them is something to read. Line
 * breaks stay.
 */
const NOT_TEXT = /[\p{Cc}\p{Co}\u202A-\u202E\u2066-\u2069]/gu;
const INVISIBLE_ONLY = /^[\p{Default_Ignorable_Code_Point}\s]*$/u;

/** Free text of several lines as it is kept: composed, without what cannot be read, '' when nothing would be seen. */
export function cleanText(text: string): string {
  const lines = text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\t/g, ' ').replace(NOT_TEXT, '').trimEnd());
  const cleaned = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return INVISIBLE_ONLY.test(cleaned) ? '' : cleaned;
}
