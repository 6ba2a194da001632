/*
 * Reads PDFs on a thread of its own: see read-pdf.ts. Plain JavaScript, because a thread is started from a file, and the
 * file must be the same one from sources and from the build.
 */
import { parentPort } from 'node:worker_threads';

/** No part of an honest document that has to be unpacked to be understood is larger. */
const ALLOCATION_MAX_BYTES = 32 * 1024 * 1024;

// The thread's limits count objects, not buffers: a small file that unpacks to gigabytes would pass them by.
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct: (target, args) => {
    if (typeof args[0] === 'number' && args[0] > ALLOCATION_MAX_BYTES) throw new RangeError('too large');
    return Reflect.construct(target, args);
  },
});

const { EncryptedPDFError, PDFArray, PDFContext, PDFDict, PDFDocument, PDFName, PDFStream } = await import(
  '@cantoo/pdf-lib'
);

/** Entries that bring a program, a file or another kind of document along. */
const ACTIVE_KEYS = new Set([
  'JS',
  'JavaScript',
  'XFA',
  'EF',
  'EmbeddedFiles',
  'RichMedia',
  'RichMediaContent',
]);
/** Actions that start something, or send or fetch what was typed. Links to web pages and within the document may stay. */
const ACTIVE_ACTIONS = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
  'RichMediaExecute',
]);

/** @type {import('@cantoo/pdf-lib').PDFObject[]} */
const seen = [];
// Every version of every object counts, also one that a later one hides: readers differ in which they show.
const assign = PDFContext.prototype.assign;
PDFContext.prototype.assign = function (ref, object) {
  seen.push(object);
  assign.call(this, ref, object);
};

/** @param {import('@cantoo/pdf-lib').PDFObject} root */
const isActive = (root) => {
  const waiting = [root];
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PDFArray) waiting.push(...object.asArray());
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    for (const [key, value] of dict.entries()) {
      const name = key.decodeText();
      if (ACTIVE_KEYS.has(name)) return true;
      if (name === 'S' && value instanceof PDFName && ACTIVE_ACTIONS.has(value.decodeText())) return true;
      waiting.push(value);
    }
  }
  return false;
};

/** Stands in the trailer or in the cross-reference, neither of which is ever encrypted itself. */
const ENCRYPTION = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;

/** @param {Uint8Array} bytes */
const read = async (bytes) => {
  seen.length = 0;
  try {
    const document = await PDFDocument.load(bytes, {
      throwOnInvalidObject: true,
      updateMetadata: false,
      // Otherwise the library drops the form while it reads, and it would not be seen.
      preserveXFA: true,
      parseSpeed: Number.POSITIVE_INFINITY,
    });
    return { kind: 'read', pageCount: document.getPageCount(), isActive: seen.some(isActive) };
  } catch (error) {
    const isEncrypted =
      error instanceof EncryptedPDFError || ENCRYPTION.test(Buffer.from(bytes.buffer).toString('latin1'));
    return { kind: isEncrypted ? 'encrypted' : 'damaged' };
  } finally {
    seen.length = 0;
  }
};

parentPort?.on('message', (bytes) => {
  // It answers every document with a verdict, also one it fell over.
  void read(bytes).then((verdict) => parentPort?.postMessage(verdict));
});
parentPort?.postMessage('ready');
