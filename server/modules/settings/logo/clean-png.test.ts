import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { LOGO_LIMITS } from '@zeel/protocol/rooms/setting-groups';
import { describe, expect, test } from 'vitest';
import { cleanPng } from './clean-png.ts';
import { chunkOf, makePng, SIGNATURE } from './testing/make-png.ts';

const chunksIn = (file: Buffer): string[] => {
  const found: string[] = [];
  for (let at = SIGNATURE.length; at < file.length; at += 12 + file.readUInt32BE(at))
    found.push(file.toString('latin1', at + 4, at + 8));
  return found;
};

test('a picture is written anew from its pixels, the same each time', async () => {
  const made = makePng({ width: 40, height: 20 });
  const clean = await cleanPng(made);
  expect(clean).toMatchObject({ width: 40, height: 20 });
  expect(chunksIn(clean?.bytes ?? Buffer.alloc(0))).toEqual(['IHDR', 'IDAT', 'IEND']);
  expect((await cleanPng(clean?.bytes ?? Buffer.alloc(0)))?.bytes).toEqual(clean?.bytes);
});

test('comments, hidden files and what stands behind the picture stay behind', async () => {
  const script = Buffer.from(
    '<script>alert(1)</script><svg onload=alert(1)>PK\u0003\u0004%PDF-1.7',
    'latin1',
  );
  const polyglot = Buffer.concat([
    makePng({
      width: 40,
      height: 20,
      between: [chunkOf('tEXt', Buffer.concat([Buffer.from('Comment\0'), script])), chunkOf('eXIf', script)],
      // Bytes after the packed rows, inside the same chunk.
      behindRows: script,
    }),
    script,
  ]);
  const clean = await cleanPng(polyglot);
  expect(clean?.width).toBe(40);
  for (const trace of ['script', 'svg', 'PK', '%PDF'])
    expect(clean?.bytes.includes(Buffer.from(trace))).toBe(false);
  expect(chunksIn(clean?.bytes ?? Buffer.alloc(0))).toEqual(['IHDR', 'IDAT', 'IEND']);
});

test('a palette keeps its colours and its transparency', async () => {
  const palette = chunkOf('PLTE', Buffer.from([255, 0, 0, 0, 0, 255]));
  const transparency = chunkOf('tRNS', Buffer.from([0, 255]));
  const clean = await cleanPng(
    makePng({ width: 16, height: 16, colour: 3, channels: 1, between: [palette, transparency] }),
  );
  expect(chunksIn(clean?.bytes ?? Buffer.alloc(0))).toEqual(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
});

describe('is refused:', () => {
  const plain = makePng({ width: 40, height: 20 });
  const wrongSum = Buffer.from(plain);
  wrongSum[wrongSum.length - 20] = (wrongSum[wrongSum.length - 20] ?? 0) ^ 1;
  const unpacked = (rows: Buffer): Buffer => makePng({ width: 40, height: 20, packed: deflateSync(rows) });
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page that begins like a picture', Buffer.concat([SIGNATURE, Buffer.from('<html><script>')])],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['half a picture', plain.subarray(0, plain.length - 15)],
    ['a wrong sum', wrongSum],
    ['too wide', makePng({ width: LOGO_LIMITS.mostWidth + 1, height: 20 })],
    ['too high', makePng({ width: 40, height: LOGO_LIMITS.mostHeight + 1 })],
    ['too small', makePng({ width: 15, height: 20 })],
    ['too many bytes', Buffer.concat([plain, Buffer.alloc(LOGO_LIMITS.mostBytes)])],
    ['sixteen bits', makePng({ width: 40, height: 20, depth: 16 })],
    ['interlaced', makePng({ width: 40, height: 20, interlace: 1 })],
    ['a colour that does not exist', makePng({ width: 40, height: 20, colour: 5 })],
    ['a palette that is missing', makePng({ width: 40, height: 20, colour: 3, channels: 1 })],
    ['fewer rows than it says', unpacked(Buffer.alloc(19 * 161))],
    ['a bomb that unpacks to more than it says', unpacked(Buffer.alloc(20_000_000))],
    ['a filter that does not exist', unpacked(Buffer.alloc(20 * 161, 9))],
    ['rows that do not unpack', makePng({ width: 40, height: 20, packed: Buffer.from('no rows') })],
  ])('%s', async (_, file) => {
    expect(await cleanPng(file)).toBeNull();
  });
});

test('the sums of what is written are right', async () => {
  const { bytes } = (await cleanPng(makePng({ width: 16, height: 16 }))) ?? { bytes: Buffer.alloc(0) };
  const at = SIGNATURE.length + 25;
  const length = bytes.readUInt32BE(at);
  expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(bytes.subarray(at + 4, at + 8 + length)));
  expect(inflateSync(bytes.subarray(at + 8, at + 8 + length))).toHaveLength(16 * 65);
});
