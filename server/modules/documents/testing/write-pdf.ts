import { deflateSync } from 'node:zlib';

export interface WrittenPdf {
  /** Entries of the catalogue, as PDF writes them. */
  readonly catalog?: string;
  /** Entries of the only page. */
  readonly page?: string;
  /** Further objects by their number, from 10 on. */
  readonly objects?: Readonly<Record<number, string>>;
  /** Revisions that follow, each as it stands in the file. */
  readonly later?: readonly string[];
}

const END = 'startxref\n0\n%%EOF\n';
const writeObject = (number: number, content: string): string => `${number} 0 obj\n${content}\nendobj\n`;

/** A PDF of one page, written by hand, for what no library would write. */
export const writePdf = ({ catalog = '', page = '', objects = {}, later = [] }: WrittenPdf): Buffer =>
  Buffer.from(
    [
      '%PDF-1.7\n',
      writeObject(1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`),
      writeObject(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
      writeObject(3, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] ${page} >>`),
      ...Object.entries(objects).map(([number, content]) => writeObject(Number(number), content)),
      'trailer\n<< /Root 1 0 R /Size 99 >>\n',
      END,
      ...later.map((revision) => `${revision}\n${END}`),
    ].join(''),
    'latin1',
  );

/** An object as a later revision has it. */
export const writeRevision = (number: number, content: string): string => writeObject(number, content);

/** A stream that holds these bytes. */
export const writeStream = (entries: string, bytes: Buffer): string =>
  `<< ${entries} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`;

/** A stream in which one packed object stands. */
export function writeObjectStream(number: number, content: string, type = '/Type /ObjStm'): string {
  const numbers = `${number} 0 `;
  const packed = deflateSync(Buffer.from(numbers + content, 'latin1'));
  return writeStream(`${type} /N 1 /First ${numbers.length} /Filter /FlateDecode`, packed);
}
