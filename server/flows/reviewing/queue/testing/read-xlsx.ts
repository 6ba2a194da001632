import { inflateRawSync } from 'node:zlib';

/* A reader of its own for what the export writes: it shares nothing with the writer. */

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/** The files of a zip by name, found through its directory as spreadsheet programs do. */
export function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('no zip');
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('no directory entry');
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + size);
    files.set(name, (method === 8 ? inflateRawSync(packed) : packed).toString('utf8'));
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text of XML 1.0; what the standard does not allow is an error, as it is for every reader. */
function decode(text: string): string {
  if (/[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/u.test(text)) throw new Error('not XML');
  return text.replace(/&([a-z]+);|&/g, (whole, name: string | undefined) => {
    const letter = ENTITIES[name ?? ''];
    if (letter === undefined) throw new Error(`not XML: ${whole}`);
    return letter;
  });
}

export interface ReadCell {
  readonly type: 'text' | 'number' | 'empty';
  readonly value: string;
  readonly style: number;
}

/** The cells of a sheet, row by row. Every tag must be closed by its own name. */
export function readSheet(xml: string): ReadCell[][] {
  const open: string[] = [];
  const rows: ReadCell[][] = [];
  let cell: { type: ReadCell['type']; value: string; style: number } | null = null;
  for (const [, text = '', closing, name = '', attributes = '', selfClosing] of xml
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .matchAll(/([^<]*)<(\/)?([a-zA-Z]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/)?>/g)) {
    if (cell !== null && open.at(-1) !== 'c') cell.value += decode(text);
    else if (text !== '') throw new Error(`text outside of a cell: ${text}`);
    if (closing !== undefined) {
      if (open.pop() !== name) throw new Error(`${name} closes something else`);
      if (name === 'c') cell = null;
      continue;
    }
    if (name === 'f') throw new Error('a formula');
    if (name === 'row') rows.push([]);
    if (name === 'c') {
      const type = /t="inlineStr"/.test(attributes) ? 'text' : selfClosing === undefined ? 'number' : 'empty';
      cell = { type, value: '', style: Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0) };
      rows.at(-1)?.push(cell);
    }
    if (selfClosing === undefined) open.push(name);
    else if (name === 'c') cell = null;
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} stayed open`);
  return rows;
}

/** The cells of a CSV by RFC 4180. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, ending] of text
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (ending === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
