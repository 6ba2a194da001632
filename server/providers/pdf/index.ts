export type { ReportDocument, ReportPart } from './report-document.ts';
export { createPdfWriter, FONT_VERSION, MissingGlyphError, type PdfWriter } from './write-pdf.ts';
