import type { Writable } from 'node:stream';

/** Thousands of events: whoever has not read them will be told to read everything anew anyway. */
const UNREAD_MAX_BYTES = 64 * 1024;

type Stream = Pick<Writable, 'writableEnded' | 'writableLength'> & {
  write(text: string): boolean;
  destroy(): unknown;
};

/** Writes to an event stream, and drops one whose reader has stopped reading: it comes back with its position. */
export function writeToReader(stream: Stream, text: string): void {
  // A stream that was ended stays a while, until its reader has taken the rest.
  if (stream.writableEnded) return;
  if (stream.writableLength > UNREAD_MAX_BYTES) stream.destroy();
  else stream.write(text);
}
