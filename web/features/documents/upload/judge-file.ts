import type { UploadLimits } from '@zeel/protocol/rooms/documents';

/** Why a file need not even be sent. The catalogue has a sentence for each, with what to do instead. */
export type LocalRefusal = 'empty' | 'unreadable' | 'kind' | 'too-large' | 'too-many-of-type' | 'too-many';

/** How many files there are already, those on their way included. */
export interface FileCounts {
  readonly ofType: number;
  readonly ofRequest: number;
}

/** The types that browsers give a file whose kind they do not know; the server looks inside. */
const UNKNOWN_KINDS: ReadonlySet<string> = new Set(['', 'application/octet-stream']);
/** Browsers have more than one name for the pictures of one kind of phone. */
const HEIC = /^image\/hei[cf]/;

const isTaken = (kind: string, mediaTypes: readonly string[]): boolean =>
  UNKNOWN_KINDS.has(kind) ||
  mediaTypes.includes(kind) ||
  (HEIC.test(kind) && mediaTypes.includes('image/heic'));

/** Refuses a file before a byte is sent, where that is possible. Size comes later: a large picture is made smaller first. */
export function judgeFile(
  file: Pick<File, 'size' | 'type'>,
  counts: FileCounts,
  limits: UploadLimits,
): LocalRefusal | null {
  if (file.size === 0) return 'empty';
  if (!isTaken(file.type, limits.mediaTypes)) return 'kind';
  if (counts.ofType >= limits.maxFilesPerType) return 'too-many-of-type';
  if (counts.ofRequest >= limits.maxFilesPerRequest) return 'too-many';
  return null;
}
