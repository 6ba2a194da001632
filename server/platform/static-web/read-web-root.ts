import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Encoding } from '../http/index.ts';
import { contentTypeOf } from './content-types.ts';

/** One file as it is answered. */
export interface WebFile {
  /** 200 unless it says otherwise. */
  readonly status?: number;
  readonly body: Buffer;
  readonly etag: string;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly encoded: Partial<Readonly<Record<Encoding, Buffer>>>;
}

/** For addresses whose content never changes: they never need to be asked for again. */
export const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

/** Names with a content hash never change their content. */
const HASHED = /^\/assets\/[\w./]*-[\w-]{8,}\.\w+$/;

const SIBLINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/**
 * Reads the whole build into memory, by URL path. Requests are answered from this list only, so no address, however
 * it is written, can reach another file.
 */
export async function readWebRoot(root: string): Promise<Map<string, WebFile>> {
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const address = path.slice(root.length).replaceAll('\\', '/');
    // The build's own notes and the part that draws on the server are not for browsers.
    if (address.includes('/.')) continue;
    files.set(address, await readFile(path));
  }
  const isSibling = (path: string): boolean =>
    Object.values(SIBLINGS).some(
      (suffix) => path.endsWith(suffix) && files.has(path.slice(0, -suffix.length)),
    );
  return new Map(
    [...files]
      .filter(([path]) => !isSibling(path))
      .map(([path, body]) => [path, describeFile(path, body, files)]),
  );
}

function describeFile(path: string, body: Buffer, files: ReadonlyMap<string, Buffer>): WebFile {
  const br = files.get(path + SIBLINGS.br);
  const gzip = files.get(path + SIBLINGS.gzip);
  return {
    body,
    etag: etagOf(body),
    contentType: contentTypeOf(extname(path)),
    cacheControl: HASHED.test(path) ? KEPT_FOR_GOOD : 'no-cache',
    encoded: { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
  };
}

/** Weak, because one entity has several encodings. */
export const etagOf = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
