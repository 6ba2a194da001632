import { buildRequest, type HttpRequest } from './build-request.ts';
import { HttpError } from './http-error.ts';
import { readReply } from './read-reply.ts';

export const REQUEST_TIMEOUT_MS = 60_000;

export interface HttpClientOptions {
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly readToken: () => string | null;
  readonly readLanguage: () => string;
  /**
   * Tells the person of a failure. Never called for calls that were called off or are detached, nor for those whose
   * caller tells.
   */
  readonly onFailure: (error: HttpError) => void;
  /** Status 400, 401 or 403: the stored token goes and a sign-out is dispatched. */
  readonly onSessionRefused: () => void;
  /** The person's work waits for their second factor: who asks for them anew leads them there, so nothing else is told. */
  readonly onSecondFactorNeeded: () => void;
  /** Called with each reply to whoever holds the token, before its body is read. */
  readonly onReply?: (token: string, reply: Response) => void;
  readonly timeoutMs?: number;
}

export interface HttpClient {
  /** Resolves to the body of the reply only; rejects with an HttpError. */
  request<Body = unknown>(request: HttpRequest): Promise<Body>;
  /** Calls off everything in flight that belongs to the present session. */
  abortAll(): void;
}

const SESSION_REFUSED = new Set([400, 401, 403]);

/** Why our own controller was aborted; anything else is the network. */
const TIMED_OUT = Symbol('timed out');

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const inFlight = new Set<AbortController>();
  const timeoutMs = options.timeoutMs ?? REQUEST_TIMEOUT_MS;

  async function send(request: HttpRequest, token: string | null): Promise<unknown> {
    let built: Request;
    const controller = new AbortController();
    const callOff = () => controller.abort();
    try {
      built = buildRequest(request, {
        baseUrl: options.baseUrl,
        token,
        language: options.readLanguage(),
        signal: controller.signal,
      });
    } catch (cause) {
      throw new HttpError('build', { cause });
    }
    if (request.signal?.aborted) throw new HttpError('aborted');
    request.signal?.addEventListener('abort', callOff, { once: true });
    if (!request.isDetached) inFlight.add(controller);
    const timer = setTimeout(() => controller.abort(TIMED_OUT), request.timeoutMs ?? timeoutMs);
    try {
      const reply = await options.fetch(built);
      if (token !== null) options.onReply?.(token, reply);
      return await readReply(reply, request.as);
    } catch (cause) {
      if (cause instanceof HttpError && !controller.signal.aborted) throw cause;
      if (!controller.signal.aborted) throw new HttpError('network', { cause });
      throw new HttpError(controller.signal.reason === TIMED_OUT ? 'timeout' : 'aborted', { cause });
    } finally {
      clearTimeout(timer);
      inFlight.delete(controller);
      request.signal?.removeEventListener('abort', callOff);
    }
  }

  function report(error: HttpError, request: HttpRequest, token: string | null): void {
    if (error.failure === 'aborted' || request.isDetached) return;
    if (error.problem?.code === 'second_factor_required') {
      if (options.readToken() === token) options.onSecondFactorNeeded();
      return;
    }
    if (error.status !== undefined && SESSION_REFUSED.has(error.status)) {
      // A late refusal of an old session must not end the one that has begun since, nor say anything about it.
      if (options.readToken() !== token) return;
      options.onFailure(error);
      options.onSessionRefused();
      return;
    }
    if (!request.isQuiet) options.onFailure(error);
  }

  return {
    async request<Body>(request: HttpRequest): Promise<Body> {
      const token = options.readToken();
      try {
        // The caller names the body's type; the server's replies are held to the protocol by its own tests.
        return (await send(request, token)) as Body;
      } catch (error) {
        if (error instanceof HttpError) report(error, request, token);
        throw error;
      }
    },
    abortAll() {
      for (const controller of inFlight) controller.abort();
      inFlight.clear();
    },
  };
}
