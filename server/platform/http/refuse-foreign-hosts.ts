import type { FastifyInstance } from 'fastify';
import { type Config, isLoopback } from '../config/index.ts';
import { Refusal } from './refusal.ts';

/** The name in a Host header, without its port; undefined when it is none. */
function hostnameOf(host: string): string | undefined {
  // A comma, a user or a path would make another address of it than the browser meant.
  if (!/^[\w.:[\]-]+$/.test(host)) return undefined;
  const address = `http://${host}`;
  if (!URL.canParse(address)) return undefined;
  return new URL(address).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** Whether a browser can have meant this very machine by it. */
export function isOwnHost(host: string): boolean {
  const name = hostnameOf(host);
  return name !== undefined && (isLoopback(name) || name.endsWith('.localhost'));
}

/** The page that a browser says it asks from; one without an address, such as a sandboxed frame, names none. */
const isOwnOrigin = (origin: string): boolean =>
  origin === 'null' || (URL.canParse(origin) && isOwnHost(new URL(origin).host));

/**
 * A demo has known passwords and listens on this machine alone. A stranger's page can still reach it, by a name of its own
 * that it lets point here (DNS rebinding): so a demo answers only to the names of this machine. In production no answer
 * depends on the Host header, and health checks ask by address.
 */
export function refuseForeignHosts(app: FastifyInstance, { mode }: Pick<Config, 'mode'>): void {
  if (mode !== 'demo') return;
  app.addHook('onRequest', ({ headers: { host, origin } }, _reply, done) => {
    const isForeign =
      (host !== undefined && !isOwnHost(host)) || (origin !== undefined && !isOwnOrigin(origin));
    done(isForeign ? new Refusal('misdirected') : undefined);
  });
}
