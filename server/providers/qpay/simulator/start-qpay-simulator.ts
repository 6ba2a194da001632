import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerApi } from './answer-api.ts';
import type { ApiRules } from './api-shapes.ts';
import { createFaults, type Faults } from './faults.ts';
import { createLedger, type DrawQr, type Ledger } from './ledger.ts';
import { createSimulatedTokens, type SimulatedTokens } from './simulated-tokens.ts';

export interface SimulatorOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly invoiceCode: string;
  readonly merchantId: string;
  /** Null: the merchant's contract covers no e-barimt. */
  readonly ebarimtInvoiceCode?: string | null;
  readonly now: () => number;
  /** Default a day, as QPay's. */
  readonly accessSeconds?: number;
  readonly refreshSeconds?: number;
  /** Default: the picture that a phone can read. Drawing it takes longer than all else that the simulator does. */
  readonly drawQr?: DrawQr;
}

export interface QpaySimulator {
  /** Base address of the API, with its version. */
  readonly baseUrl: string;
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly tokens: SimulatedTokens;
  /** Every call as "METHOD /path", in order. */
  readonly calls: readonly string[];
  close(): Promise<void>;
}

const DAY_SECONDS = 86_400;
const PREFIX = '/v2';

/** QPay's merchant API on a free port of the loopback address, over real HTTP. */
export async function startQpaySimulator(options: SimulatorOptions): Promise<QpaySimulator> {
  const { now, accessSeconds = DAY_SECONDS, refreshSeconds = 2 * DAY_SECONDS } = options;
  const ledger = createLedger(now, options.drawQr);
  const faults = createFaults();
  const tokens = createSimulatedTokens(now, { accessSeconds, refreshSeconds });
  const rules: ApiRules = { ...options, ledger, tokens };
  const calls: string[] = [];

  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://127.0.0.1');
    const path = pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : pathname;
    const method = incoming.method ?? 'GET';
    const call = `${method} ${path}`;
    calls.push(call);
    const fault = faults.take(call);
    if (fault?.kind === 'lost-request') return void incoming.socket.destroy();
    const sent = await text(incoming);
    if (fault?.kind === 'busy') return send(response, 500, { error: 'SYSTEM_BUSY', message: 'SYSTEM_BUSY' });
    if (fault?.kind === 'unauthorised') {
      const key = fault.key ?? 'NO_CREDENDIALS';
      return send(response, 401, { error: key, message: key });
    }
    if (fault?.kind === 'garbage') return void response.writeHead(200).end('<html>maintenance</html>');
    const { authorization = '' } = incoming.headers;
    const reply = await answerApi(rules, { method, path, authorization, body: parse(sent) });
    if (fault?.kind === 'lost-reply') return void incoming.socket.destroy();
    if (fault?.kind === 'slow') await sleep(fault.byMs);
    return send(response, reply.status, reply.body);
  };

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      send(response, 500, { error: 'SIMULATOR', message: String(error) });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  // It must not keep a process alive that has nothing else to do.
  server.unref();
  // An http server that listens on a port always has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}${PREFIX}`,
    ledger,
    faults,
    tokens,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

function parse(sent: string): unknown {
  try {
    return sent === '' ? undefined : JSON.parse(sent);
  } catch {
    return undefined;
  }
}
