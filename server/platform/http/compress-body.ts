import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './choose-encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Someone waits for it: the last few percent are not worth their time. */
const BROTLI_QUALITY = 6;
/** Bodies that are kept compressed; the catalogue has few, and the oldest give way. */
const MOST_KEPT = 100;

type Compress = (body: Buffer, etag: string, encoding: Encoding) => Promise<Buffer>;

/** Compresses bodies and keeps them by their tag, so that a body many ask for is compressed once. */
export function createBodyCompressor(): Compress {
  const kept = new Map<string, Promise<Buffer>>();
  const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
    encoding === 'br'
      ? brotli(body, {
          params: {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          },
        })
      : zip(body);
  return (body, etag, encoding) => {
    const key = `${encoding} ${etag}`;
    const known = kept.get(key);
    if (known) return known;
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest);
    const work = compress(body, encoding);
    kept.set(key, work);
    work.catch(() => kept.delete(key));
    return work;
  };
}
