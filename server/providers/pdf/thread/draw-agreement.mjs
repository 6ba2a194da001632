import { ACCENT, drawLetterhead, QUIET } from './draw-letterhead.mjs';
import { drawRunning } from './draw-running.mjs';
import { drawTable } from './draw-table.mjs';
import { CONTENT_WIDTH, PAGE, Sheet } from './sheet.mjs';

/**
 * @typedef {import('@zeel/domain/agreement').AgreementDocument} AgreementDocument
 * @typedef {import('@zeel/domain/agreement').Part} Part
 * @typedef {import('@zeel/domain/agreement').SignaturePage} SignaturePage
 */

const RULE = '#c4c7cb';
const INDENT = 30;
const LABEL_SHARE = 0.38;
const HEADING = { isBold: true, size: 11.5, color: ACCENT };

/** As large as fits; the name below it says who it is. */
const LOGO_BOX = { width: 150, height: 45 };

/**
 * @param {Sheet} sheet
 * @param {AgreementDocument} agreement
 * @param {Uint8Array} png
 */
const drawLogo = (sheet, { letterhead: { logo } }, png) => {
  if (logo === undefined) return;
  const scale = Math.min(LOGO_BOX.width / logo.width, LOGO_BOX.height / logo.height);
  const { y } = sheet;
  // A picture that came over to this thread is bytes without the methods of a buffer.
  sheet.artifact(() =>
    sheet.doc.image(Buffer.from(png), PAGE.left, y, {
      width: logo.width * scale,
      height: logo.height * scale,
    }),
  );
  sheet.y = y + logo.height * scale + 8;
};

/**
 * @param {Sheet} sheet
 * @param {string} title
 * @param {PDFKit.PDFStructureElement} within
 */
const drawTitle = (sheet, title, within) => {
  sheet.y += 3;
  sheet.makeRoom(60);
  sheet.put('H3', sheet.lay(title, CONTENT_WIDTH, { isBold: true }), {
    x: PAGE.left,
    style: { isBold: true },
    within,
  });
  sheet.y += 2;
};

/**
 * @param {Sheet} sheet
 * @param {Extract<Part, { kind: 'facts' }>} part
 * @param {PDFKit.PDFStructureElement} within
 */
const drawFacts = (sheet, { title, facts }, within) => {
  drawTitle(sheet, title, within);
  const labelWidth = CONTENT_WIDTH * LABEL_SHARE;
  const height = sheet.heightOf();
  for (const { label, value } of facts) {
    const labels = sheet.lay(label, labelWidth - 8);
    const values = sheet.lay(value, CONTENT_WIDTH - labelWidth);
    // A fact stays on one page unless it is longer than that.
    const needed = Math.max(labels.length, values.length) * height;
    if (needed < PAGE.height / 2) sheet.makeRoom(needed + 3);
    const top = sheet.y;
    const element = sheet.doc.struct('P');
    sheet.put('Span', labels, { x: PAGE.left, style: { color: QUIET }, within: element });
    const afterLabel = sheet.y;
    if (needed < PAGE.height / 2) sheet.y = top;
    sheet.put('Span', values, { x: PAGE.left + labelWidth, within: element });
    if (needed < PAGE.height / 2) sheet.y = Math.max(sheet.y, afterLabel);
    within.add(element);
    const { y } = sheet;
    sheet.artifact(() =>
      sheet.doc
        .moveTo(PAGE.left, y + 1)
        .lineTo(PAGE.left + CONTENT_WIDTH, y + 1)
        .lineWidth(0.4)
        .stroke(RULE),
    );
    sheet.y += 3;
  }
  sheet.y += 6;
};

/**
 * @param {Sheet} sheet
 * @param {Part} part
 * @param {PDFKit.PDFStructureElement} within
 */
const drawPart = (sheet, part, within) => {
  if (part.kind === 'facts') drawFacts(sheet, part, within);
  else if (part.kind === 'table') {
    drawTitle(sheet, part.title, within);
    drawTable(sheet, part, within);
  } else {
    const items =
      part.kind === 'list'
        ? part.items.map((text) => ({ mark: '•', heading: undefined, text }))
        : [{ mark: part.number, heading: part.heading, text: part.text }];
    for (const { mark, heading, text } of items) {
      const lines = sheet.lay(text, CONTENT_WIDTH - INDENT);
      const above = heading === undefined ? [] : sheet.lay(heading, CONTENT_WIDTH - INDENT, { isBold: true });
      sheet.makeRoom(sheet.heightOf() * (above.length + Math.min(2, lines.length)));
      const { y } = sheet;
      sheet.put('Span', sheet.lay(mark, INDENT), { x: PAGE.left, style: { color: QUIET }, within });
      sheet.y = y;
      if (above.length > 0)
        sheet.put('H3', above, { x: PAGE.left + INDENT, style: { isBold: true }, within });
      sheet.put('P', lines, { x: PAGE.left + INDENT, within });
      sheet.y += 4;
    }
  }
};

/**
 * @param {Sheet} sheet
 * @param {string} heading
 * @param {readonly Part[]} parts
 */
const drawSection = (sheet, heading, parts) => {
  const section = sheet.doc.struct('Sect');
  sheet.root.add(section);
  sheet.doc.outline.addItem(heading);
  sheet.put('H2', sheet.lay(heading, CONTENT_WIDTH, HEADING), {
    x: PAGE.left,
    style: HEADING,
    within: section,
  });
  sheet.y += 3;
  for (const part of parts) drawPart(sheet, part, section);
  section.end();
};

/**
 * The signature page, where there is one, begins a page of its own.
 *
 * @param {AgreementDocument} agreement
 * @param {string} hash
 * @param {{ logo: Uint8Array | null, signaturePage: SignaturePage | null }} beside
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export const drawAgreement = (agreement, hash, { logo, signaturePage }) => {
  const { language, title, reference, writtenOn, letterhead, clauses } = agreement;
  const sheet = new Sheet({
    language,
    title: `${title} ${reference}`,
    author: letterhead.name,
    writtenOn,
    reference,
  });
  if (logo !== null) drawLogo(sheet, agreement, logo);
  drawLetterhead(sheet, agreement);
  for (const { number, heading, parts } of clauses) {
    sheet.y += 8;
    sheet.makeRoom(70);
    drawSection(sheet, `${number}. ${heading}`, parts);
  }
  if (signaturePage !== null) {
    sheet.startPage();
    drawSection(sheet, signaturePage.heading, signaturePage.parts);
  }
  drawRunning(sheet, agreement, hash);
  return sheet.finish();
};
