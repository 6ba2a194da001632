/** A cell: null is empty. */
export type Cell = string | number | null;

/** Characters that make a spreadsheet take a cell for a formula, also behind white space or in full width. */
const FORMULA_START = /^[\s\p{Cc}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/** One line of RFC 4180. A text that would be run as a formula gets an apostrophe in front, which spreadsheets show as text. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(writeCell).join(',')}\r\n`;

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const inert = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n\t']|^\s|\s$/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Tells spreadsheets that the file is UTF-8. */
export const CSV_START = '\ufeff';
