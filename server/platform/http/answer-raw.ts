import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@zeel/protocol/errors';
import { DEFAULT_LANGUAGE } from '@zeel/protocol/rooms/config';
import { Refusal } from './refusal.ts';
import { describeProblem, PROBLEM_TYPE } from './write-problem.ts';

/** Errors of Node's HTTP parser, by its code. */
const BY_PARSER_CODE: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'payload_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'deadline_passed',
};

const REASON: Readonly<Record<number, string>> = {
  413: 'Payload Too Large',
  422: 'Unprocessable Entity',
  508: 'Loop Detected',
};

/** Answers what never became a request: no hook runs for it, so the headers are written by hand. */
export function answerRaw(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  // A browser opens connections ahead of need. One that never carried a byte ends without a word: whatever was said would
  // pass for the answer to the request that is just setting out on it, while a closed one makes the browser ask again.
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
  if (error.code === 'ECONNRESET' || isUnused || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = new Refusal(BY_PARSER_CODE[error.code ?? ''] ?? 'malformed_request');
  const requestId = randomUUID();
  const body = JSON.stringify(describeProblem(refusal, DEFAULT_LANGUAGE, requestId));
  const lines = Object.entries({
    ...headers,
    'content-type': PROBLEM_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  const statusLine = `HTTP/1.1 ${refusal.status} ${REASON[refusal.status] ?? 'Error'}`;
  socket.end(`${[statusLine, ...lines].join('\r\n')}\r\n\r\n${body}`);
}
