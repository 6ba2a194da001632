import { createHash } from 'node:crypto';

/** A strong tag: the same bytes, the same tag. */
export const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Whether the client already holds these bytes. If-None-Match compares weakly, as RFC 9110 asks. */
export function hasFreshCopy(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header
    .slice(0, 2_000)
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
