import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text without what a printed line may lose: spaces, and marks without ink. */
export const squeeze = (text: string): string =>
  text.normalize('NFC').replaceAll(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu, '');

/** The text of each page of a PDF, squeezed, in the order in which it was drawn. */
export async function readPrinted(file: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent({ disableNormalization: true });
      return squeeze(items.map((item) => ('str' in item ? item.str : '')).join(''));
    }),
  );
  await pdf.destroy();
  return pages;
}
