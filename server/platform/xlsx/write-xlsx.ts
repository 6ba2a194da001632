import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import {
  PACKAGE_RELATIONS_XML,
  SHEET_END,
  type SheetCell,
  STYLES_XML,
  writeContentTypes,
  writeRows,
  writeSheetStart,
  writeWorkbook,
  writeWorkbookRelations,
} from './sheet-xml.ts';

export type { SheetCell } from './sheet-xml.ts';

export interface XlsxSheet {
  readonly name: string;
  readonly heads: readonly string[];
  /** In characters. */
  readonly widths: readonly number[];
  /** Page by page. */
  readonly pages: AsyncIterable<readonly (readonly SheetCell[])[]>;
  readonly madeAt: Date;
}

/** The number of rows that a spreadsheet program can hold on one sheet, heads included; further rows go on another sheet. */
const SHEET_ROWS_MAX = 1_048_576;

/**
 * A spreadsheet that is written while its rows are read: nothing of it is held but the page at hand. Whoever stops
 * reading ends the reading of the rows too.
 */
export function writeXlsx(sheet: XlsxSheet): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const pages = sheet.pages[Symbol.asyncIterator]();
  const state: { source: Readable | null } = { source: null };
  output.once('close', () => state.source?.destroy());
  // The other end of a broken export is told by the stream itself.
  zip.on('error', (error: Error) => output.destroy(error));
  zip.outputStream.on('error', (error: Error) => output.destroy(error)).pipe(output);

  const write = async (): Promise<void> => {
    const options = { mtime: sheet.madeAt };
    let sheets = 0;
    for (let isMore = true; isMore; ) {
      sheets += 1;
      let waiting = true;
      const source = Readable.from(
        writeSheet(sheet, pages, (more) => {
          waiting = more;
        }),
      );
      state.source = source;
      zip.addReadStream(source, `xl/worksheets/sheet${sheets}.xml`, options);
      await finished(source);
      isMore = waiting;
    }
    const add = (path: string, xml: string): void => zip.addBuffer(Buffer.from(xml, 'utf8'), path, options);
    add('[Content_Types].xml', writeContentTypes(sheets));
    add('_rels/.rels', PACKAGE_RELATIONS_XML);
    add('xl/workbook.xml', writeWorkbook(sheet.name, sheets));
    add('xl/_rels/workbook.xml.rels', writeWorkbookRelations(sheets));
    add('xl/styles.xml', STYLES_XML);
    zip.end();
  };
  write().catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

/** One sheet; tells whether rows are left for another. */
async function* writeSheet(
  { heads, widths }: XlsxSheet,
  pages: AsyncIterator<readonly (readonly SheetCell[])[]>,
  tell: (isMore: boolean) => void,
): AsyncGenerator<string> {
  yield writeSheetStart(heads, widths);
  let rows = 1;
  for (;;) {
    const page = await pages.next();
    if (page.done === true) {
      tell(false);
      break;
    }
    yield writeRows(page.value);
    rows += page.value.length;
    // Pages are all of one length, so the next one would not fit.
    if (rows + page.value.length > SHEET_ROWS_MAX) {
      tell(true);
      break;
    }
  }
  yield SHEET_END;
}
