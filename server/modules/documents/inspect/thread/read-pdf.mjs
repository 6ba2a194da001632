import { EncryptedPDFError, PDFContext, PDFDocument, PDFParser } from '@cantoo/pdf-lib';
import { findHiddenObjects } from './find-hidden-objects.mjs';
import { isActivePdf } from './judge-pdf.mjs';
import { refuseDoubledEntries } from './refuse-doubled-entries.mjs';

refuseDoubledEntries();

/**
 * Every version of every object by its number, also one that a later one hides: readers differ in which they show.
 *
 * @type {Map<number, import('@cantoo/pdf-lib').PDFObject[]>}
 */
const versions = new Map();
/** Where the objects begin, as places behind their word `obj`. @type {Set<number>} */
const beginnings = new Set();

const { assign } = PDFContext.prototype;
PDFContext.prototype.assign = function (ref, object) {
  const earlier = versions.get(ref.objectNumber);
  if (earlier === undefined) versions.set(ref.objectNumber, [object]);
  else earlier.push(object);
  assign.call(this, ref, object);
};

// The parser's own methods are private in its types, and are the only place that knows where an object was found.
/** @type {{ parseIndirectObjectHeader: () => unknown }} */
const parser = Object(PDFParser.prototype);
const { parseIndirectObjectHeader } = parser;
/** @this {{ bytes: { offset: () => number } }} */
parser.parseIndirectObjectHeader = function () {
  const ref = parseIndirectObjectHeader.call(this);
  beginnings.add(this.bytes.offset());
  return ref;
};

/** Stands in the trailer or in the cross-reference, neither of which is ever encrypted itself. */
const ENCRYPTION = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;

/** @param {Buffer} bytes */
export async function readPdf(bytes) {
  try {
    const document = await PDFDocument.load(bytes, {
      throwOnInvalidObject: true,
      updateMetadata: false,
      // Otherwise the library drops the form while it reads, and it would not be seen.
      preserveXFA: true,
      parseSpeed: Number.POSITIVE_INFINITY,
    });
    const isActive = isActivePdf(versions) || findHiddenObjects(bytes, beginnings);
    return { kind: 'pdf', pageCount: document.getPageCount(), isActive };
  } catch (error) {
    const isEncrypted = error instanceof EncryptedPDFError || ENCRYPTION.test(bytes.toString('latin1'));
    return { kind: 'refused', code: isEncrypted ? 'pdf_encrypted' : 'pdf_damaged' };
  } finally {
    versions.clear();
    beginnings.clear();
  }
}
