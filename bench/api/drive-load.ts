import { connect, type Socket } from 'node:net';

/** A call as the bytes that go over the line, made once and sent often. */
export type CallBytes = Buffer;

export interface WrittenCall {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export function writeCall({ method = 'GET', path, headers = {}, body }: WrittenCall): CallBytes {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host: 'localhost',
    // As every browser asks.
    'accept-encoding': 'gzip, deflate, br',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`, 'utf8');
}

/** A turn of one side: how many calls were answered, in which time, and how long each took. */
export interface Turn {
  readonly perSecond: number;
  readonly tookMs: readonly number[];
  /** Calls that were asked to come back later (503): no answer, and no work that counts. */
  readonly refused: number;
}

interface Connection {
  /** Gives the status; anything that is neither an answer nor a plea to come back fails. */
  ask(call: CallBytes): Promise<number>;
  close(): void;
}

export interface LoadLine {
  /** Asks on all connections at once until the time is over or there is nothing more to ask. */
  drive(next: () => CallBytes | undefined, lastsMs: number): Promise<Turn>;
  close(): void;
}

/**
 * Connections that are kept open and ask one call after the other. The line is read by hand: a client that knows all of HTTP
 * would take more of the machine than the servers it measures.
 */
export async function openLoadLine(url: string, connections: number): Promise<LoadLine> {
  const { hostname, port } = new URL(url);
  const open = await Promise.all(
    Array.from({ length: connections }, () => openConnection(hostname, Number(port))),
  );
  return {
    drive: async (next, lastsMs) => {
      const tookMs: number[] = [];
      let refused = 0;
      const begin = performance.now();
      const overAt = begin + lastsMs;
      await Promise.all(
        open.map(async ({ ask }) => {
          for (let call = next(); call !== undefined; call = next()) {
            const sentAt = performance.now();
            const status = await ask(call);
            const answeredAt = performance.now();
            if (status === UNAVAILABLE) refused += 1;
            else tookMs.push(answeredAt - sentAt);
            if (answeredAt >= overAt) break;
          }
        }),
      );
      return { perSecond: (tookMs.length * 1_000) / (performance.now() - begin), tookMs, refused };
    },
    close: () => {
      for (const { close } of open) close();
    },
  };
}

const HEAD_END = '\r\n\r\n';
const NOT_MODIFIED = 304;
const UNAVAILABLE = 503;

async function openConnection(host: string, port: number): Promise<Connection> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect({ host, port, noDelay: true }, () => resolve(opening));
    opening.once('error', reject);
  });
  let waiting: { resolve: (status: number) => void; reject: (reason: Error) => void } | null = null;
  let read = Buffer.alloc(0);
  const settle = (settled: number | Error): void => {
    const asked = waiting;
    waiting = null;
    read = Buffer.alloc(0);
    if (typeof settled === 'number') asked?.resolve(settled);
    else asked?.reject(settled);
  };
  socket.on('error', settle);
  socket.on('close', () => settle(new Error('The connection was closed before the answer.')));
  socket.on('data', (bytes) => {
    read = read.length === 0 ? bytes : Buffer.concat([read, bytes]);
    const headEnd = read.indexOf(HEAD_END);
    if (headEnd === -1) return;
    const head = read.toString('latin1', 0, headEnd);
    const status = Number(head.slice(9, 12));
    const length = status === NOT_MODIFIED ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    if (Number.isNaN(length)) return settle(new Error(`An answer of unknown length: ${head}`));
    const bodyAt = headEnd + HEAD_END.length;
    if (read.length < bodyAt + length) return;
    const isGood = status < 400 || status === UNAVAILABLE;
    settle(isGood ? status : new Error(`${status}: ${read.toString('utf8', bodyAt).slice(0, 500)}`));
  });
  return {
    ask: (call) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(call);
      }),
    close: () => socket.destroy(),
  };
}
