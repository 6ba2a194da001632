import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import {
  findLinks,
  PACKAGE_RELATIONS_XML,
  type SheetCell,
  type SheetLink,
  STYLES_XML,
  writeContentTypes,
  writeRows,
  writeSheetEnd,
  writeSheetRelations,
  writeSheetStart,
  writeWorkbook,
  writeWorkbookRelations,
} from './sheet-xml.ts';

export type { LinkedNumber, SheetCell } from './sheet-xml.ts';

export interface XlsxSheet {
  readonly name: string;
  readonly heads: readonly string[];
  /** In characters. */
  readonly widths: readonly number[];
  /** Page by page. */
  readonly pages: AsyncIterable<readonly (readonly SheetCell[])[]>;
}

/** The number of rows that a spreadsheet program can hold on one sheet, heads included; further rows go on another sheet. */
const SHEET_ROWS_MAX = 1_048_576;

/**
 * A spreadsheet that is written while its rows are read: nothing of it is held but the page at hand, and its links. Whoever stops
 * reading ends the reading of the rows too.
 */
export function writeXlsx(sheets: readonly XlsxSheet[], madeAt: Date): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const state: { source: Readable | null } = { source: null };
  output.once('close', () => state.source?.destroy());
  // The other end of a broken export is told by the stream itself.
  zip.on('error', (error: Error) => output.destroy(error));
  zip.outputStream.on('error', (error: Error) => output.destroy(error)).pipe(output);
  const options = { mtime: madeAt };
  const add = (path: string, xml: string): void => zip.addBuffer(Buffer.from(xml, 'utf8'), path, options);

  const write = async (): Promise<void> => {
    const names: string[] = [];
    for (const sheet of sheets) {
      const pages = sheet.pages[Symbol.asyncIterator]();
      for (let isMore = true; isMore; ) {
        names.push(sheet.name);
        const written: Written = { isMore: false, links: [] };
        const source = Readable.from(writeSheet(sheet, pages, written));
        state.source = source;
        zip.addReadStream(source, `xl/worksheets/sheet${names.length}.xml`, options);
        await finished(source);
        if (written.links.length > 0)
          add(`xl/worksheets/_rels/sheet${names.length}.xml.rels`, writeSheetRelations(written.links));
        isMore = written.isMore;
      }
    }
    add('[Content_Types].xml', writeContentTypes(names.length));
    add('_rels/.rels', PACKAGE_RELATIONS_XML);
    add('xl/workbook.xml', writeWorkbook(names));
    add('xl/_rels/workbook.xml.rels', writeWorkbookRelations(names.length));
    add('xl/styles.xml', STYLES_XML);
    zip.end();
  };
  write().catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

/** What is known of a sheet once it is written. */
interface Written {
  /** Whether rows are left for another. */
  isMore: boolean;
  readonly links: SheetLink[];
}

async function* writeSheet(
  { heads, widths }: XlsxSheet,
  pages: AsyncIterator<readonly (readonly SheetCell[])[]>,
  written: Written,
): AsyncGenerator<string> {
  yield writeSheetStart(heads, widths);
  let rows = 1;
  for (;;) {
    const page = await pages.next();
    if (page.done === true) break;
    yield writeRows(page.value);
    written.links.push(...findLinks(page.value, rows + 1));
    rows += page.value.length;
    // Pages are all of one length, so the next one would not fit.
    if (rows + page.value.length > SHEET_ROWS_MAX) {
      written.isMore = true;
      break;
    }
  }
  yield writeSheetEnd(written.links);
}
