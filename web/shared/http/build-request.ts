import { VISITOR_HEADER } from '@zeel/protocol/visitor';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type QueryValue = string | number | boolean | null | undefined;

export interface HttpRequest {
  readonly method: HttpMethod;
  /** Relative to the API base address; `:names` are filled from `params`. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>>;
  /** Sent as JSON, unless it is a form or a file. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** One per logical action: pass the same key again when the person retries. Made anew when absent. */
  readonly idempotencyKey?: string;
  /** Optimistic locking: the version the caller has read. */
  readonly ifMatch?: string;
  /** Sent instead of the stored token: a hosted provider's ID token, or the token being given up. Null sends none. */
  readonly authorization?: string | null;
  /** Outlives the session: never called off with it, shows no toast, ends no session. */
  readonly isDetached?: boolean;
  /** The caller says it in its own place, so there is no toast. A refused session still ends and is still told. */
  readonly isQuiet?: boolean;
  /** Is finished by the browser even when the page is left meanwhile; for small bodies only. */
  readonly keepalive?: boolean;
  /** `reply` is the whole reply with its headers; whoever asked for it reads its body. */
  readonly as?: 'json' | 'blob' | 'text' | 'stream' | 'reply';
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

interface Surroundings {
  readonly baseUrl: string;
  readonly token: string | null;
  readonly language: string;
  readonly signal: AbortSignal;
}

const isRaw = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob;

/** Lives as long as the page, so that nobody is known by it from one visit to the next. */
const visitor = (() => {
  let text: string | undefined;
  return (): string => {
    text ??= newIdempotencyKey();
    return text;
  };
})();

/** A random key, also where the page is not a secure context and `randomUUID` is missing. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fillPath(path: string, params: HttpRequest['params']): string {
  return path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === '') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

function writeQuery(query: HttpRequest['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** Builds the request to send. Throws when it cannot be built: a missing parameter, a body JSON cannot hold. */
export function buildRequest(
  request: HttpRequest,
  { baseUrl, token, language, signal }: Surroundings,
): Request {
  const headers = new Headers({
    ...request.headers,
    // A refusal is JSON, whatever was asked for.
    accept:
      request.as === undefined || request.as === 'json' || request.as === 'text' ? 'application/json' : '*/*',
    'x-zeel-language': language,
  });
  const authorization = request.authorization === undefined ? token : request.authorization;
  if (authorization) headers.set('authorization', authorization);
  if (request.method !== 'GET') {
    headers.set('idempotency-key', request.idempotencyKey ?? newIdempotencyKey());
    if (!authorization) headers.set(VISITOR_HEADER, visitor());
  }
  if (request.ifMatch !== undefined) headers.set('if-match', request.ifMatch);
  const init: RequestInit = { method: request.method, headers, signal, credentials: 'same-origin' };
  if (request.keepalive) init.keepalive = true;
  if (isRaw(request.body)) init.body = request.body;
  else if (request.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(request.body);
  }
  return new Request(baseUrl + fillPath(request.path, request.params) + writeQuery(request.query), init);
}
