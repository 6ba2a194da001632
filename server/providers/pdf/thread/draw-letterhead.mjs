import { CONTENT_WIDTH, PAGE } from './sheet.mjs';

export const ACCENT = '#0b3b66';
export const QUIET = '#5b6168';

/**
 * The head of the first page: who lends, and what this is.
 *
 * @param {import('./sheet.mjs').Sheet} sheet
 * @param {{
 *   readonly letterhead: { readonly name: string, readonly lines: readonly string[] },
 *   readonly title: string,
 *   readonly subtitle: string,
 * }} document
 */
export const drawLetterhead = (sheet, { letterhead, title, subtitle }) => {
  sheet.put('P', sheet.lay(letterhead.name, CONTENT_WIDTH, { isBold: true, size: 13 }), {
    x: PAGE.left,
    style: { isBold: true, size: 13, color: ACCENT },
  });
  for (const line of letterhead.lines)
    sheet.put('P', sheet.lay(line, CONTENT_WIDTH, { size: 8.5 }), {
      x: PAGE.left,
      style: { size: 8.5, color: QUIET },
    });
  sheet.y += 6;
  const { y } = sheet;
  sheet.artifact(() =>
    sheet.doc
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.left + CONTENT_WIDTH, y)
      .lineWidth(1)
      .stroke(ACCENT),
  );
  sheet.y += 20;
  sheet.put('H1', sheet.lay(title, CONTENT_WIDTH, { isBold: true, size: 19 }), {
    x: PAGE.left,
    style: { isBold: true, size: 19 },
  });
  sheet.put('P', sheet.lay(subtitle, CONTENT_WIDTH), { x: PAGE.left, style: { color: QUIET } });
  sheet.y += 10;
};
