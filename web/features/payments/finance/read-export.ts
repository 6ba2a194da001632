/** How far an export has come: lines as they arrive, the head not counted. */
export type OnLines = (lines: number) => void;

const NEWLINE = 10;

function countNewlines(bytes: Uint8Array): number {
  let found = 0;
  for (const byte of bytes) if (byte === NEWLINE) found += 1;
  return found;
}

/** Reads a file to its end and tells how many lines have come. A reason with a line break in it counts as two. */
export async function readExport(stream: ReadableStream<Uint8Array>, onLines: OnLines): Promise<Blob> {
  const reader = stream.getReader();
  const parts: BlobPart[] = [];
  let newlines = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: 'text/csv;charset=utf-8' });
    // A copy of its own: the stream may use its buffer again.
    parts.push(value.slice());
    newlines += countNewlines(value);
    onLines(Math.max(0, newlines - 1));
  }
}
