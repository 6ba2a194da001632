/** How far an export has come. */
export interface ExportProgress {
  readonly bytes: number;
  /** Lines of a text as they arrive, the head not counted; a value with a line break in it counts as two. */
  readonly lines: number;
}

const NEWLINE = 10;

function countNewlines(bytes: Uint8Array): number {
  let found = 0;
  for (const byte of bytes) if (byte === NEWLINE) found += 1;
  return found;
}

/** Reads a file to its end and tells how far it has come. */
export async function readExport(
  stream: ReadableStream<Uint8Array>,
  mediaType: string,
  onProgress: (progress: ExportProgress) => void,
): Promise<Blob> {
  const reader = stream.getReader();
  const parts: BlobPart[] = [];
  let [bytes, newlines] = [0, 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: mediaType });
    // A copy of its own: the stream may use its buffer again.
    parts.push(value.slice());
    bytes += value.length;
    newlines += countNewlines(value);
    onProgress({ bytes, lines: Math.max(0, newlines - 1) });
  }
}
