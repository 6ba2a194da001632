const END = Buffer.from('%%EOF', 'latin1');
const SPACE: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const LINE_ENDS: ReadonlySet<number> = new Set([0x0a, 0x0d]);
const PERCENT = 0x25;
/** The next revision begins with an object or its cross-reference. */
const NEXT_REVISION = /^(?:\d{1,10}\s+\d{1,5}\s+obj\b|xref\b|startxref\b)/;

/**
 * Whether something else than one PDF stands in the file: a second document, an archive or a page appended to it. Such a
 * file is one thing for the scanner and another for the reader. After an end only the next revision may follow.
 */
export function findForeignBytes(bytes: Buffer): boolean {
  let end = bytes.indexOf(END);
  if (end === -1) return true;
  for (; end !== -1; end = bytes.indexOf(END, end + END.length)) {
    const next = skipBlanks(bytes, end + END.length);
    if (next < bytes.length && !NEXT_REVISION.test(bytes.toString('latin1', next, next + 40))) return true;
  }
  return false;
}

/** Passes over white space and comments. A comment that is the start of a PDF is no comment. */
function skipBlanks(bytes: Buffer, from: number): number {
  let at = from;
  let isComment = false;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isComment) isComment = !LINE_ENDS.has(byte);
    else if (byte === PERCENT && bytes.toString('latin1', at, at + 5) !== '%PDF-') isComment = true;
    else if (!SPACE.has(byte)) return at;
  }
  return at;
}
