import type { DocumentsRoom } from '../room.ts';
import { type FileRefusal, refused } from './refuse-file.ts';

/** The part of a file that may be kept. */
export interface CleanFile {
  readonly kind: 'clean';
  readonly mediaType: string;
  readonly content: Buffer;
  readonly thumbnail: Buffer | null;
  readonly pageCount: number | null;
}

type Room = Pick<DocumentsRoom, 'platform' | 'scanner' | 'fileReader'>;

/** Looks into a file as it was sent: by its content, whatever it is called. */
export async function inspectFile(
  { platform, scanner, fileReader }: Room,
  sent: Buffer,
): Promise<CleanFile | FileRefusal> {
  if (scanner !== null && (await scanner.scan(sent)) === 'infected') return refused('infected');
  const verdict = await fileReader.read(sent);
  if (verdict.kind === 'refused') return refused(verdict.code);
  if (verdict.kind === 'pdf') return keepPdf(sent, verdict, platform.config.uploads.maxPdfPages);
  const { cleanImage, makeThumbnail } = await import('./clean-image.ts');
  const cleaned = await cleanImage(sent, verdict.mediaType);
  if (cleaned.kind === 'refused') return cleaned;
  const { content, mediaType } = cleaned;
  return { kind: 'clean', mediaType, content, thumbnail: await makeThumbnail(content), pageCount: null };
}

/** A PDF is kept as it is, so it must be one whole document, readable by anyone, and nothing but pages. */
function keepPdf(
  sent: Buffer,
  { pageCount, isActive }: { readonly pageCount: number; readonly isActive: boolean },
  maxPages: number,
): CleanFile | FileRefusal {
  if (pageCount < 1) return refused('pdf_damaged');
  if (isActive) return refused('pdf_active');
  if (pageCount > maxPages) return refused('pdf_too_many_pages', { maximum: maxPages });
  return { kind: 'clean', mediaType: 'application/pdf', content: sent, thumbnail: null, pageCount };
}
