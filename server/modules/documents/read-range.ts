import type { ByteRange } from '../../providers/storage/index.ts';

/**
 * One range of bytes that can be met, as PDF viewers ask for it. Anything else (several ranges, units nobody knows,
 * beyond the end) is answered with the whole file, which RFC 9110 allows.
 */
export function readRange(header: string | undefined, sizeBytes: number): ByteRange | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  // `-500` means the last 500 bytes.
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  return start <= end ? { start, end } : null;
}
