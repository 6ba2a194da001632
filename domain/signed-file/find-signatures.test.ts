import { expect, test } from 'vitest';
import { findSignatures, listRevisions } from './find-signatures.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** A file whose hole begins at 60 and is followed by what the signature covers again. */
function signed(hole: string, range = (resumes: number, length: number) => `[0 60 ${resumes} ${length}]`) {
  const after = '>> endobj\n%%EOF\n';
  const head = `%PDF-1.7 << /ByteRange ${range(60 + hole.length, after.length)} /Contents `;
  return bytes(`${head.padEnd(60)}${hole}${after}`);
}

test('a signature is read with its ranges, and without what fills its hole up', () => {
  const file = signed('<3003020105000000>');
  expect(findSignatures(file)).toEqual([
    { hole: 60, resumes: 78, end: file.length, cms: Uint8Array.of(0x30, 3, 2, 1, 5) },
  ]);
});

test('what is written wrongly is no signature', () => {
  for (const hole of ['<30ff>', '<zz>', '(3003020105)', '<>', '<0203020105>'])
    expect(findSignatures(signed(hole))).toEqual([]);
  for (const range of ['[9 60 78 16]', '[0 78 60 16]', '[0 60 78 99999]', '[0 60 78]', '[]'])
    expect(findSignatures(signed('<3003020105000000>', () => range))).toEqual([]);
});

test('a file that repeats the mark for ever is read to a few signatures', () => {
  const file = bytes(`/ByteRange [0 0 1 1] ${'/ByteRange [0 60 78 1] '.repeat(10_000)}`);
  expect(findSignatures(file).length).toBeLessThanOrEqual(4);
});

test('the earlier ends of a file are found, however their lines end', () => {
  expect(listRevisions(bytes('%PDF\n%%EOF\nmore'))).toEqual([10, 11]);
  expect(listRevisions(bytes('%PDF\n%%EOF\r\nmore\n%%EOF\n'))).toEqual([10, 12, 22]);
  expect(listRevisions(bytes('%PDF\n%%EOF'))).toEqual([]);
  expect(listRevisions(bytes('%%EOF\n'.repeat(100)))).toHaveLength(16);
});
