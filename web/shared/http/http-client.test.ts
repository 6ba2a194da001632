import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttpClient, REQUEST_TIMEOUT_MS } from './http-client.ts';
import type { HttpError } from './http-error.ts';

const BASE = 'http://api.test/base';

interface Start {
  readonly token?: string | null;
  readonly baseUrl?: string;
}

/** A server that answers when the test says so, and notices when the caller hangs up. */
function setUp({ token = 'token-1', baseUrl = BASE }: Start = {}) {
  const session: { token: string | null } = { token };
  const seen: Request[] = [];
  const waiting: ((reply: Response | Error) => void)[] = [];
  const failures: HttpError[] = [];
  const refused = vi.fn(() => {
    session.token = null;
  });
  const needed = vi.fn();
  const http = createHttpClient({
    baseUrl,
    fetch: (input) =>
      new Promise((resolve, reject) => {
        const request = input as Request; // The client always builds a Request.
        seen.push(request);
        waiting.push((reply) => (reply instanceof Error ? reject(reply) : resolve(reply)));
        request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
    readToken: () => session.token,
    readLanguage: () => 'ja',
    onFailure: (error) => failures.push(error),
    onSessionRefused: refused,
    onSecondFactorNeeded: needed,
  });
  const answer = (reply: Response | Error, index = waiting.length - 1): void => waiting[index]?.(reply);
  return { http, session, seen, failures, refused, needed, answer };
}

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const caught = (promise: Promise<unknown>): Promise<HttpError> =>
  promise.then(
    () => {
      throw new Error('It was expected to fail');
    },
    (error: HttpError) => error,
  );

describe('what is sent', () => {
  test('to the configured base address, with the raw token and the language', async () => {
    const { http, seen, answer } = setUp();
    const going = http.request({
      method: 'GET',
      path: '/loan-requests',
      query: { state: ['a', 'b'], page: 2, q: undefined },
    });
    answer(json({ data: [] }));
    await going;
    expect(seen[0]?.url).toBe(`${BASE}/loan-requests?state=a&state=b&page=2`);
    expect(seen[0]?.headers.get('authorization')).toBe('token-1');
    expect(seen[0]?.headers.get('x-zeel-language')).toBe('ja');
    expect(seen[0]?.headers.get('idempotency-key')).toBeNull();
  });

  test('no authorization without a token', async () => {
    const { http, seen, answer } = setUp({ token: null });
    const going = http.request({ method: 'GET', path: '/x' });
    answer(json({}));
    await going;
    expect(seen[0]?.headers.has('authorization')).toBe(false);
  });

  test('a body as JSON, with an idempotency key on every unsafe method', async () => {
    const { http, seen, answer } = setUp();
    const keys: (string | null)[] = [];
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const going = http.request({ method, path: '/x', body: { amountMnt: 5 } });
      answer(json({}));
      await going;
      keys.push(seen.at(-1)?.headers.get('idempotency-key') ?? null);
    }
    expect(seen[0]?.headers.get('content-type')).toBe('application/json');
    expect(await seen[0]?.json()).toEqual({ amountMnt: 5 });
    expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key ?? ''))).toBe(true);
    expect(new Set(keys).size).toBe(4);
  });

  test('the key of a repeated action is the caller’s', async () => {
    const { http, seen, answer } = setUp();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const going = caught(http.request({ method: 'POST', path: '/x', idempotencyKey: 'one-action' }));
      answer(new TypeError('cut'));
      await going;
    }
    expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['one-action', 'one-action']);
  });

  test('without a body there is no content type either', async () => {
    const { http, seen, answer } = setUp();
    const going = http.request({ method: 'POST', path: '/auth/logout' });
    answer(json({ data: null }));
    await going;
    expect(seen[0]?.headers.has('content-type')).toBe(false);
    expect(await seen[0]?.text()).toBe('');
  });

  test('a piece of a file as it is, with its own content type', async () => {
    const { http, seen, answer } = setUp();
    const body = new Blob(['bytes'], { type: 'application/octet-stream' });
    const going = http.request({ method: 'PUT', path: '/x', body });
    answer(json({ data: { receivedBytes: 5 } }));
    await going;
    expect(seen[0]?.headers.get('content-type')).toBe('application/octet-stream');
    expect(await seen[0]?.text()).toBe('bytes');
  });

  test('parameters are encoded into the path', async () => {
    const { http, seen, answer } = setUp();
    const going = http.request({
      method: 'GET',
      path: '/requests/:id/files/:n',
      params: { id: 'a/../b?', n: 3 },
    });
    answer(json({}));
    await going;
    expect(seen[0]?.url).toBe(`${BASE}/requests/a%2F..%2Fb%3F/files/3`);
  });
});

describe('what comes back', () => {
  test('the body only', async () => {
    const { http, answer } = setUp();
    const going = http.request({ method: 'GET', path: '/x' });
    answer(json({ data: { token: 't' } }));
    expect(await going).toEqual({ data: { token: 't' } });
  });

  test('nothing for 204', async () => {
    const { http, answer } = setUp();
    const going = http.request({ method: 'DELETE', path: '/x' });
    answer(new Response(null, { status: 204 }));
    expect(await going).toBeUndefined();
  });

  test('a file where the caller asks for one', async () => {
    const { http, answer } = setUp();
    const going = http.request<Blob>({ method: 'GET', path: '/x', as: 'blob' });
    answer(new Response('a;b'));
    expect(await (await going).text()).toBe('a;b');
  });
});

describe('failures are told and passed on', () => {
  test.each([400, 401, 403])('%i: the session is refused once', async (status) => {
    const { http, failures, refused, answer } = setUp();
    const going = caught(http.request({ method: 'GET', path: '/x' }));
    answer(json({ code: 'unauthenticated', message: 'No session', requestId: 'r' }, status));
    const error = await going;
    expect(error).toMatchObject({ failure: 'status', status, problem: { message: 'No session' } });
    expect(failures).toEqual([error]);
    expect(refused).toHaveBeenCalledTimes(1);
  });

  test.each([404, 409, 412, 418, 422, 429, 500, 503, 508])(
    '%i: told, and the session stays',
    async (status) => {
      const { http, failures, refused, answer } = setUp();
      const going = caught(http.request({ method: 'GET', path: '/x' }));
      answer(new Response('<html>', { status, headers: { 'retry-after': '7' } }));
      const error = await going;
      expect(error).toMatchObject({ failure: 'status', status, problem: undefined, retryAfterMs: 7_000 });
      expect(failures).toEqual([error]);
      expect(refused).not.toHaveBeenCalled();
    },
  );

  test('no reply', async () => {
    const { http, failures, answer } = setUp();
    const going = caught(http.request({ method: 'GET', path: '/x' }));
    answer(new TypeError('Failed to fetch'));
    expect(await going).toMatchObject({ failure: 'network' });
    expect(failures).toHaveLength(1);
  });

  test('a reply cut off half way', async () => {
    const { http, answer } = setUp();
    const going = caught(http.request({ method: 'GET', path: '/x' }));
    answer(new Response('{"data":', { headers: { 'content-type': 'application/json' } }));
    expect(await going).toMatchObject({ failure: 'network' });
  });

  const circular: Record<string, unknown> = {};
  circular.self = circular;
  test.each([
    ['a missing parameter', { method: 'GET', path: '/x/:id' }],
    ['a body JSON cannot hold', { method: 'POST', path: '/x', body: circular }],
    ['a header no request can carry', { method: 'POST', path: '/x', idempotencyKey: 'a\nb' }],
  ] as const)('a request that cannot be built: %s', async (_case, request) => {
    const { http, failures, seen } = setUp();
    expect(await caught(http.request(request))).toMatchObject({ failure: 'build' });
    expect(failures).toHaveLength(1);
    expect(seen).toHaveLength(0);
  });

  test('an address no request can go to', async () => {
    const { http } = setUp({ baseUrl: 'http://[' });
    expect(await caught(http.request({ method: 'GET', path: '/x' }))).toMatchObject({ failure: 'build' });
  });
});

describe('a quiet call', () => {
  const quiet = { method: 'PUT', path: '/x', isQuiet: true } as const;

  test('leaves the telling to its caller', async () => {
    const { http, failures, answer } = setUp();
    const going = caught(http.request(quiet));
    answer(new TypeError('cut'));
    expect(await going).toMatchObject({ failure: 'network' });
    expect(failures).toHaveLength(0);
  });

  test('a missing second factor is told to the app alone, and ends nothing', async () => {
    const { http, failures, refused, needed, session, answer } = setUp();
    const problem = { code: 'second_factor_required', message: 'Switch it on.', requestId: 'r-1' };
    const going = caught(http.request({ method: 'GET', path: '/desk/home' }));
    answer(json(problem, 428));
    expect((await going).status).toBe(428);
    expect([needed.mock.calls.length, failures.length, refused.mock.calls.length]).toEqual([1, 0, 0]);
    const late = caught(http.request({ method: 'GET', path: '/desk/home' }));
    session.token = 'token-2';
    answer(json(problem, 428));
    await late;
    expect(needed).toHaveBeenCalledTimes(1);
  });

  test('still ends a refused session, and says so', async () => {
    const { http, failures, refused, answer } = setUp();
    const going = caught(http.request(quiet));
    answer(new Response('', { status: 401 }));
    await going;
    expect(failures).toHaveLength(1);
    expect(refused).toHaveBeenCalledTimes(1);
  });
});

describe('time-out', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('after 60,000 ms and not before', async () => {
    expect(REQUEST_TIMEOUT_MS).toBe(60_000);
    const { http, failures } = setUp();
    const going = caught(http.request({ method: 'GET', path: '/x' }));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(failures).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await going).toMatchObject({ failure: 'timeout' });
    expect(failures).toHaveLength(1);
  });

  test('leaves no timer behind', async () => {
    const { http, answer } = setUp();
    const going = http.request({ method: 'GET', path: '/x' });
    answer(json({}));
    await going;
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('calling off', () => {
  test('everything in flight, without telling anyone', async () => {
    const { http, failures, refused, seen } = setUp();
    const going = [1, 2, 3].map((n) => caught(http.request({ method: 'GET', path: `/${n}` })));
    http.abortAll();
    const errors = await Promise.all(going);
    expect(errors.map(({ failure }) => failure)).toEqual(['aborted', 'aborted', 'aborted']);
    expect(seen.every(({ signal }) => signal.aborted)).toBe(true);
    expect(failures).toHaveLength(0);
    expect(refused).not.toHaveBeenCalled();
  });

  test('what starts afterwards is untouched', async () => {
    const { http, answer } = setUp();
    http.abortAll();
    const going = http.request({ method: 'GET', path: '/x' });
    answer(json({ data: 1 }));
    expect(await going).toEqual({ data: 1 });
  });

  test('by the caller', async () => {
    const { http, failures } = setUp();
    const controller = new AbortController();
    const going = caught(http.request({ method: 'GET', path: '/x', signal: controller.signal }));
    controller.abort();
    expect(await going).toMatchObject({ failure: 'aborted' });
    expect(
      await caught(http.request({ method: 'GET', path: '/y', signal: controller.signal })),
    ).toMatchObject({
      failure: 'aborted',
    });
    expect(failures).toHaveLength(0);
  });

  test('a late refusal of an old session neither ends the new one nor speaks', async () => {
    const { http, session, failures, refused, answer } = setUp();
    const going = caught(http.request({ method: 'GET', path: '/x' }));
    session.token = 'token-2';
    answer(new Response('', { status: 401 }));
    expect(await going).toMatchObject({ status: 401 });
    expect(refused).not.toHaveBeenCalled();
    expect(failures).toHaveLength(0);
  });

  test('three refusals at once end one session, once', async () => {
    const { http, failures, refused, answer } = setUp();
    const going = [0, 1, 2].map(() => caught(http.request({ method: 'GET', path: '/x' })));
    for (const index of [0, 1, 2]) answer(new Response('', { status: 401 }), index);
    await Promise.all(going);
    expect(refused).toHaveBeenCalledTimes(1);
    expect(failures).toHaveLength(1);
  });

  test('a detached call outlives the session, says nothing and ends nothing', async () => {
    const { http, failures, refused, answer, seen } = setUp();
    const going = caught(
      http.request({ method: 'POST', path: '/auth/logout', isDetached: true, authorization: 'given-up' }),
    );
    http.abortAll();
    expect(seen[0]?.signal.aborted).toBe(false);
    expect(seen[0]?.headers.get('authorization')).toBe('given-up');
    answer(new Response('', { status: 401 }));
    expect(await going).toMatchObject({ status: 401 });
    expect(failures).toHaveLength(0);
    expect(refused).not.toHaveBeenCalled();
  });
});
