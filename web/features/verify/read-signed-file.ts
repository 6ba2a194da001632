import { findSignatures, listRevisions } from '@zeel/domain/signed-file';
import type { CallInput } from '@zeel/protocol/endpoint';
import { VERIFY_LIMITS, type verifyFile } from '@zeel/protocol/rooms/verify';

/** What is sent of a file, and where it may have ended before. The file itself stays here. */
export interface ReadFile {
  readonly sizeBytes: number;
  readonly body: CallInput<typeof verifyFile>['body'];
  /** Where the part with a hash ends. */
  readonly endOf: ReadonlyMap<string, number>;
}

/** Why a file is not checked at all. */
export type UnreadFile = 'tooLarge' | 'notPdf' | 'unreadable';

const HEAD = '%PDF-';
/** Readers take a file whose head stands within its first bytes. */
const HEAD_WITHIN = 1_024;

const toHex = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (...parts: readonly Uint8Array<ArrayBuffer>[]): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', await new Blob([...parts]).arrayBuffer()));

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Reads a file in this browser: its hash, those of its earlier ends, and the signatures that stand in it. */
export async function readSignedFile(file: Blob): Promise<ReadFile | UnreadFile> {
  if (file.size > VERIFY_LIMITS.fileBytes) return 'tooLarge';
  // A page that was opened without encryption has no WebCrypto.
  if (!window.isSecureContext) return 'unreadable';
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!String.fromCharCode(...bytes.subarray(0, HEAD_WITHIN)).includes(HEAD)) return 'notPdf';
  const ends = listRevisions(bytes);
  const revisions = await Promise.all(ends.map((end) => sha256(bytes.subarray(0, end))));
  const signatures = await Promise.all(
    findSignatures(bytes)
      .filter(({ cms }) => cms.length <= VERIFY_LIMITS.cmsBytes)
      .map(async ({ cms, hole, resumes, end }) => ({
        cms: toBase64(cms),
        coveredSha256: await sha256(bytes.subarray(0, hole), bytes.subarray(resumes, end)),
      })),
  );
  return {
    sizeBytes: bytes.length,
    body: { fileSha256: await sha256(bytes), revisions, signatures },
    endOf: new Map(revisions.map((hash, at) => [hash, ends[at] ?? 0])),
  };
}
