import { drawBars } from './draw-bars.mjs';
import { ACCENT, drawLetterhead, QUIET } from './draw-letterhead.mjs';
import { drawTable } from './draw-table.mjs';
import { withKnownGlyphs } from './fonts.mjs';
import { CONTENT_WIDTH, PAGE, Sheet } from './sheet.mjs';

/**
 * @typedef {import('../report-document.ts').ReportDocument} ReportDocument
 * @typedef {import('../report-document.ts').ReportPart} ReportPart
 */

const HEADING = { isBold: true, size: 12.5, color: ACCENT };
const SMALL = { size: 8.5, color: QUIET };
const LABEL_WIDTH = 110;
/** What a bar, a row and everything beside them take, in points, when no name needs a second line. */
const BAR_HEIGHT = 17.1;
const ROW_HEIGHT = 18.1;
const REST_HEIGHT = 125;
/** The heading, its sentence and the first bars of a report that is longer than a page. */
const LEAST_ROOM = 130;

/**
 * @param {Sheet} sheet
 * @param {ReportDocument['facts']} facts
 */
const drawFacts = (sheet, facts) => {
  for (const { label, value } of facts) {
    const labels = sheet.lay(label, LABEL_WIDTH - 8);
    const values = sheet.lay(value, CONTENT_WIDTH - LABEL_WIDTH);
    sheet.makeRoom(Math.max(labels.length, values.length) * sheet.heightOf());
    const top = sheet.y;
    const element = sheet.doc.struct('P');
    sheet.put('Span', labels, { x: PAGE.left, style: { color: QUIET }, within: element });
    const afterLabel = sheet.y;
    sheet.y = top;
    sheet.put('Span', values, { x: PAGE.left + LABEL_WIDTH, within: element });
    sheet.y = Math.max(sheet.y, afterLabel);
    sheet.root.add(element);
  }
};

/**
 * @param {Sheet} sheet
 * @param {ReportPart} part
 * @param {ReportDocument['legend']} legend
 */
const drawPart = (sheet, { heading, definition, none, bars, columns, rows }, legend) => {
  sheet.y += 14;
  const height = bars.length * BAR_HEIGHT + rows.length * ROW_HEIGHT + REST_HEIGHT;
  // A report stays on one page unless it is longer than that.
  sheet.makeRoom(height < sheet.bottom - PAGE.top ? height : LEAST_ROOM);
  const section = sheet.doc.struct('Sect');
  sheet.root.add(section);
  sheet.doc.outline.addItem(heading);
  sheet.put('H2', sheet.lay(heading, CONTENT_WIDTH, HEADING), {
    x: PAGE.left,
    style: HEADING,
    within: section,
  });
  sheet.put('P', sheet.lay(definition, CONTENT_WIDTH, SMALL), {
    x: PAGE.left,
    style: SMALL,
    within: section,
  });
  sheet.y += 6;
  if (none === null) drawBars(sheet, bars, legend);
  else sheet.put('P', sheet.lay(none, CONTENT_WIDTH), { x: PAGE.left, within: section });
  if (rows.length > 0) drawTable(sheet, { columns, rows, totals: [], wrapsHeads: true }, section);
  section.end();
};

/**
 * @param {Sheet} sheet
 * @param {ReportDocument} report
 */
const drawPageNumbers = (sheet, { page, title }) => {
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.doc.switchToPage(start + index);
    const text = page.replace('{page}', String(index + 1)).replace('{pages}', String(count));
    sheet.artifact(() => {
      for (const line of sheet.lay(`${title} · ${text}`, CONTENT_WIDTH, SMALL).slice(0, 1))
        sheet.drawLine(line, PAGE.left, sheet.bottom + 22, SMALL);
    });
  }
};

/**
 * Reports with their drawings and tables. A character that no font has is a question mark here: nobody signs this, and a mail that never
 * comes tells less.
 *
 * @param {ReportDocument} given
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export const drawReport = (given) => {
  const report = withKnownGlyphs(given);
  const { language, title, letterhead, madeOn, subtitle, facts, parts, legend } = report;
  const sheet = new Sheet({
    language,
    title,
    author: letterhead.name,
    writtenOn: madeOn,
    reference: subtitle,
  });
  drawLetterhead(sheet, report);
  drawFacts(sheet, facts);
  for (const part of parts) drawPart(sheet, part, legend);
  drawPageNumbers(sheet, report);
  return sheet.finish();
};
