import { findForeignBytes } from './find-foreign-bytes.ts';
import type { PdfReader } from './read-pdf.ts';
import { type FileRefusal, refused } from './refuse-file.ts';

/** A PDF is kept as it is, so it must be one whole document, readable by anyone, and nothing but pages. */
export async function checkPdf(
  reader: PdfReader,
  sent: Buffer,
  maxPages: number,
): Promise<{ readonly kind: 'clean'; readonly pageCount: number } | FileRefusal> {
  if (findForeignBytes(sent)) return refused('pdf_damaged');
  const verdict = await reader.read(sent);
  if (verdict.kind === 'encrypted') return refused('pdf_encrypted');
  if (verdict.kind === 'damaged' || verdict.pageCount < 1) return refused('pdf_damaged');
  if (verdict.isActive) return refused('pdf_active');
  if (verdict.pageCount > maxPages) return refused('pdf_too_many_pages', { maximum: maxPages });
  return { kind: 'clean', pageCount: verdict.pageCount };
}
