import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Four pixels in a row, each of three bytes: as many pictures as nobody ever sends. */
const WIDTH = 4;
/** Before each row of pixels stands how they were filtered: not at all. */
const UNFILTERED = Buffer.from([0]);

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

/** A small PNG whose pixels no other upload has; the service keeps pixels and nothing else of a picture. */
export function ownPicture(): Buffer {
  const header = Buffer.concat([uint32(WIDTH), uint32(1), Buffer.from([8, 2, 0, 0, 0])]);
  const pixels = deflateSync(Buffer.concat([UNFILTERED, randomBytes(WIDTH * 3)]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
