/** One message of a stream of server-sent events. */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

const BLANK_LINE = /\r?\n\r?\n/;

function readBlock(block: string): ServerEvent | null {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    // A line that begins with a colon is a sign of life and nothing more.
    if (line.startsWith('event:')) name = line.slice(6).trim();
    if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
  }
  return data.length > 0 ? { name, data: data.join('\n') } : null;
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
      for (const block of blocks) {
        const event = readBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    await close();
  }
}
