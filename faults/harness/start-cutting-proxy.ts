import { request as askOn, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Dice, FaultContext } from './fault.ts';

/** The answers of the server to one idempotency key, in order. */
export interface Heard {
  readonly status: number;
  readonly body: Buffer;
  readonly isReplay: boolean;
}

/** Stands between a client and the server and loses answers: the server has done its work, the client hears nothing. */
export interface CuttingProxy {
  readonly url: () => string;
  readonly cuts: () => number;
  readonly heard: ReadonlyMap<string, readonly Heard[]>;
}

/** The first try of a key loses its answer always, the second half the time, the third never. */
const isCut = (tries: number, dice: Dice): boolean => tries === 1 || (tries === 2 && dice(2) === 0);

export async function startCuttingProxy(
  context: FaultContext,
  target: { readonly url: () => string },
  dice: Dice,
): Promise<CuttingProxy> {
  const heard = new Map<string, Heard[]>();
  let cuts = 0;

  const pass = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sent = await buffer(incoming);
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const { method, headers } = incoming;
      const options = { method: method ?? 'GET', headers };
      askOn(new URL(incoming.url ?? '/', target.url()), options, resolve)
        .once('error', reject)
        .end(sent);
    });
    const body = await buffer(reply);
    const key = incoming.headers['idempotency-key'];
    if (typeof key === 'string') {
      const answers = heard.get(key) ?? [];
      const isReplay = reply.headers['idempotency-replayed'] === 'true';
      answers.push({ status: reply.statusCode ?? 0, body, isReplay });
      heard.set(key, answers);
      if (isCut(answers.length, dice)) {
        cuts += 1;
        // Nothing at all arrives, or the beginning of the answer.
        if (dice(2) === 0)
          response.writeHead(reply.statusCode ?? 200, reply.headers).write(body.subarray(0, 20));
        setImmediate(() => incoming.socket.destroy());
        return;
      }
    }
    response.writeHead(reply.statusCode ?? 502, reply.headers).end(body);
  };

  const server = createServer((incoming, response) => {
    pass(incoming, response).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  context.afterwards(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  // A server that listens on a port always has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return { url: () => `http://127.0.0.1:${port}`, cuts: () => cuts, heard };
}
