const SPACE = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const PERCENT = 0x25;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** @param {number | undefined} byte */
const isLineEnd = (byte) => byte === LINE_FEED || byte === CARRIAGE_RETURN;

/** @param {number | undefined} byte */
const isSpace = (byte) => byte !== undefined && SPACE.has(byte);

/**
 * Passes over a PDF's white space and comments, from places that are asked for in rising order. Each byte is looked at a few
 * times at most, however many places lead to the same blanks: a file can be one comment with a million beginnings.
 *
 * @param {Buffer} bytes
 */
export function createBlankSkipper(bytes) {
  const line = { from: 0, end: -1 };
  const run = { from: 0, end: -1 };

  /** @param {number} from */
  const findLineEnd = (from) => {
    if (from >= line.from && from <= line.end) return line.end;
    line.from = from;
    for (line.end = from; line.end < bytes.length && !isLineEnd(bytes[line.end]); ) line.end += 1;
    return line.end;
  };

  /**
   * The first place at or after this one that is neither blank nor comment. A comment that is the start of a PDF is no comment.
   *
   * @param {number} from
   */
  return (from) => {
    let at = from;
    let firstLineEnd = -1;
    while (at < bytes.length) {
      if (isLineEnd(bytes[at])) {
        // No comment goes beyond a line, so from any line's end inside known blanks the way leads to their end.
        if (at >= run.from && at < run.end) {
          at = run.end;
          break;
        }
        if (firstLineEnd === -1) firstLineEnd = at;
        at += 1;
      } else if (isSpace(bytes[at])) at += 1;
      else if (bytes[at] === PERCENT && bytes.toString('latin1', at, at + 5) !== '%PDF-')
        at = findLineEnd(at);
      else break;
    }
    if (firstLineEnd !== -1) Object.assign(run, { from: firstLineEnd, end: at });
    return at;
  };
}
