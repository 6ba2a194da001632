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

/** A part of the structure, or a content with a type of its own, as pdf.js gives them. */
interface StructureNode {
  readonly type?: string;
  readonly role?: string;
  readonly children?: readonly StructureNode[];
}

const rolesOf = ({ role, children = [] }: StructureNode): string[] => [
  ...(role === undefined ? [] : [role]),
  ...children.flatMap(rolesOf),
];

/** What a reader finds its way by: bookmarks, title, language, and the kinds of parts that the pages are marked with. */
export async function readStructure(file: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const { info } = await pdf.getMetadata();
  const { Title: title, Language: language } = Object(info);
  const tags = new Set<string>();
  for (let no = 1; no <= pdf.numPages; no += 1) {
    const tree: StructureNode | null = await (await pdf.getPage(no)).getStructTree();
    for (const role of tree === null ? [] : rolesOf(tree)) tags.add(role);
  }
  const outline = (await pdf.getOutline()).map((item) => item.title);
  const isMarked = Object((await pdf.getMarkInfo()) ?? {}).Marked === true;
  await pdf.destroy();
  return { outline, title, language, isMarked, tags };
}
