import { ACCENT, QUIET } from './draw-letterhead.mjs';
import { CONTENT_WIDTH, PAGE } from './sheet.mjs';

/** @typedef {import('../report-document.ts').ReportPart} ReportPart */

const SMALL = { size: 8.5 };
const NAME_WIDTH = 150;
const LABEL_WIDTH = 90;
const GAP = 8;
const BARS_WIDTH = CONTENT_WIDTH - NAME_WIDTH - LABEL_WIDTH - 2 * GAP;
const BARS_LEFT = PAGE.left + NAME_WIDTH + GAP;
const NOW_HEIGHT = 7;
const BEFORE_HEIGHT = 4;
const ROW_GAP = 5;
const HATCH = 3;

/**
 * A bar of slanted strokes: told apart from a full one without colours.
 *
 * @param {PDFKit.PDFDocument} doc
 * @param {{ readonly left: number, readonly top: number, readonly width: number }} place
 */
const hatch = (doc, { left, top, width }) => {
  doc.save().rect(left, top, width, BEFORE_HEIGHT).clip();
  for (let x = left - BEFORE_HEIGHT; x < left + width; x += HATCH)
    doc.moveTo(x, top + BEFORE_HEIGHT).lineTo(x + BEFORE_HEIGHT, top);
  doc.lineWidth(0.9).stroke(QUIET).restore();
};

/**
 * @param {import('./sheet.mjs').Sheet} sheet
 * @param {import('../report-document.ts').ReportDocument['legend']} legend
 */
const drawLegend = (sheet, { now, before }) => {
  const top = sheet.y;
  const middle = top + sheet.heightOf(SMALL) / 2;
  sheet.doc.rect(PAGE.left, middle - NOW_HEIGHT / 2, 14, NOW_HEIGHT).fill(ACCENT);
  let x = PAGE.left + 18;
  for (const line of sheet.lay(now, CONTENT_WIDTH / 2 - 30, SMALL).slice(0, 1)) {
    sheet.drawLine(line, x, top, SMALL);
    x += line.width + 16;
  }
  hatch(sheet.doc, { left: x, top: middle - BEFORE_HEIGHT / 2, width: 14 });
  for (const line of sheet.lay(before, CONTENT_WIDTH / 2 - 30, SMALL).slice(0, 1))
    sheet.drawLine(line, x + 18, top, SMALL);
  sheet.y += sheet.heightOf(SMALL) + 3;
};

/**
 * The numbers of a report as bars. The table below says the same and is what is read aloud, so the drawing is not.
 *
 * @param {import('./sheet.mjs').Sheet} sheet
 * @param {ReportPart['bars']} bars
 * @param {import('../report-document.ts').ReportDocument['legend']} legend
 */
export const drawBars = (sheet, bars, legend) => {
  const most = Math.max(...bars.flatMap(({ now, before }) => [now, before]));
  const lineHeight = sheet.heightOf(SMALL);
  const rows = bars.map((bar) => {
    const names = sheet.lay(bar.name, NAME_WIDTH, SMALL);
    const labels = sheet.lay(bar.label, LABEL_WIDTH, SMALL);
    const drawn = NOW_HEIGHT + (bar.before > 0 ? BEFORE_HEIGHT + 1 : 0);
    return {
      ...bar,
      names,
      labels,
      drawn,
      height: Math.max(names.length * lineHeight, labels.length * lineHeight, drawn) + ROW_GAP,
    };
  });
  sheet.makeRoom(lineHeight + 3 + (rows[0]?.height ?? 0));
  sheet.artifact(() => drawLegend(sheet, legend));
  for (const { now, before, names, labels, drawn, height } of rows) {
    sheet.makeRoom(height);
    const top = sheet.y;
    const barTop = top + Math.max(0, (lineHeight - drawn) / 2);
    sheet.artifact(() => {
      for (const [at, line] of names.entries()) sheet.drawLine(line, PAGE.left, top + at * lineHeight, SMALL);
      sheet.doc.rect(BARS_LEFT, barTop, (BARS_WIDTH * now) / most, NOW_HEIGHT).fill(ACCENT);
      if (before > 0)
        hatch(sheet.doc, {
          left: BARS_LEFT,
          top: barTop + NOW_HEIGHT + 1,
          width: (BARS_WIDTH * before) / most,
        });
      for (const [at, line] of labels.entries())
        sheet.drawLine(line, PAGE.left + CONTENT_WIDTH - line.width, top + at * lineHeight, SMALL);
    });
    sheet.y = top + height;
  }
  sheet.y += 4;
};
