import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';
import { LOGO_LIMITS } from '@zeel/protocol/rooms/setting-groups';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of a pixel by the kind of colour, at eight bits each: grey, colour, palette, grey and colour with transparency. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const MOST_FILTERS = 4;
/** More pieces than any picture of this size has. */
const MOST_CHUNKS = 1_000;

/** A picture that nothing was left of but its size and its pixels. */
export interface CleanPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The chunks of a PNG up to its end; null when they are not what they say they are. */
function readChunks(file: Buffer): Chunk[] | null {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + 12 <= file.length && chunks.length < MOST_CHUNKS; ) {
    const length = file.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > file.length || file.readUInt32BE(end) !== crc32(file.subarray(at + 4, end))) return null;
    const type = file.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: file.subarray(at + 8, end) });
    // What stands behind the end is no part of the picture.
    if (type === 'IEND') return chunks;
    at = end + 4;
  }
  return null;
}

const writeChunk = (type: string, data: Buffer): Buffer => {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
};

interface Shape {
  readonly width: number;
  readonly height: number;
  readonly colour: number;
  /** A row of pixels with the number of its filter before it. */
  readonly rowBytes: number;
}

/** What the head of a picture says, where it is one that is drawn everywhere: eight bits, not interlaced, not too large. */
function readShape(head: Chunk | undefined): Shape | null {
  if (head?.type !== 'IHDR' || head.data.length !== 13) return null;
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  const [depth, colour = 0, compression, filter, interlace] = head.data.subarray(8);
  const channels = CHANNELS[colour];
  const isPlain = depth === 8 && compression === 0 && filter === 0 && interlace === 0;
  const fits = (size: number, most: number): boolean => size >= LOGO_LIMITS.leastPixels && size <= most;
  if (!isPlain || channels === undefined) return null;
  if (!fits(width, LOGO_LIMITS.mostWidth) || !fits(height, LOGO_LIMITS.mostHeight)) return null;
  return { width, height, colour, rowBytes: width * channels + 1 };
}

/** A palette and its transparency are colours, nothing else. */
function readPalette(chunks: readonly Chunk[], colour: number): Chunk[] | null {
  if (colour !== 3) return [];
  const [palette, ...more] = chunks.filter(({ type }) => type === 'PLTE');
  if (palette === undefined || more.length > 0) return null;
  const colours = palette.data.length / 3;
  if (!Number.isInteger(colours) || colours < 1 || colours > 256) return null;
  const transparency = chunks.find(({ type }) => type === 'tRNS');
  return transparency === undefined || transparency.data.length > colours
    ? [palette]
    : [palette, transparency];
}

/** The rows of the picture, unpacked no further than the head allows. Unpacking happens on a thread of Node's own. */
async function unpackRows(chunks: readonly Chunk[], { height, rowBytes }: Shape): Promise<Buffer | null> {
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const size = height * rowBytes;
  try {
    const rows = await promisify<Buffer, object, Buffer>(inflate)(packed, { maxOutputLength: size });
    if (rows.length !== size) return null;
    for (let at = 0; at < size; at += rowBytes) if ((rows[at] ?? 0) > MOST_FILTERS) return null;
    return rows;
  } catch {
    // It unpacks to more than it says, or not at all.
    return null;
  }
}

/**
 * Writes a PNG anew from its size, its palette and its pixels. Comments, profiles, files hidden in or behind it and whatever else a
 * file may be at the same time stay behind. Null when it is no such picture, or larger than allowed.
 */
export async function cleanPng(file: Buffer): Promise<CleanPicture | null> {
  const chunks = file.length > LOGO_LIMITS.mostBytes ? null : readChunks(file);
  const [head] = chunks ?? [];
  const shape = readShape(head);
  if (chunks === null || head === undefined || shape === null) return null;
  const palette = readPalette(chunks, shape.colour);
  const rows = palette && (await unpackRows(chunks, shape));
  if (!palette || !rows) return null;
  const packed = await promisify<Buffer, object, Buffer>(deflate)(rows, { level: 9 });
  const bytes = Buffer.concat([
    SIGNATURE,
    writeChunk('IHDR', head.data),
    ...palette.map(({ type, data }) => writeChunk(type, data)),
    writeChunk('IDAT', packed),
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
  return { bytes, width: shape.width, height: shape.height };
}
