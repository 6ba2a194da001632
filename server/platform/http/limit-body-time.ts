import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Small bodies arrive at once; whoever needs longer holds a connection that others could use. */
const BODY_TIMEOUT_MS = 3_000;

/** A body that may take longer has to keep coming: who sends a byte now and then holds a place and delivers nothing. */
const FLOOR_BYTES_PER_SECOND = 1_024;
/** So long a line may be silent, for example in a tunnel, if it makes up for it. */
const FLOOR_WINDOW_MS = 10_000;

const timers = new WeakMap<FastifyRequest, readonly NodeJS.Timeout[]>();

/** Gives the client a time to deliver the body. Node has one limit for all requests, and uploads need a longer one. */
export function startBodyTimer(request: FastifyRequest): void {
  if (request.raw.complete || !announcesBody(request)) return;
  const { bodyTimeoutMs = BODY_TIMEOUT_MS } = request.routeOptions.config;
  const { socket } = request.raw;
  let bytesBefore = socket.bytesRead;
  const checkRate = (): void => {
    if (request.raw.complete) return;
    const delivered = socket.bytesRead - bytesBefore;
    bytesBefore = socket.bytesRead;
    if (delivered < (FLOOR_BYTES_PER_SECOND * FLOOR_WINDOW_MS) / 1_000) giveUp(request);
  };
  timers.set(request, [
    setTimeout(() => giveUp(request), bodyTimeoutMs),
    // Counted after the sockets were read: what waited there while this process was busy has been delivered.
    setInterval(() => setImmediate(checkRate), FLOOR_WINDOW_MS),
  ]);
}

/** A body has a length or comes in chunks; a request with neither ends with its headers. */
const announcesBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** The reader of the body gets an error and answers it; without a reader the connection just ends. */
function giveUp(request: FastifyRequest): void {
  stopBodyTimer(request);
  const { raw } = request;
  const refusal = new Refusal('deadline_passed');
  if (raw.listenerCount('error') > 0) raw.emit('error', refusal);
  else raw.destroy(refusal);
}

export function stopBodyTimer(request: FastifyRequest): void {
  for (const timer of timers.get(request) ?? []) clearTimeout(timer);
  timers.delete(request);
}
