import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { VISITOR_HEADER } from '@zeel/protocol/visitor';
import { DEMO_PASSWORD, type FaultServer } from './start-fault-server.ts';

export interface Asked {
  readonly method?: string;
  /** Sent as JSON, or as bytes when it is a buffer. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

/** An answer as it came; status 0 when none came. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  readonly tookMs: number;
}

const PATIENCE_MS = 30_000;

/** Calls a path of the server once. Writes carry a key of their own unless they are given one. */
export async function call(url: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { method = 'GET', body, headers = {}, timeoutMs = PATIENCE_MS } = asked;
  const isBytes = Buffer.isBuffer(body);
  const begin = performance.now();
  try {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...(body === undefined
          ? {}
          : { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await reply.text();
    return { status: reply.status, text, headers: reply.headers, tookMs: performance.now() - begin };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    const text = `${String(error)} ${cause}`;
    return { status: 0, text, headers: new Headers(), tookMs: performance.now() - begin };
  }
}

/** `data` of a good answer; the caller says its type, for the server holds its replies to the protocol's schemas. */
function readData({ status, text }: Answer, what: string): unknown {
  if (status !== 200) throw new Error(`${what} answered ${status}: ${text.slice(0, 400)}`);
  const { data }: { data: unknown } = JSON.parse(text);
  return data;
}

/** One who calls the API and gets `data`, or an error. How patiently, and in whose name, is their own business. */
export type Caller = <Data>(path: string, asked?: Asked) => Promise<Data>;

/** Calls once; a refusal is thrown as an error. */
export const callOnce =
  (server: Pick<FaultServer, 'url'>, proof: Readonly<Record<string, string>> = {}): Caller =>
  async <Data>(path: string, asked: Asked = {}) => {
    const headers = { ...proof, ...asked.headers };
    const answer = await call(server.url(), `/api${path}`, { ...asked, headers });
    return readData(answer, `${asked.method ?? 'GET'} ${path}`) as Data;
  };

/** The cost of retrying, and the answers. */
export interface Patience {
  tries: number;
  retries: number;
  /** Stored replies to a key whose earlier try was carried out. */
  replays: number;
  /** Answers with a status of 500 or above that do not mean "come back later". */
  faults: number;
}

export const newPatience = (): Patience => ({ tries: 0, retries: 0, replays: 0, faults: 0 });

const GIVE_UP_AFTER_MS = 90_000;
const PAUSE_MS = 250;
const COME_BACK = new Set([0, 502, 503, 508]);

/** Calls as a good client does: with the same key again and again until there is an answer. */
export const callPatiently =
  (server: Pick<FaultServer, 'url'>, proof: Readonly<Record<string, string>>, patience: Patience): Caller =>
  async <Data>(path: string, asked: Asked = {}) => {
    const isRead = (asked.method ?? 'GET') === 'GET';
    const key = isRead ? {} : { 'idempotency-key': randomUUID(), [VISITOR_HEADER]: randomUUID() };
    const headers = { ...key, ...proof, ...asked.headers };
    const giveUpAtMs = Date.now() + GIVE_UP_AFTER_MS;
    for (;;) {
      patience.tries += 1;
      const answer = await call(server.url(), `/api${path}`, { ...asked, headers });
      if (answer.status >= 500 && !COME_BACK.has(answer.status)) patience.faults += 1;
      if (answer.status < 500 && answer.status !== 0) {
        if (answer.headers.get('idempotency-replayed') === 'true') patience.replays += 1;
        return readData(answer, `${asked.method ?? 'GET'} ${path}`) as Data;
      }
      if (Date.now() > giveUpAtMs)
        throw new Error(`${path} was never answered: ${answer.status} ${answer.text.slice(0, 200)}`);
      patience.retries += 1;
      await sleep(PAUSE_MS);
    }
  };

export type DemoName =
  | 'applicant'
  | 'officer'
  | 'officer2'
  | 'approver'
  | 'approver2'
  | 'finance'
  | 'admin'
  | 'auditor';

/** Opens a session of a demo person; gives the header that proves it. */
export async function signIn(
  server: Pick<FaultServer, 'url'>,
  name: DemoName,
): Promise<{ readonly authorization: string }> {
  const { token } = await callOnce(server)<{ token: string }>('/auth/login', {
    method: 'POST',
    body: { email: `${name}@zeel.demo`, password: DEMO_PASSWORD },
  });
  return { authorization: token };
}
