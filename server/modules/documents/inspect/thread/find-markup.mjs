/** What may stand before the first element, and how it ends. */
const PREFACES = /** @type {const} */ ([
  ['<!--', '-->'],
  ['<?', '?>'],
]);
const BLANK = /\s/;
const ELEMENT = /^<(?:!doctype|[a-z][\w:-]{0,99}[\s>/])/i;
const LONGEST_START = 110;

/**
 * Whether a text is a web page, an SVG or the like: an element stands first, after blanks, comments and instructions. It goes
 * forward only, so that no text can make it look at a place twice.
 *
 * @param {string} text
 */
export function startsWithMarkup(text) {
  let at = 0;
  while (at < text.length) {
    if (BLANK.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    const preface = PREFACES.find(([start]) => text.startsWith(start, at));
    if (preface === undefined) return ELEMENT.test(text.slice(at, at + LONGEST_START));
    const [start, end] = preface;
    const closed = text.indexOf(end, at + start.length);
    if (closed === -1) return false;
    at = closed + end.length;
  }
  return false;
}
