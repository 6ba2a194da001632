import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Encoding } from '../http/index.ts';
import { contentTypeOf } from './content-types.ts';
import { keepBytes, type WebFile } from './web-file.ts';

/** A file of the build. */
export interface RootFile extends WebFile {
  /** The beginning of its content's hash, as the build knows it too. */
  readonly version: string;
}

/** For addresses whose content never changes: they never need to be asked for again. */
export const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

/** Names with a content hash never change their content. */
const HASHED = /^\/assets\/[\w./]*-[\w-]{8,}\.\w+$/;
const VERSION_LENGTH = 8;

const SIBLINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/**
 * Reads the whole build into memory, by URL path. Requests are answered from this list only, so no address, however
 * it is written, can reach another file, and a build that takes this one's place changes nothing here.
 */
export async function readWebRoot(root: string): Promise<Map<string, RootFile>> {
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

function describeFile(path: string, body: Buffer, files: ReadonlyMap<string, Buffer>): RootFile {
  const br = files.get(path + SIBLINGS.br);
  const gzip = files.get(path + SIBLINGS.gzip);
  return {
    ...keepBytes(body, { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) }),
    version: createHash('sha256').update(body).digest('hex').slice(0, VERSION_LENGTH),
    contentType: contentTypeOf(extname(path)),
    cacheControl: HASHED.test(path) ? KEPT_FOR_GOOD : 'no-cache',
  };
}
