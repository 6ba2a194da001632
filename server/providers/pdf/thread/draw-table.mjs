import { splitUnits } from './lay-out-text.mjs';
import { CONTENT_WIDTH, PAGE } from './sheet.mjs';

/**
 * @typedef {Pick<Extract<import('@zeel/domain/agreement').Part, { kind: 'table' }>, 'columns' | 'rows' | 'totals'> & {
 *   readonly wrapsHeads?: boolean,
 * }} Table A table whose heads may stand on several lines needs less room for its figures.
 */

const PADDING = 4;
const RULE = '#c4c7cb';
const HEAD_FILL = '#eef1f4';
const SIZES = [8.5, 7.5, 6.5];
const LEAST_TEXT_WIDTH = 60;
/** A head on several lines is at least so wide: in Chinese and Japanese a line may end after every character. */
const LEAST_HEAD_WIDTH = 44;

/**
 * The widths of the columns: figures never break, and texts share what is left.
 *
 * @param {import('./sheet.mjs').Sheet} sheet
 * @param {Table} table
 * @param {number} size
 */
const fitColumns = (sheet, { columns, rows, totals, wrapsHeads = false }, size) => {
  /** @param {string} head */
  const headWidth = (head) => {
    const style = { size, isBold: true };
    const whole = sheet.widthOf(head, style);
    if (!wrapsHeads) return whole;
    return Math.max(
      Math.min(whole, LEAST_HEAD_WIDTH),
      ...splitUnits(head).map((unit) => sheet.widthOf(unit.trimEnd(), style)),
    );
  };
  const natural = columns.map(({ head }, at) =>
    Math.ceil(
      2 * PADDING +
        Math.max(
          headWidth(head),
          ...rows.map((row) => sheet.widthOf(row[at] ?? '', { size })),
          sheet.widthOf(totals[at] ?? '', { size, isBold: true }),
        ),
    ),
  );
  /** @param {(isFigure: boolean, at: number) => boolean} wanted */
  const sum = (wanted) =>
    natural.reduce((total, width, at) => total + (wanted(columns[at]?.isFigure === true, at) ? width : 0), 0);
  const figures = sum((isFigure) => isFigure);
  const texts = sum((isFigure) => !isFigure);
  const left = CONTENT_WIDTH - figures;
  if (
    left < Math.min(texts, LEAST_TEXT_WIDTH * (columns.length - columns.filter((one) => one.isFigure).length))
  )
    return null;
  return natural.map((width, at) => (columns[at]?.isFigure === true ? width : (width * left) / texts));
};

/**
 * A table whose head is repeated on each page and whose rows are never parted.
 *
 * @param {import('./sheet.mjs').Sheet} sheet
 * @param {Table} table
 * @param {PDFKit.PDFStructureElement} within
 */
export const drawTable = (sheet, table, within) => {
  const { doc } = sheet;
  const fitted = SIZES.map((size) => ({ size, widths: fitColumns(sheet, table, size) })).find(
    ({ widths }) => widths !== null,
  );
  const size = fitted?.size ?? 6.5;
  const widths = fitted?.widths ?? table.columns.map(() => CONTENT_WIDTH / table.columns.length);
  const lineHeight = sheet.heightOf({ size });
  const element = doc.struct('Table');

  /**
   * @param {readonly string[]} cells
   * @param {boolean} isBold
   */
  const layRow = (cells, isBold) => {
    const laid = cells.map((cell, at) => sheet.lay(cell, (widths[at] ?? 0) - 2 * PADDING, { size, isBold }));
    return { laid, height: Math.max(...laid.map((lines) => lines.length)) * lineHeight + 2 * PADDING - 2 };
  };

  /**
   * @param {ReturnType<typeof layRow>} row
   * @param {{ readonly isHead?: boolean, readonly isBold?: boolean, readonly isRepeated?: boolean }} how
   */
  const drawRow = ({ laid, height }, { isHead = false, isBold = false, isRepeated = false }) => {
    const top = sheet.y;
    if (isHead) sheet.artifact(() => doc.rect(PAGE.left, top, CONTENT_WIDTH, height).fill(HEAD_FILL));
    // The head of a later page is read once, on the first.
    const row = isRepeated ? null : doc.struct('TR');
    let x = PAGE.left;
    for (const [at, lines] of laid.entries()) {
      const width = widths[at] ?? 0;
      const tag = isHead ? 'TH' : 'TD';
      const draw = () => {
        for (const [index, line] of lines.entries()) {
          const shift = table.columns[at]?.isFigure === true ? width - 2 * PADDING - line.width : 0;
          sheet.drawLine(line, x + PADDING + shift, top + PADDING - 1 + index * lineHeight, { size, isBold });
        }
      };
      if (row === null) sheet.artifact(draw);
      else {
        const content = doc.markStructureContent(tag);
        draw();
        doc.endMarkedContent();
        row.add(doc.struct(tag, {}, [content]));
      }
      x += width;
    }
    if (row !== null) element.add(row);
    sheet.y = top + height;
    sheet.artifact(() =>
      doc
        .moveTo(PAGE.left, sheet.y)
        .lineTo(PAGE.left + CONTENT_WIDTH, sheet.y)
        .lineWidth(0.5)
        .stroke(RULE),
    );
  };

  const head = layRow(
    table.columns.map((column) => column.head),
    true,
  );
  const rows = table.rows.map((cells) => layRow(cells, false));
  sheet.makeRoom(head.height + (rows[0]?.height ?? 0));
  drawRow(head, { isHead: true, isBold: true });
  const all = table.totals.length === 0 ? rows : [...rows, layRow(table.totals, true)];
  for (const [index, row] of all.entries()) {
    const isTotal = index === rows.length;
    // The sums never stand alone on a page.
    const needed =
      index === rows.length - 1 && all.length > rows.length ? row.height + lineHeight * 2 : row.height;
    if (!sheet.fits(needed)) {
      sheet.startPage();
      drawRow(head, { isHead: true, isBold: true, isRepeated: true });
    }
    drawRow(row, { isBold: isTotal });
  }
  within.add(element);
  sheet.y += 8;
};
