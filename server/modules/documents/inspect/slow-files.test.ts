import { afterAll, describe, expect, test } from 'vitest';
import { writePdf, writeStream } from '../testing/write-pdf.ts';
import { createFileReader } from './read-file.ts';
import { findForeignBytes } from './thread/find-foreign-bytes.mjs';
import { findHiddenObjects } from './thread/find-hidden-objects.mjs';
import { startsWithMarkup } from './thread/find-markup.mjs';

const MEGABYTES = 1_048_576;
const repeat = (text: string, bytes: number): Buffer => Buffer.alloc(bytes, text, 'latin1');

/*
 * Each of these would take minutes to years if a place of the file were looked at once for every other one. That they end
 * at all is what the tests ask; a machine may be as slow as it likes.
 */
describe('a file is looked at from its beginning to its end, once', () => {
  test.each([
    ['ends one after the other', repeat('%%EOF', MEGABYTES), false],
    ['ends in lines', repeat('%%EOF\n', MEGABYTES), false],
    ['ends and comments', Buffer.concat([repeat('%%EOF %x\n', MEGABYTES), Buffer.from('\nMZ')]), true],
    ['an end and blanks', Buffer.concat([Buffer.from('%%EOF'), repeat(' \n', MEGABYTES)]), false],
  ])('foreign bytes: %s', (_name, bytes, isForeign) => {
    expect(findForeignBytes(bytes)).toBe(isForeign);
  });

  test.each([
    ['numbers', repeat('1 ', MEGABYTES)],
    ['digits', repeat('1', MEGABYTES)],
    ['numbers and comments', repeat('1 %1\n', MEGABYTES)],
    [
      'numbers in one comment, and one behind',
      Buffer.concat([repeat('1 %2 ', MEGABYTES), repeat('\n5 %y\nz', 700)]),
    ],
  ])('hidden objects: %s', (_name, bytes) => {
    expect(findHiddenObjects(bytes, new Set())).toBe(false);
    expect(findHiddenObjects(Buffer.concat([bytes, Buffer.from('\n7 0 obj')]), new Set())).toBe(true);
  });

  test.each([
    ['\ufeff'.repeat(4_000), false],
    ['<!---->'.repeat(500), false],
    ['<!-- '.repeat(800), false],
    ['<?'.repeat(2_000), false],
    [`${'\ufeff \n<!-- a --><?b?>'.repeat(200)}<svg>`, true],
    [`<${'a'.repeat(4_000)}`, false],
  ])('markup', (text, isMarkup) => {
    expect(startsWithMarkup(`${text}x`)).toBe(isMarkup);
  });
});

test('while a file is looked into, the service answers; a file that takes too long is given up', async () => {
  const reader = createFileReader({ timeoutMs: 1_500 });
  afterAll(() => reader.close());
  await reader.read(Buffer.from('warm'));
  // Every `stream` that never ends is looked for to the end of the file, from each object anew.
  const objects = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, index) => [index + 10, `(${'('.repeat(4_000)}`]),
  );
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 10);
  const verdict = await reader.read(writePdf({ objects }));
  clearInterval(clock);
  expect(verdict).toEqual({ kind: 'refused', code: 'pdf_damaged' });
  expect(await reader.read(writePdf({ objects: { 10: writeStream('', Buffer.from('x')) } }))).toMatchObject({
    kind: 'pdf',
  });
  expect(turns).toBeGreaterThan(0);
});
