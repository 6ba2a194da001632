export { createPdfWriter, FONT_VERSION, MissingGlyphError, type PdfWriter } from './write-pdf.ts';
