import { crc32, deflateSync } from 'node:zlib';

export const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function chunkOf(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

interface MadePng {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  readonly colour?: number;
  readonly channels?: number;
  readonly interlace?: number;
  /** Chunks between the head and the rows. */
  readonly between?: readonly Buffer[];
  /** In place of rows of one colour. */
  readonly packed?: Buffer;
  readonly behindRows?: Buffer;
}

/** A PNG of one colour, right or wrong in any of its parts. */
export function makePng({
  width,
  height,
  depth = 8,
  colour = 6,
  channels = 4,
  interlace = 0,
  between = [],
  packed = deflateSync(Buffer.alloc(height * (width * channels + 1))),
  behindRows = Buffer.alloc(0),
}: MadePng): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, interlace], 8);
  return Buffer.concat([
    SIGNATURE,
    chunkOf('IHDR', head),
    ...between,
    chunkOf('IDAT', Buffer.concat([packed, behindRows])),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}
