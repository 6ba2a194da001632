import { inflateRawSync } from 'node:zlib';

const END_MARK = 0x06054b50;

/** The files of a zip by their paths, read from its list at the end as any program does. */
export function readZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== END_MARK) end -= 1;
  if (end < 0) throw new Error('this is no zip');
  const files = new Map<string, Buffer>();
  let place = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = zip.readUInt16LE(place + 10);
    const size = zip.readUInt32LE(place + 20);
    const nameLength = zip.readUInt16LE(place + 28);
    const start = zip.readUInt32LE(place + 42);
    const name = zip.subarray(place + 46, place + 46 + nameLength).toString('utf8');
    const bytesAt = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const bytes = zip.subarray(bytesAt, bytesAt + size);
    files.set(name, method === 8 ? inflateRawSync(bytes) : bytes);
    place += 46 + nameLength + zip.readUInt16LE(place + 30) + zip.readUInt16LE(place + 32);
  }
  return files;
}
