import type { DocumentsRoom } from '../room.ts';
import { checkPdf } from './check-pdf.ts';
import { cleanImage, makeThumbnail } from './clean-image.ts';
import { type FileRefusal, refused } from './refuse-file.ts';
import { sniffType } from './sniff-type.ts';

/** What may be kept of a file. */
export interface CleanFile {
  readonly kind: 'clean';
  readonly mediaType: string;
  readonly content: Buffer;
  readonly thumbnail: Buffer | null;
  readonly pageCount: number | null;
}

type Room = Pick<DocumentsRoom, 'platform' | 'scanner' | 'pdfReader'>;

/** Looks into a file as it was sent: by its content, whatever it is called. */
export async function inspectFile(
  { platform, scanner, pdfReader }: Room,
  sent: Buffer,
): Promise<CleanFile | FileRefusal> {
  if (scanner !== null && (await scanner.scan(sent)) === 'infected') return refused('infected');
  const sniffed = sniffType(sent);
  if (sniffed.kind === 'refused') return sniffed;
  if (sniffed.mediaType === 'application/pdf') {
    const checked = await checkPdf(pdfReader, sent, platform.config.uploads.maxPdfPages);
    if (checked.kind === 'refused') return checked;
    const { pageCount } = checked;
    return { kind: 'clean', mediaType: sniffed.mediaType, content: sent, thumbnail: null, pageCount };
  }
  const cleaned = await cleanImage(sent, sniffed.mediaType);
  if (cleaned.kind === 'refused') return cleaned;
  const { content, mediaType } = cleaned;
  return { kind: 'clean', mediaType, content, thumbnail: await makeThumbnail(content), pageCount: null };
}
