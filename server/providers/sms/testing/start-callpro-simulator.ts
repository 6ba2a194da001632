import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

export interface CallProMessage {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

export interface CallProSimulator {
  readonly url: string;
  readonly taken: readonly CallProMessage[];
  close(): Promise<void>;
}

export interface CallProRules {
  readonly apiKey: string;
  readonly senders: readonly string[];
  /** Links of other domains are refused. */
  readonly approvedDomains?: readonly string[];
  readonly blockedNumbers?: readonly string[];
  readonly isUnpaid?: boolean;
  /** Every message is answered with this status, whoever sends it. */
  readonly outage?: number;
}

const messageSchema = z.object({
  from: z.string().regex(/^\d{8}$/),
  to: z.string().regex(/^\d{8}$/),
  text: z.string().min(1),
  brand: z.string().optional(),
});

const LINK = /https?:\/\/([^/\s]+)/g;

const answer = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** CallPro's text API on the loopback address, with the answers that it is known to give. */
export async function startCallProSimulator(rules: CallProRules): Promise<CallProSimulator> {
  const taken: CallProMessage[] = [];
  const send = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (rules.outage !== undefined) return answer(response, rules.outage, { message: 'Try later' });
    if (request.headers['x-api-key'] !== rules.apiKey)
      return answer(response, 401, { message: 'Unauthorized' });
    const message = messageSchema.safeParse(await readBody(request));
    if (!message.success) return answer(response, 422, { message: 'Unprocessable', text: 'repeated here' });
    const { from, to, text } = message.data;
    if (rules.isUnpaid === true) return answer(response, 402, { message: 'Payment required' });
    if (!rules.senders.includes(from) || rules.blockedNumbers?.includes(to) === true)
      return answer(response, 403, { message: 'blocked' });
    const domains = [...text.matchAll(LINK)].map(([, domain = '']) => domain);
    if (domains.some((domain) => !(rules.approvedDomains ?? []).includes(domain)))
      return answer(response, 400, { message: `unverified link: ${text}` });
    taken.push({ from, to, text });
    return answer(response, 200, { status: 'queued', message_id: taken.length });
  };
  const detail = (path: string, response: ServerResponse): void => {
    const found = taken[Number(/\/message-detail\/(\d+)$/.exec(path)?.[1]) - 1];
    if (found === undefined) answer(response, 404, { message: 'Not found' });
    else
      answer(response, 200, { delivered: true, messages: [{ ...found, events: [{ status: 'delivered' }] }] });
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (request.method === 'POST' && path === '/v1/sms/send') void send(request, response);
    else if (request.method === 'GET') detail(path, response);
    else answer(response, 404, { message: 'Not found' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port always has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/sms`,
    taken,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
