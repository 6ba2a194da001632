import { randomBytes, randomInt } from 'node:crypto';

const COUNTER_SIZE = 0x1000;

/** The last id of this process: its time and where its counter stood. */
const last = { askedMs: -1, ms: -1, counter: 0 };

/** Ids of one moment count on; a counter that is full borrows the next millisecond (RFC 9562, 6.2, method 1). */
function countOn(nowMs: number): void {
  if (nowMs !== last.askedMs) {
    // Half of the counter is left for the ids that follow in the same millisecond.
    Object.assign(last, { askedMs: nowMs, ms: nowMs, counter: randomInt(COUNTER_SIZE / 2) });
    return;
  }
  last.counter += 1;
  if (last.counter < COUNTER_SIZE) return;
  last.ms += 1;
  last.counter = 0;
}

/**
 * A UUIDv7 (RFC 9562): 48 bits of time, so that rows of an index land together, 12 bits that count, so that what one
 * process writes in one millisecond is in order, then 62 random bits. The one place where ids of rows are made.
 */
export function newId(nowMs: number = Date.now()): string {
  countOn(nowMs);
  const bytes = randomBytes(16);
  bytes.writeUIntBE(last.ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | last.counter, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
export { newShortCode } from './short-code.ts';
