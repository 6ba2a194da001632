/** A number that leads to a page. */
export interface LinkedNumber {
  readonly value: number;
  readonly url: string;
}

/** A cell: null is empty, a moment is shown in the lender's time. */
export type SheetCell = string | number | Date | LinkedNumber | null;

/** Indexes into the styles below. */
const STYLE = { text: 1, moment: 2, number: 3, head: 4, link: 5 } as const;

/** Characters that XML cannot hold, or that programs read differently: controls, halves of a pair, and two numbers that are no characters. */
const NOT_XML = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu;
/** Spreadsheets read `_x0041_` as a character by its number, so an underscore that begins one is written by its own. */
const ESCAPED_NUMBER = /_(?=x[0-9A-Fa-f]{4}_)/g;
const CELL_TEXT_MAX = 32_767;

export const escapeXml = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const DAY_MS = 86_400_000;
const DAYS_BEFORE_1970 = 25_569;
/** A spreadsheet has no time zones; Ulaanbaatar keeps UTC+8 all year. */
const LENDER_OFFSET_MS = 8 * 3_600_000;

/** Text is written in place and marked as text, so it stays text also when somebody edits it; nothing here can be a formula. */
function writeCell(cell: SheetCell, textStyle: number): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c s="${STYLE.number}"><v>${cell}</v></c>`;
  if (cell instanceof Date) {
    const serial = (cell.getTime() + LENDER_OFFSET_MS) / DAY_MS + DAYS_BEFORE_1970;
    return `<c s="${STYLE.moment}"><v>${serial}</v></c>`;
  }
  if (typeof cell === 'object') return `<c s="${STYLE.link}"><v>${cell.value}</v></c>`;
  const text = escapeXml(cell.slice(0, CELL_TEXT_MAX).replace(ESCAPED_NUMBER, '_x005F_'));
  return `<c t="inlineStr" s="${textStyle}"><is><t xml:space="preserve">${text}</t></is></c>`;
}

const writeRow = (cells: readonly SheetCell[], textStyle: number): string =>
  `<row>${cells.map((cell) => writeCell(cell, textStyle)).join('')}</row>`;

export const writeRows = (rows: readonly (readonly SheetCell[])[]): string =>
  rows.map((row) => writeRow(row, STYLE.text)).join('');

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The beginning of a sheet: the heads stay in sight while one scrolls. */
export const writeSheetStart = (heads: readonly string[], widths: readonly number[]): string =>
  `${DECLARATION}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2"` +
  ` activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>${writeRow(heads, STYLE.head)}`;

/** A link of a sheet: the place of its cell, as `B2`, and where it leads. */
export interface SheetLink {
  readonly place: string;
  readonly url: string;
}

/** The links among rows of a sheet, the first of which has that number. Columns beyond the 26th are not linked. */
export const findLinks = (rows: readonly (readonly SheetCell[])[], firstRow: number): SheetLink[] =>
  rows.flatMap((row, down) =>
    row.flatMap((cell, across) =>
      cell !== null && typeof cell === 'object' && 'url' in cell && across < LETTERS.length
        ? [{ place: `${LETTERS[across] ?? ''}${firstRow + down}`, url: cell.url }]
        : [],
    ),
  );

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const writeSheetEnd = (links: readonly SheetLink[]): string =>
  `</sheetData>${
    links.length === 0
      ? ''
      : `<hyperlinks>${links.map(({ place }, index) => `<hyperlink ref="${place}" r:id="rId${index + 1}"/>`).join('')}</hyperlinks>`
  }</worksheet>`;

export const writeSheetRelations = (links: readonly SheetLink[]): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${links
    .map(
      ({ url }, index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/hyperlink" Target="${escapeXml(url)}" TargetMode="External"/>`,
    )
    .join('')}</Relationships>`;

export const STYLES_XML = `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>\
<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font>\
<font><u/><sz val="11"/><color rgb="FF0B57D0"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>\
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" quotePrefix="1"/>\
<xf numFmtId="3" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>\
</cellXfs></styleSheet>`;

export const PACKAGE_RELATIONS_XML = `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const writeContentTypes = (sheets: number): string =>
  `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
  '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>' +
  `${numbers(sheets)
    .map(
      (sheet) =>
        `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
    )
    .join('')}</Types>`;

const SHEET_NAME_MAX = 25;

/** A name that no sheet before it has: a program does not open two of one name. */
const nameSheet = (names: readonly string[], place: number): string => {
  const short = (name = ''): string => name.replace(/[\\/?*[\]:']/g, ' ').slice(0, SHEET_NAME_MAX);
  const earlier = names.slice(0, place).filter((name) => short(name) === short(names[place])).length;
  return `${short(names[place])}${earlier === 0 ? '' : ` ${earlier + 1}`}`;
};

export const writeWorkbook = (names: readonly string[]): string =>
  `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
    .map(
      (_, place) =>
        `<sheet name="${escapeXml(nameSheet(names, place))}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
    )
    .join('')}</sheets></workbook>`;

export const writeWorkbookRelations = (sheets: number): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${numbers(sheets)
    .map(
      (sheet) =>
        `<Relationship Id="rId${sheet}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
