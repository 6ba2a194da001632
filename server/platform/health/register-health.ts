import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/index.ts';

const system = { access: 'public', needsDatabase: false } as const;

/** /livez: the process answers. /readyz: the database does too, so send people here. */
export function registerHealth(app: FastifyInstance): void {
  const { watch } = app.platform.database;
  app.get('/livez', { config: system, logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { data: { status: 'live' } };
  });
  app.get('/readyz', { config: system, logLevel: 'warn' }, async (_request, reply) => {
    if (!watch.isUp() || app.isStopping) throw new Refusal('unavailable', { retryAfterSeconds: 2 });
    reply.header('cache-control', 'no-store');
    return { data: { status: 'ready' } };
  });
}
