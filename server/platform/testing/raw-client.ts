import { connect, type Socket } from 'node:net';

/** One complete reply, as it stood on the wire. */
export interface RawReply {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** A client that decides byte by byte what it sends and when, for what a polite client never does. */
export interface RawClient {
  readonly socket: Socket;
  send(text: string): void;
  /** The next complete reply; rejects when the connection ends or breaks before it. */
  reply(): Promise<RawReply>;
  close(): void;
}

export function openRawClient(address: string): RawClient {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let received = '';
  let end: string | null = null;
  const waiting: { resolve: (reply: RawReply) => void; reject: (reason: Error) => void }[] = [];

  const settle = (): void => {
    while (waiting.length > 0) {
      const reply = takeReply(received);
      if (reply === null) break;
      received = received.slice(reply.head.length + reply.body.length);
      waiting.shift()?.resolve(reply);
    }
    if (end === null) return;
    for (const { reject } of waiting.splice(0))
      reject(new Error(`${end} after ${received.length} bytes of a reply`));
  };
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
    settle();
  });
  socket.on('error', (error) => {
    end ??= error.message;
    settle();
  });
  socket.on('close', () => {
    end ??= 'the connection was closed';
    settle();
  });
  return {
    socket,
    send: (text) => socket.write(text),
    reply: () =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        settle();
      }),
    close: () => socket.destroy(),
  };
}

/** A reply with a length, if it is there as a whole. The head keeps its empty line. */
function takeReply(text: string): RawReply | null {
  const headEnd = text.indexOf('\r\n\r\n') + 4;
  if (headEnd < 4) return null;
  const head = text.slice(0, headEnd);
  const [, length = '0'] = /^content-length: (\d+)/im.exec(head) ?? [];
  const body = text.slice(headEnd, headEnd + Number(length));
  if (body.length < Number(length)) return null;
  return { status: Number(head.slice(9, 12)), head, body };
}

export const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`;
