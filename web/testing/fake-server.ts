import type { CallReply, Endpoint } from '@zeel/protocol/endpoint';
import { ERROR_STATUS, type ErrorCode, type Problem } from '@zeel/protocol/errors';
import { READ_POSITION_HEADER } from '@zeel/protocol/rooms/live';
import type { z } from 'zod';

type Part<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** One call as the component sent it; its parts have passed the schemas of its endpoint. */
export interface FakeCall<E extends Endpoint> {
  readonly params: Part<NonNullable<E['params']>>;
  readonly query: Part<NonNullable<E['query']>>;
  readonly body: Part<NonNullable<E['body']>>;
  readonly headers: Headers;
}

type Details = Pick<Partial<Problem>, 'message' | 'fields'>;

class Refusal {
  readonly code: ErrorCode;
  readonly details: Details;
  constructor(code: ErrorCode, details: Details) {
    this.code = code;
    this.details = details;
  }
}

/** What a handler answers so that the call is refused with this code and its status. */
export const refuse = (code: ErrorCode, details: Details = {}): Refusal => new Refusal(code, details);

/** What a handler answers so that the call meets a broken line. */
export const BROKEN_LINE = Symbol('broken line');

/** The reply's `data`, a refusal, a broken line, or a whole response for calls that do not answer in JSON. */
type Answer<E extends Endpoint> = CallReply<E> | Refusal | typeof BROKEN_LINE | Response;
type Handler<E extends Endpoint> = (call: FakeCall<E>) => Answer<E> | Promise<Answer<E>>;

interface Announced {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  readonly handle: Handler<Endpoint>;
  readonly calls: FakeCall<Endpoint>[];
}

const API = '/api';

/** `/desk/requests/:id` as a pattern whose groups are the parameters. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${API}${path.replace(/:([A-Za-z]\w*)/g, '(?<$1>[^/]+)')}$`);

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The query of an address as the server reads it: a name that comes once is a text, one that comes again a list. */
function readQuery(search: URLSearchParams, schema: z.ZodType | undefined): unknown {
  if (schema === undefined) return undefined;
  const plain: Record<string, unknown> = {};
  for (const name of new Set(search.keys())) {
    const all = search.getAll(name);
    plain[name] = all.length > 1 ? all : all[0];
  }
  return schema.parse(plain);
}

async function readBody(request: Request, schema: z.ZodType | undefined): Promise<unknown> {
  if (schema === undefined) return undefined;
  return schema.parse(JSON.parse(await request.text()));
}

/**
 * Stands where the network would be. A test announces the calls it expects, by the protocol's own endpoints; bodies and replies
 * have to pass their schemas, so a component cannot be tested against a server that does not exist. A call that nobody
 * announced, and one that breaks the protocol, fails the test.
 */
export class FakeServer {
  readonly #announced: Announced[] = [];
  readonly #problems: string[] = [];
  readonly #lines = new Set<ReadableStreamDefaultController<Uint8Array>>();
  /** Every change that was told: a line that begins earlier is told what it missed. */
  readonly #log: string[] = [];
  readonly #held = new Map<Endpoint, Promise<void>>();
  #areStreamsBlocked = false;
  #mayStreamsBegin = Promise.resolve();

  /** Answers every call of an endpoint. A later announcement of the same endpoint takes the place of an earlier one. */
  on<E extends Endpoint>(endpoint: E, handle: Handler<E>): readonly FakeCall<E>[] {
    const calls: FakeCall<E>[] = [];
    this.#announced.unshift({
      endpoint,
      pattern: patternOf(endpoint.path),
      handle,
      calls,
    });
    return calls;
  }

  /** Whether calls of this endpoint are answered already. */
  knows(endpoint: Endpoint): boolean {
    return this.#announced.some((announced) => announced.endpoint === endpoint);
  }

  /** Calls of this endpoint that come from now on are answered when the given function is called, as on a slow line. */
  hold(endpoint: Endpoint): () => void {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#held.set(endpoint, held);
    return () => {
      this.#held.delete(endpoint);
      release();
    };
  }

  /** Tells every open screen that something changed, as the server's line of events does. */
  tellChange(change: { readonly topic: string; readonly id?: string }): void {
    const event = `event: change\ndata: ${JSON.stringify(change)}\n\n`;
    this.#log.push(event);
    for (const line of this.#lines) line.enqueue(new TextEncoder().encode(event));
  }

  /** Streams that are opened from now on begin when the given function is called. */
  holdStreams(): () => void {
    let release = (): void => undefined;
    this.#mayStreamsBegin = new Promise((resolve) => {
      release = resolve;
    });
    return () => release();
  }

  /** From now on a proxy stands between, which answers streams with a page of its own. */
  blockStreams(): void {
    this.#areStreamsBlocked = true;
  }

  /** What went wrong without the component's doing anything about it; must be empty at the end of a test. */
  problems(): readonly string[] {
    return this.#problems;
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === `${API}/events`) return this.#openLine(request);
    const found = this.#find(request.method, pathname);
    if (!found) return this.#fail(`${request.method} ${pathname} was called and nobody announced it.`);
    await this.#held.get(found.announced.endpoint);
    const position = this.#position();
    const reply = await this.#answer(request, found.announced, found.parameters, searchParams);
    reply.headers.set(READ_POSITION_HEADER, position);
    return reply;
  };

  #position(): string {
    return `log.${this.#log.length}`;
  }

  /** As the real server's router does: `/requests/take-overs` is no request whose id is `take-overs`. */
  #find(method: string, pathname: string) {
    return this.#announced
      .flatMap((announced) => {
        const match = announced.endpoint.method === method ? announced.pattern.exec(pathname) : null;
        return match ? [{ announced, parameters: match.groups ?? {} }] : [];
      })
      .sort((one, other) => Object.keys(one.parameters).length - Object.keys(other.parameters).length)[0];
  }

  async #answer(
    request: Request,
    { endpoint, handle, calls }: Announced,
    groups: Readonly<Record<string, string>>,
    search: URLSearchParams,
  ): Promise<Response> {
    const title = `${endpoint.method} ${endpoint.path}`;
    const params = Object.fromEntries(
      Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]),
    );
    let call: FakeCall<Endpoint>;
    try {
      call = {
        params: endpoint.params?.parse(params),
        query: readQuery(search, endpoint.query),
        body: await readBody(request, endpoint.body),
        headers: request.headers,
      };
    } catch (error) {
      return this.#fail(`${title} was called against the protocol: ${String(error)}`);
    }
    calls.push(call);
    let answer: Answer<Endpoint>;
    try {
      answer = await Promise.race([handle(call), untilCalledOff(request.signal)]);
    } catch (error) {
      if (request.signal.aborted) throw error;
      return this.#fail(`The test's own answer to ${title} threw: ${String(error)}`);
    }
    if (answer === BROKEN_LINE) throw new TypeError('Failed to fetch');
    if (answer instanceof Response) return answer;
    if (answer instanceof Refusal) {
      const { code, details } = answer;
      const problem = { code, message: details.message ?? code, fields: details.fields, requestId: 'fake' };
      return json(ERROR_STATUS[code], problem);
    }
    const reply = endpoint.reply.safeParse(answer);
    if (!reply.success)
      return this.#fail(`The test answers ${title} against the protocol: ${reply.error.message}`);
    return json(200, { data: reply.data });
  }

  /** Screens of the staff listen as long as they are open, whatever they are about: that call needs no announcement. */
  #openLine({ headers, signal }: Request): Response {
    if (this.#areStreamsBlocked)
      return new Response('<p>Not through here</p>', { headers: { 'content-type': 'text/html' } });
    const since = headers.get('last-event-id')?.replace('log.', '') ?? null;
    // The server greets each line at once, and one that nobody told a beginning with the advice to read everything anew.
    const greet = (): string =>
      since === null
        ? 'event: refresh\ndata: {}\n\n'
        : `${this.#log.slice(Number(since)).join('')}: caught up\n\n`;
    const mayBegin = this.#mayStreamsBegin;
    const stream = new ReadableStream<Uint8Array>({
      start: async (line) => {
        signal.addEventListener('abort', () => this.#lines.delete(line));
        await mayBegin;
        if (signal.aborted) return;
        this.#lines.add(line);
        line.enqueue(new TextEncoder().encode(`id: ${this.#position()}\n${greet()}`));
      },
    });
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
  }

  #fail(problem: string): Response {
    this.#problems.push(problem);
    return json(500, { code: 'internal', message: problem, requestId: 'fake' });
  }
}

/** Never answers, and ends as a real call does when it is called off. */
function untilCalledOff(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = (): void => reject(new DOMException('The call was called off.', 'AbortError'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
  });
}
