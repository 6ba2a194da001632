import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A call as it goes over the line, right or wrong. */
export interface PlainCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

/** Connections that are kept and used again, as a balancer does, and nothing is ever tried twice. */
export interface Line {
  readonly url: URL;
  readonly agent: Agent;
  readonly close: () => void;
}

const PATIENCE_MS = 35_000;

export const openLine = (url: string, maxSockets = 16): Line => {
  const agent = new Agent({ keepAlive: true, maxSockets });
  return { url: new URL(url), agent, close: () => agent.destroy() };
};

export interface PlainAnswer {
  /** 0 when nothing came back. */
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
  readonly tookMs: number;
}

/** Sends exactly this, once. `onSent` hears when all of it has left. */
export const ask = (
  { url, agent }: Line,
  { method, path, headers, body }: PlainCall,
  onSent: () => void = () => undefined,
): Promise<PlainAnswer> =>
  new Promise((resolve) => {
    const begin = performance.now();
    const answer = (status: number, read: string, retryAfter?: string): void =>
      resolve({ status, text: read, retryAfter, tookMs: performance.now() - begin });
    const fail = (error: unknown): void => answer(0, String(error));
    try {
      const sent = request(
        { hostname: url.hostname, port: url.port, agent, method, path, headers, timeout: PATIENCE_MS },
        (reply) => {
          const { statusCode = 0, headers: told } = reply;
          text(reply).then((read) => answer(statusCode, read, told['retry-after']), fail);
        },
      );
      sent.once('timeout', () => sent.destroy(new Error('no answer')));
      sent.once('error', fail);
      sent.once('finish', onSent);
      sent.end(body);
    } catch (error) {
      // Node itself refuses to send what no client can.
      fail(error);
    }
  });

/** A plain read. */
export const get = (
  line: Line,
  path: string,
  headers: PlainCall['headers'] = {},
  onSent?: () => void,
): Promise<PlainAnswer> => ask(line, { method: 'GET', path, headers, body: undefined }, onSent);
