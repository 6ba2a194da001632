import { encode } from 'uqr';
import { CONTENT_WIDTH, PAGE } from './sheet.mjs';

const QUIET = '#5b6168';
const WARNING = '#a3120a';
/** A module of the code is then about 0.4 mm wide, which phones read from paper. */
const CODE_SIZE = 56;
/** The blank frame that cameras need, in modules: the paper around is white too. */
const CODE_FRAME = 2;

/**
 * Draws a QR code as one path of horizontal bars.
 *
 * @param {PDFKit.PDFDocument} doc
 * @param {ReturnType<typeof encode>} code
 * @param {number} left
 * @param {number} top
 */
const drawCode = (doc, { data, size }, left, top) => {
  const module = CODE_SIZE / size;
  for (const [y, row] of data.entries()) {
    let x = 0;
    while (x < size) {
      const from = x;
      while (row[x] === true) x += 1;
      if (x > from) doc.rect(left + from * module, top + y * module, (x - from) * module, module);
      x += 1;
    }
  }
  doc.fill('#000000');
};

/**
 * What stands around every page: its number, reference and hash, where and by which code the file is checked, and that a preview
 * is one.
 *
 * @param {import('./sheet.mjs').Sheet} sheet
 * @param {import('@zeel/domain/agreement').AgreementDocument} agreement
 * @param {string} hash
 */
export const drawRunning = (sheet, { running, reference }, hash) => {
  const { start, count } = sheet.doc.bufferedPageRange();
  const small = { size: 7, color: QUIET };
  const verify = running.verify?.replace('{hash}', hash) ?? null;
  const code = verify === null ? null : encode(verify, { ecc: 'L', border: CODE_FRAME });
  for (let index = 0; index < count; index += 1) {
    sheet.doc.switchToPage(start + index);
    sheet.artifact(() => {
      const top = sheet.bottom + 14;
      const lines = [
        running.page.replace('{page}', String(index + 1)).replace('{pages}', String(count)),
        `${reference} · ${running.hash.replace('{hash}', hash)}`,
        ...(verify === null ? [] : [verify.slice(0, verify.indexOf('#'))]),
      ].flatMap((text) => sheet.lay(text, CONTENT_WIDTH - CODE_SIZE - 8, small));
      for (const [at, line] of lines.entries())
        sheet.drawLine(line, PAGE.left, top + 8 + at * sheet.heightOf(small), small);
      if (code !== null) drawCode(sheet.doc, code, PAGE.left + CONTENT_WIDTH - CODE_SIZE, top);
      if (running.notice === null) return;
      const style = { isBold: true, size: 9, color: WARNING };
      const [notice] = sheet.lay(running.notice, CONTENT_WIDTH, style);
      if (notice) sheet.drawLine(notice, PAGE.left + CONTENT_WIDTH - notice.width, 34, style);
    });
  }
};
