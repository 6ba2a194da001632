import { PDFObjectParser } from '@cantoo/pdf-lib';

/** Entries by which a document acts. Of two with one name readers take the first or the last, each as it likes. */
const DECISIVE = new Set([
  'A',
  'AA',
  'Annots',
  'F',
  'FS',
  'N',
  'Names',
  'Next',
  'OpenAction',
  'PA',
  'S',
  'Subtype',
  'Type',
  'UF',
  'URI',
]);

/** Makes the library refuse an object in which one of these entries stands twice. */
export function refuseDoubledEntries() {
  // The parser's methods are private in its types; these three exist, and the tests fail if they ever do not.
  /** @type {Record<'parseDict' | 'parseObject', (...args: unknown[]) => unknown> & { parseName: () => import('@cantoo/pdf-lib').PDFName }} */
  const parser = Object(PDFObjectParser.prototype);
  const { parseDict, parseObject, parseName } = parser;
  /**
   * What is being read, the innermost last: a dictionary with its names so far, or any object, for which null stands. A name is
   * an entry's when a dictionary itself asks for it.
   *
   * @type {(Set<string> | null)[]}
   */
  const open = [];
  parser.parseDict = function (...args) {
    open.push(new Set());
    try {
      return parseDict.apply(this, args);
    } finally {
      open.pop();
    }
  };
  parser.parseObject = function (...args) {
    open.push(null);
    try {
      return parseObject.apply(this, args);
    } finally {
      open.pop();
    }
  };
  parser.parseName = function () {
    const name = parseName.call(this);
    const entries = open.at(-1);
    if (!entries) return name;
    const text = name.decodeText();
    if (entries.has(text) && DECISIVE.has(text)) throw new Error('an entry stands twice');
    entries.add(text);
    return name;
  };
}
