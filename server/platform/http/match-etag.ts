import { createHash } from 'node:crypto';

/** A tag that depends on the content alone. Weak, because one content travels in several encodings. */
export const etagOf = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Whether the client already holds these bytes. If-None-Match compares weakly, as RFC 9110 asks. */
export function hasFreshCopy(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header
    .slice(0, 2_000)
    .split(',')
    .some((tag) => opaque(tag.trim()) === opaque(etag));
}

const opaque = (tag: string): string => tag.replace(/^W\//, '');
