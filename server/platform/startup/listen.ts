import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/index.ts';
import { messageOf, StartupError } from './startup-error.ts';

/** Connections that may wait to be taken while the process is busy; the kernel's own limit is often the same. */
const BACKLOG = 4_096;

/** Opens the port and returns the address people type. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<string> {
  try {
    await app.listen({ host, port, backlog: BACKLOG, listenTextResolver: () => 'listening' });
  } catch (error) {
    throw new StartupError(describeFailure(error, host, port), { cause: error });
  }
  // A server that listens on a port has an address object; only pipes have a text.
  const address = app.server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${address.port}`;
}

function describeFailure(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken. Set PORT to another one.`;
  if (code === 'EACCES')
    return `Port ${port} on ${host} needs more rights than this user has. Set PORT to another one.`;
  return `The server cannot listen on ${host}:${port}: ${messageOf(error)}`;
}
