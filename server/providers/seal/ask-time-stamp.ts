import { createHash } from 'node:crypto';

const TIMEOUT_MS = 10_000;
const REPLY_MAX_BYTES = 100_000;
/** A question of RFC 3161 up to the hash: version 1, SHA-256. */
const QUESTION = Buffer.from('30360201013031300d060960864801650304020105000420', 'hex');
/** Granted, as it was asked or otherwise. */
const GRANTED: ReadonlySet<number> = new Set([0, 1]);

/** Asks the authority to stamp a hash of nothing in particular, and looks whether it did. */
export async function askTimeStamp(url: string): Promise<void> {
  const hash = createHash('sha256').update('Zeel').digest();
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(Buffer.concat([QUESTION, hash])),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!reply.ok) {
    await reply.body?.cancel();
    throw new Error(`the time stamp authority answered ${reply.status}`);
  }
  const status = readStatus(Buffer.from(await reply.arrayBuffer()).subarray(0, REPLY_MAX_BYTES));
  if (status === null || !GRANTED.has(status)) throw new Error('the time stamp authority gave no stamp');
}

/** The status of a reply: a sequence that begins with a sequence that begins with a small number. */
function readStatus(reply: Buffer): number | null {
  const outer = contentOf(reply, 0);
  const inner = outer === null ? null : contentOf(reply, outer);
  if (inner === null || reply[inner] !== 0x02 || reply[inner + 1] !== 1) return null;
  return reply[inner + 2] ?? null;
}

/** Where the content of the sequence at this place begins; null when there is none. */
function contentOf(reply: Buffer, at: number): number | null {
  const length = reply[at + 1];
  if (reply[at] !== 0x30 || length === undefined) return null;
  return length < 0x80 ? at + 2 : at + 2 + (length - 0x80);
}
