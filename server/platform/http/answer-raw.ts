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

interface RawAnswer {
  readonly headers: Readonly<Record<string, string>>;
  /** How long a connection may wait for a request. */
  readonly keepAliveMs: number;
}

/** Answers what never became a request: no hook runs for it, so the headers are written by hand. */
export function answerRaw(
  error: NodeJS.ErrnoException,
  socket: Socket,
  { headers, keepAliveMs }: RawAnswer,
): void {
  // A connection opened ahead of need is no slow request: it waits as long as any other between two requests, and ends
  // without a word, which would pass for the answer to a request that is just setting out on it. Under a crowd its request
  // may even be here, unread. The first byte starts the time for the headers anew.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) {
    socket.setTimeout(keepAliveMs);
    return;
  }
  if (error.code === 'ECONNRESET' || !socket.writable) {
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
