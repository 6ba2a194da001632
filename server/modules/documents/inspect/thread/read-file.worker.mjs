/*
 * Looks into files on a thread of its own: see read-file.ts. The files of this folder are plain JavaScript, because a thread
 * is started from a file that runs as it stands, from sources as from the build.
 */
import { parentPort } from 'node:worker_threads';
import { findForeignBytes } from './find-foreign-bytes.mjs';
import { sniffType } from './sniff-type.mjs';

/** No part of an honest document that has to be unpacked to be understood is larger. */
const ALLOCATION_MAX_BYTES = 32 * 1024 * 1024;

// The thread's limits count objects, not buffers: a small file that unpacks to gigabytes would pass them by.
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct: (target, args) => {
    if (typeof args[0] === 'number' && args[0] > ALLOCATION_MAX_BYTES) throw new RangeError('too large');
    return Reflect.construct(target, args);
  },
});
// Only now, so that the library meets the limit above.
const { readPdf } = await import('./read-pdf.mjs');

/** @param {Buffer} bytes */
const read = async (bytes) => {
  const sniffed = sniffType(bytes);
  if (sniffed.kind === 'refused' || sniffed.mediaType !== 'application/pdf') return sniffed;
  if (findForeignBytes(bytes)) return { kind: 'refused', code: 'pdf_damaged' };
  return readPdf(bytes);
};

/** @param {Uint8Array<ArrayBuffer>} sent */
const answer = async (sent) => {
  parentPort?.postMessage(await read(Buffer.from(sent.buffer)));
};

// A failure ends the thread, and whoever waits hears it.
parentPort?.on('message', (sent) => void answer(sent));
parentPort?.postMessage('ready');
