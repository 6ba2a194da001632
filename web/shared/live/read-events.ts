/** One message of a stream of server-sent events. */
export interface ServerEvent {
  readonly name: string;
  /** Null for a sign of life, which says nothing. */
  readonly data: string | null;
  /** Where the stream stands after this message, if it says so. */
  readonly position: string | null;
}

const BLANK_LINE = /\r?\n\r?\n/;

function readBlock(block: string): ServerEvent {
  let name = 'message';
  let position: string | null = null;
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    // A line that begins with a colon is a sign of life and nothing more.
    if (line.startsWith('event:')) name = line.slice(6).trim();
    if (line.startsWith('id:')) position = line.slice(3).trim();
    if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
  }
  return { name, data: data.length > 0 ? data.join('\n') : null, position };
}

/** Reads a stream of server-sent events until it ends. Leaving the loop, or the signal, closes the stream. */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader();
  // A stream that broke has nothing left to cancel.
  const close = (): Promise<void> => reader.cancel().catch(() => undefined);
  const onAbort = (): void => void close();
  signal.addEventListener('abort', onAbort);
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split(BLANK_LINE);
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield readBlock(block);
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    await close();
  }
}
