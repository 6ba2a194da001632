import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Small bodies arrive at once; whoever needs longer holds a connection that others could use. */
const BODY_TIMEOUT_MS = 3_000;

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/** Gives the client a time to deliver the body. Node has one limit for all requests, and uploads need a longer one. */
export function startBodyTimer(request: FastifyRequest): void {
  const { bodyTimeoutMs = BODY_TIMEOUT_MS } = request.routeOptions.config;
  if (request.raw.complete) return;
  timers.set(
    request,
    setTimeout(() => giveUp(request), bodyTimeoutMs),
  );
}

/** Whoever reads the body hears an error and answers it; without a reader the connection just ends. */
function giveUp({ raw }: FastifyRequest): void {
  const refusal = new Refusal('deadline_passed');
  if (raw.listenerCount('error') > 0) raw.emit('error', refusal);
  else raw.destroy(refusal);
}

export function stopBodyTimer(request: FastifyRequest): void {
  clearTimeout(timers.get(request));
}
