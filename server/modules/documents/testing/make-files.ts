import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

interface PictureOptions {
  readonly width?: number;
  readonly height?: number;
  readonly exif?: Record<string, Record<string, string>>;
  /** EXIF orientation, 1 to 8. */
  readonly orientation?: number;
}

/** A picture with a red left half and a blue right half, so that turning it shows. */
const draw = ({ width = 400, height = 200, exif, orientation }: PictureOptions) => {
  const right = {
    create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#0000ff' },
  };
  const picture = sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: right, gravity: 'east' },
  ]);
  const withExif = exif === undefined ? picture : picture.withExif(exif);
  return orientation === undefined ? withExif : withExif.withMetadata({ orientation });
};

export const makeJpeg = (options: PictureOptions = {}): Promise<Buffer> => draw(options).jpeg().toBuffer();
export const makePng = (options: PictureOptions = {}): Promise<Buffer> => draw(options).png().toBuffer();
export const makeWebp = (options: PictureOptions = {}): Promise<Buffer> => draw(options).webp().toBuffer();

/** Noise does not compress, so this is a large file for its pixels. */
export const makeLargeJpeg = (side = 1_200): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

export async function makePdf(
  pages = 1,
  change?: (document: PDFDocument) => void | Promise<void>,
  useObjectStreams = true,
): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([300, 200]).drawText(`page ${page + 1}`);
  await change?.(document);
  return Buffer.from(await document.save({ useObjectStreams }));
}

const latin = (content: string): Buffer => Buffer.from(content, 'latin1');

/** An archive of one stored file, as zip tools write it. */
export function makeZip(name = 'META-INF/MANIFEST.MF', content = 'Manifest-Version: 1.0'): Buffer {
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(crc32(latin(content)), 0);
  sizes.writeUInt32LE(content.length, 4);
  sizes.writeUInt32LE(content.length, 8);
  const names = Buffer.alloc(4);
  names.writeUInt16LE(name.length, 0);
  const local = Buffer.concat([
    latin('PK\x03\x04\x14\0\0\0\0\0\0\0\0\0'),
    sizes,
    names,
    latin(name + content),
  ]);
  const entry = Buffer.concat([
    latin('PK\x01\x02\x14\0\x14\0\0\0\0\0\0\0\0\0'),
    sizes,
    names,
    Buffer.alloc(14),
    latin(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}

/** A few kilobytes that claim to be, and unpack to, a picture of this size. */
export function makeBombPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([latin(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, grey: a line of 30,000 is under 4 KB and packs to almost nothing.
  header.writeUInt8(1, 8);
  const lines = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    latin('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PDF whose objects stand in a stream that must be unpacked to be read. */
export const makeBombPdf = (packed: Buffer): Buffer =>
  Buffer.concat([
    latin(
      `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 10 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    latin('\nendstream\nendobj\nstartxref\n0\n%%EOF\n'),
  ]);

/** CRC-32 as PNG and ZIP use it; Node has its own only from version 22. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
