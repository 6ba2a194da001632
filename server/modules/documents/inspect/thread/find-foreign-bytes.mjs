import { createBlankSkipper } from './skip-blanks.mjs';

const END = Buffer.from('%%EOF', 'latin1');
/** The next revision begins with an object or its cross-reference. */
const NEXT_REVISION = /^(?:\d{1,10}\s+\d{1,5}\s+obj\b|xref\b|startxref\b)/;
const HEAD_BYTES = 40;

/**
 * Whether something else than one PDF stands in the file: a second document, an archive or a page appended to it. Such a
 * file is one thing for the scanner and another for the reader. After an end only the next revision may follow.
 *
 * @param {Buffer} bytes
 */
export function findForeignBytes(bytes) {
  const skipBlanks = createBlankSkipper(bytes);
  let end = bytes.indexOf(END);
  if (end === -1) return true;
  for (; end !== -1; end = bytes.indexOf(END, end + END.length)) {
    const next = skipBlanks(end + END.length);
    if (next < bytes.length && !NEXT_REVISION.test(bytes.toString('latin1', next, next + HEAD_BYTES)))
      return true;
  }
  return false;
}
