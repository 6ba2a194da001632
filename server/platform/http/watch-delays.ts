import type { FastifyInstance } from 'fastify';

/** Others wait noticeably from here on. */
const HELD_FROM_MS = 200;
const TICK_MS = 50;

interface Running {
  readonly route: string;
  readonly requestId: string;
}

/** The processor time that this process has taken so far, in all of its threads. */
const readCpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

export interface DelayWatchOptions {
  readonly heldFromMs?: number;
}

/**
 * Logs when nothing moved for too long, with the requests that were being worked on. One thread does one thing at a time, but
 * which of several requests did it cannot be seen from outside, so all that were under way are named; those that came or ended in
 * the very moment are among them. Routes are named by their pattern: an address can hold a secret.
 */
export function watchDelays(
  app: FastifyInstance,
  { heldFromMs = HELD_FROM_MS }: DelayWatchOptions = {},
): void {
  const running = new Set<Running>();
  /** Requests that ended since the last tick: the one that held everything is often over before it can be noticed. */
  let ended: Running[] = [];

  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions } = request;
    const work: Running = { route: `${method} ${routeOptions.url ?? 'none'}`, requestId: request.id };
    running.add(work);
    reply.raw.once('close', () => {
      running.delete(work);
      ended.push(work);
    });
    done();
  });

  let spentMs = readCpuMs();
  let expectedAtMs = performance.now() + TICK_MS;
  const timer = setInterval(() => {
    const nowMs = performance.now();
    const heldMs = Math.round(nowMs - expectedAtMs);
    expectedAtMs = nowMs + TICK_MS;
    const nowSpentMs = readCpuMs();
    const cpuMs = Math.round(nowSpentMs - spentMs);
    spentMs = nowSpentMs;
    if (heldMs >= heldFromMs) {
      const work = [...ended, ...running];
      app.log.warn(
        {
          heldMs,
          // The processor time of all threads meanwhile: far less than the time means a machine busy with others.
          cpuMs,
          routes: [...new Set(work.map(({ route }) => route))].slice(0, 20),
          requestIds: work.slice(0, 20).map(({ requestId }) => requestId),
        },
        'The event loop was held',
      );
    }
    ended = [];
  }, TICK_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
