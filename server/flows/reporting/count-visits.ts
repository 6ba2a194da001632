import { lenderDate } from '@zeel/domain/product';
import type { FastifyInstance } from 'fastify';
import { createVisitCounter, seenProduct } from '../../modules/reports/index.ts';
import { messageOf } from '../../platform/startup/startup-error.ts';

const WRITE_EVERY_MS = 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes the visits that were counted since the last time; it happens by itself every minute and at the end. */
    readonly writeVisits: () => Promise<void>;
  }
}

/** Counts how often the pages of the public are opened, by product and day. Nothing of whoever opens them is kept. */
export function countVisits(app: FastifyInstance): void {
  const { clock, database } = app.platform;
  const counter = createVisitCounter();
  const write = (): Promise<void> =>
    counter
      .write(database.db)
      .catch((error: unknown) => app.log.warn({ reason: messageOf(error) }, 'visits were not written'));
  app.decorate('writeVisits', write);
  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref();
  app.addHook('onResponse', ({ method, url, headers }, { statusCode }, done) => {
    if (method === 'GET' && (statusCode === 200 || statusCode === 304)) {
      const [path = ''] = url.split('?', 1);
      const product = seenProduct({
        path,
        userAgent: headers['user-agent'] ?? '',
        purpose: String(headers['sec-purpose'] ?? headers.purpose ?? ''),
      });
      if (product !== null) counter.add(lenderDate(clock.now()), product);
    }
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });
}
