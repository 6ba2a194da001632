import { startsWithMarkup } from './find-markup.mjs';

/** @typedef {'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'} SniffedType */
/** @typedef {'heic' | 'office_file' | 'archive_file' | 'pdf_damaged' | 'web_file' | 'type_unknown'} SniffedProblem */
/** @typedef {{ kind: 'known', mediaType: SniffedType } | { kind: 'refused', code: SniffedProblem }} Sniffed */

/** @param {SniffedType} mediaType @returns {Sniffed} */
const known = (mediaType) => ({ kind: 'known', mediaType });
/** @param {SniffedProblem} code @returns {Sniffed} */
const refused = (code) => ({ kind: 'refused', code });

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Word, Excel and the like before 2007. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ARCHIVES = ['Rar!', '7z\xbc\xaf\x27\x1c', '\x1f\x8b', 'BZh', '\xfd7zXZ', '(\xb5/\xfd'].map((magic) =>
  Buffer.from(magic, 'latin1'),
);
/** Brands of HEIF containers whose pictures are coded in HEVC, which the image library does not read. */
const HEIC_BRANDS = /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/;
const OFFICE_PARTS = /\[Content_Types\]\.xml|mimetypeapplication\/vnd\.|word\/|xl\/|ppt\//;
const HEAD_BYTES = 4_096;

/** @param {Buffer} bytes @param {Buffer} magic */
const startsWith = (bytes, magic) => bytes.subarray(0, magic.length).equals(magic);
/** @param {Buffer} bytes @param {number} start @param {number} end */
const textAt = (bytes, start, end) => bytes.toString('latin1', start, end);

/**
 * What the bytes are. The name and what the browser said do not count.
 *
 * @param {Buffer} bytes
 * @returns {Sniffed}
 */
export function sniffType(bytes) {
  if (startsWith(bytes, JPEG)) return known('image/jpeg');
  if (startsWith(bytes, PNG)) return known('image/png');
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return known('image/webp');
  if (textAt(bytes, 0, 5) === '%PDF-') return known('application/pdf');
  if (textAt(bytes, 4, 8) === 'ftyp' && hasHeicBrand(bytes)) return refused('heic');
  if (startsWith(bytes, OLE) || textAt(bytes, 0, 5) === '{\\rtf') return refused('office_file');
  const head = textAt(bytes, 0, HEAD_BYTES);
  if (textAt(bytes, 0, 2) === 'PK') return refused(OFFICE_PARTS.test(head) ? 'office_file' : 'archive_file');
  if (ARCHIVES.some((magic) => startsWith(bytes, magic))) return refused('archive_file');
  // Something stands before the PDF: either the file is broken or it wants to be two things at once.
  if (head.includes('%PDF-')) return refused('pdf_damaged');
  if (startsWithMarkup(bytes.toString('utf8', 0, HEAD_BYTES))) return refused('web_file');
  return refused('type_unknown');
}

/**
 * The main brand or one of the compatible ones, in the first box of the file.
 *
 * @param {Buffer} bytes
 */
function hasHeicBrand(bytes) {
  const boxEnd = Math.min(bytes.length, Math.min(bytes.readUInt32BE(0), 256));
  const brands = [textAt(bytes, 8, 12)];
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(textAt(bytes, at, at + 4));
  return !brands.includes('avif') && brands.some((brand) => HEIC_BRANDS.test(brand));
}
