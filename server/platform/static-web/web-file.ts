import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Encoding } from '../http/index.ts';

const unzip = promisify(gunzip);

/** One file or page as it is answered. */
export interface WebFile {
  /** 200 unless it says otherwise. */
  readonly status?: number;
  /** Its bytes as they are. */
  readonly read: () => Promise<Buffer>;
  readonly encoded: Partial<Readonly<Record<Encoding, Buffer>>>;
  /** Weak, because one entity has several encodings. */
  readonly etag: string;
  readonly contentType: string;
  readonly cacheControl: string;
}

// One function each: functions made in one place would hold what any of them needs.
const holdZipped = (zipped: Buffer) => () => unzip(zipped);
const holdWhole = (body: Buffer) => () => Promise.resolve(body);

/** What is kept of a file in memory. Of one that was compressed only that is: hardly anybody asks for the three times as large rest. */
export function keepBytes(
  body: Buffer,
  encoded: WebFile['encoded'],
): Pick<WebFile, 'read' | 'encoded' | 'etag'> {
  const { gzip } = encoded;
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { encoded, etag, read: gzip ? holdZipped(gzip) : holdWhole(body) };
}
