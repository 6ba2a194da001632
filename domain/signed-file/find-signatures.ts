/*
 * The signatures of a PDF, read off its bytes: a signature names the two ranges that it covers, and its own bytes stand in the
 * hole between them (ISO 32000-1, 12.8.1). Browser and server look the same way, so that both speak of the same parts.
 */

/** One signature: `[0, hole)` and `[resumes, end)` are what it covers. */
export interface SignedPart {
  readonly hole: number;
  readonly resumes: number;
  readonly end: number;
  /** The signature itself: a CMS structure in DER. */
  readonly cms: Uint8Array<ArrayBuffer>;
}

/** More than any file of ours has; a stranger's file is not read on for ever. */
const MOST_SIGNATURES = 4;
const MOST_REVISIONS = 16;
const MARK = latin1('/ByteRange');
const END = latin1('%%EOF');
const [LINE_FEED, RETURN, LESS, GREATER] = [10, 13, 60, 62];

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function indexOf(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return at;
  return -1;
}

const isNumber = (value: number | undefined): value is number => value !== undefined;

/** The four numbers after a mark; undefined where something else stands there. */
function readRange(bytes: Uint8Array, from: number): readonly [number, number, number, number] | undefined {
  const text = String.fromCharCode(...bytes.subarray(from, from + 80));
  const [, ...found] = /^\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/.exec(text) ?? [];
  const [start, hole, resumes, length] = found.map(Number);
  return isNumber(start) && isNumber(hole) && isNumber(resumes) && isNumber(length)
    ? [start, hole, resumes, length]
    : undefined;
}

/** The bytes of a DER value without what only fills the hole up; undefined where there is none. */
function trimDer(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  const [tag, first = 0] = bytes;
  if (tag !== 0x30) return undefined;
  const digits = first < 0x80 ? 0 : first - 0x80;
  if (digits > 3) return undefined;
  const length =
    digits === 0 ? first : bytes.subarray(2, 2 + digits).reduce((total, byte) => total * 256 + byte, 0);
  const end = 2 + digits + length;
  return end <= bytes.length ? bytes.slice(0, end) : undefined;
}

/** The hexadecimal digits of a hole, as bytes. */
function readHole(bytes: Uint8Array, hole: number, resumes: number): Uint8Array<ArrayBuffer> | undefined {
  if (bytes[hole] !== LESS || bytes[resumes - 1] !== GREATER) return undefined;
  const count = Math.floor((resumes - hole - 2) / 2);
  const read = new Uint8Array(count);
  for (let at = 0; at < count; at += 1) {
    const digits = String.fromCharCode(bytes[hole + 1 + at * 2] ?? 0, bytes[hole + 2 + at * 2] ?? 0);
    const byte = /^[\da-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : Number.NaN;
    if (Number.isNaN(byte)) return undefined;
    read[at] = byte;
  }
  return trimDer(read);
}

/** The signatures of a file in the order in which they stand; one that is written wrongly is none. */
export function findSignatures(bytes: Uint8Array): readonly SignedPart[] {
  const found: SignedPart[] = [];
  for (
    let at = indexOf(bytes, MARK, 0);
    at !== -1 && found.length < MOST_SIGNATURES;
    at = indexOf(bytes, MARK, at + MARK.length)
  ) {
    const [start, hole = 0, resumes = 0, length = 0] = readRange(bytes, at + MARK.length) ?? [];
    const end = resumes + length;
    if (start !== 0 || hole >= resumes || end > bytes.length) continue;
    const cms = readHole(bytes, hole, resumes);
    if (cms !== undefined) found.push({ hole, resumes, end, cms });
  }
  return found;
}

/** Where a file may have ended before something was added to it: after each mark of an end, with and without the end of its line. */
export function listRevisions(bytes: Uint8Array): readonly number[] {
  const ends = new Set<number>();
  for (
    let at = indexOf(bytes, END, 0);
    at !== -1 && ends.size < MOST_REVISIONS;
    at = indexOf(bytes, END, at + END.length)
  ) {
    let end = at + END.length;
    ends.add(end);
    if (bytes[end] === RETURN) end += 1;
    if (bytes[end] === LINE_FEED) end += 1;
    ends.add(end);
  }
  return [...ends].filter((end) => end < bytes.length).slice(0, MOST_REVISIONS);
}
