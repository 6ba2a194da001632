import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface GatewaySimulator {
  readonly url: string;
  /** The ids of messages that were taken, each once. */
  readonly taken: ReadonlySet<string>;
  /** How many tries were answered with the word that the message was taken already. */
  readonly repeated: () => number;
  close(): Promise<void>;
}

/** A gateway that knows the ids of its messages, and takes a moment before and after it has taken one. */
export async function startGatewaySimulator(pauseMs: () => number): Promise<GatewaySimulator> {
  const taken = new Set<string>();
  let repeated = 0;
  const server = createServer((request, response) => {
    request.resume();
    // The sender may be killed while it waits for the answer.
    response.on('error', () => undefined);
    void (async () => {
      await sleep(pauseMs());
      const id = String(request.headers['idempotency-key']);
      const isKnown = taken.has(id);
      if (isKnown) repeated += 1;
      taken.add(id);
      await sleep(pauseMs());
      response.writeHead(isKnown ? 409 : 202).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port always has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/messages`,
    taken,
    repeated: () => repeated,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
