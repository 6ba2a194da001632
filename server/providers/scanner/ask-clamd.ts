import { connect, type Socket } from 'node:net';
import { type Scanner, ScannerUnavailable, type ScanVerdict } from './scanner.ts';

export interface ClamdSettings {
  readonly host: string;
  readonly port: number;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const CHUNK_BYTES = 64 * 1024;
/** The longest reply names a signature; anything longer is not clamd. */
const REPLY_MAX_BYTES = 4_096;

/** Sends files to a ClamAV daemon by INSTREAM: chunks with their length before them, an empty one at the end. */
export const createClamdScanner = ({ host, port, timeoutMs = TIMEOUT_MS }: ClamdSettings): Scanner => ({
  scan: (bytes) =>
    new Promise<ScanVerdict>((resolve, reject) => {
      const socket = connect({ host, port });
      const giveUp = (reason: string, cause?: unknown): void => {
        clearTimeout(timer);
        socket.destroy();
        reject(new ScannerUnavailable(reason, { cause }));
      };
      const timer = setTimeout(() => giveUp('it took too long'), timeoutMs);
      let reply = '';
      socket.setEncoding('latin1');
      socket.on('data', (text: string) => {
        reply += text;
        if (reply.length > REPLY_MAX_BYTES) giveUp('its reply makes no sense');
      });
      socket.on('error', (error) => giveUp(error.message, error));
      socket.on('close', () => {
        clearTimeout(timer);
        const verdict = readVerdict(reply);
        if (verdict === null)
          reject(new ScannerUnavailable(`it answered ${JSON.stringify(reply.slice(0, 80))}`));
        else resolve(verdict);
      });
      socket.on('connect', () => send(socket, bytes));
    }),
});

function send(socket: Socket, bytes: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    const chunk = bytes.subarray(start, start + CHUNK_BYTES);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    socket.write(chunk);
  }
  socket.write(Buffer.alloc(4));
}

/** `stream: OK` or `stream: <signature> FOUND`; everything else, such as a size limit, is no verdict. */
function readVerdict(reply: string): ScanVerdict | null {
  const line = (reply.split('\0', 1)[0] ?? '').trim();
  if (line === 'stream: OK') return 'clean';
  return /^stream: .+ FOUND$/.test(line) ? 'infected' : null;
}
