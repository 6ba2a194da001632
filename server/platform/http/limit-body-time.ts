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
    setTimeout(() => request.raw.destroy(new Refusal('deadline_passed')), bodyTimeoutMs),
  );
}

export function stopBodyTimer(request: FastifyRequest): void {
  clearTimeout(timers.get(request));
}
