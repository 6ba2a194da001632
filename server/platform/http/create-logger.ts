import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Config } from '../config/index.ts';
import { hideSecrets } from './hide-secrets.ts';
import { openLogOutput } from './open-log-output.ts';

interface LoggedRequest {
  readonly method?: string;
  readonly ip?: string;
  readonly routeOptions?: { readonly url?: string };
}

const SERIALIZERS = {
  req: (request: LoggedRequest) => ({
    method: request.method ?? '',
    route: request.routeOptions?.url ?? 'none',
    address: request.ip ?? '',
  }),
  res: (reply: { statusCode?: number }) => ({ status: reply.statusCode ?? 0 }),
  err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack ?? '' }),
};

/**
 * Structured logs without secrets: neither headers nor bodies nor addresses with their query are logged. A path can
 * hold a private link, so the route's pattern stands for it.
 */
export const createLogger = (
  config: Pick<Config, 'logLevel'>,
  destination: DestinationStream = openLogOutput(1),
): FastifyBaseLogger =>
  pino(
    {
      level: config.logLevel,
      base: null,
      // A second line of defence for what someone logs by mistake.
      formatters: { log: (fields) => hideSecrets(fields, SERIALIZERS) },
      serializers: SERIALIZERS,
    },
    destination,
  );
