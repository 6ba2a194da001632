import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/index.ts';
import { isOwnHost } from './refuse-foreign-hosts.ts';

/** The address people use; a demo that was told none has the one it listens on. */
export const ownUrlOf = (config: Pick<Config, 'publicBaseUrl' | 'host' | 'port'>): string =>
  config.publicBaseUrl ?? `http://${config.host}:${config.port}`;

/**
 * The address people use, as a call sees it. Only demo mode may leave it open, and then believes a Host header that names this very
 * machine: a mail must never lead where a stranger's header points to.
 */
export function publicUrlOf(config: Config, request: Pick<FastifyRequest, 'headers'>): string {
  if (config.publicBaseUrl !== null) return config.publicBaseUrl;
  const host = request.headers.host ?? '';
  return isOwnHost(host) ? `http://${host}` : ownUrlOf(config);
}
