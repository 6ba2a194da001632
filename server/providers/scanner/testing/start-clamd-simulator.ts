import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** The industry's harmless test virus, put together here so that no scanner takes this very file away. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(''),
  'latin1',
);

export interface ClamdSimulator {
  readonly host: string;
  readonly port: number;
  readonly scanned: Buffer[];
  close(): Promise<void>;
}

const COMMAND = Buffer.from('zINSTREAM\0', 'latin1');

/** A clamd over loopback TCP that knows INSTREAM and one virus. */
export async function startClamdSimulator(
  behaviour: 'scan' | 'silent' | 'too-large' = 'scan',
): Promise<ClamdSimulator> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // A client that gives up resets the connection; the simulator does not care.
    socket.on('error', () => undefined);
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      if (behaviour === 'silent') return;
      received = Buffer.concat([received, chunk]);
      const stream = readStream(received);
      if (stream === null) return;
      scanned.push(stream);
      if (behaviour === 'too-large') socket.end('INSTREAM size limit exceeded. ERROR\0');
      else socket.end(stream.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port always has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    host: '127.0.0.1',
    port,
    scanned,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** The bytes of a whole stream, or null while more must come. */
function readStream(received: Buffer): Buffer | null {
  if (!received.subarray(0, COMMAND.length).equals(COMMAND)) return null;
  const chunks: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
