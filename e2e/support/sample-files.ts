import type { Page } from '@playwright/test';

/** A file as the browser's chooser gets it. */
export interface SampleFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface PhotoOptions {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Grain makes a photo as heavy as a real one. */
  readonly hasGrain?: boolean;
}

/** A photo of a page with text on it, made by the browser itself. Wide unless asked otherwise. */
export async function makePhoto(
  page: Page,
  name: string,
  options: Partial<PhotoOptions> = {},
): Promise<SampleFile> {
  const base64 = await page.evaluate(
    async ({ widthPx, heightPx, hasGrain }: PhotoOptions) => {
      const canvas = new OffscreenCanvas(widthPx, heightPx);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      context.fillStyle = '#f4efe2';
      context.fillRect(0, 0, widthPx, heightPx);
      if (hasGrain) {
        const pixels = context.getImageData(0, 0, widthPx, heightPx);
        for (let index = 0; index < pixels.data.length; index += 4)
          pixels.data[index] = (pixels.data[index] ?? 0) - ((index * 2_654_435_761) % 97);
        context.putImageData(pixels, 0, 0);
      }
      context.fillStyle = '#1d3a5f';
      context.font = `${Math.round(heightPx / 8)}px sans-serif`;
      context.fillText('ИРГЭНИЙ ҮНЭМЛЭХ', widthPx / 20, heightPx / 3);
      context.fillRect(widthPx / 20, heightPx / 2, widthPx / 4, heightPx / 3);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    { widthPx: 800, heightPx: 500, hasGrain: false, ...options },
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** A small PDF in the letters that every reader has, one line on each page. */
export function makePdf(name: string, lines: readonly string[]): SampleFile {
  const pages = lines.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, index) => {
      const stream = `BT /F1 28 Tf 60 700 Td (${line}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const offset of offsets) text += `${String(offset).padStart(10, '0')} 00000 n \n`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}
