import { expect, test, vi } from 'vitest';
import { dropEarlyReplies, fetchAfterHead } from './early-reply.ts';

const ME = 'https://zeel.test/api/me';
const ask = (url = ME, token = 'kept', init: RequestInit = {}) =>
  new Request(url, { headers: { authorization: token }, ...init });

function setUp(reply: Promise<Response> = Promise.resolve(new Response('early'))) {
  const fetch = vi.fn(async () => new Response('late'));
  const abort = vi.fn();
  const page = { fetch, zeelEarlyReplies: [{ url: ME, token: 'kept', reply, abort }] };
  const call = fetchAfterHead(page);
  return { page, fetch, abort, read: async (request: Request) => (await call(request)).text() };
}

test('the reply of the head script serves once', async () => {
  const { fetch, read } = setUp();
  expect(await read(ask())).toBe('early');
  expect(fetch).not.toHaveBeenCalled();
  expect(await read(ask())).toBe('late');
});

test.each([
  ['another address', ask('https://zeel.test/api/products')],
  ['another session', ask(ME, 'newer')],
  ['a change', ask(ME, 'kept', { method: 'DELETE' })],
])('%s is asked for by itself', async (_, request) => {
  const { read } = setUp();
  expect(await read(request)).toBe('late');
  expect(await read(ask())).toBe('early');
});

test('several questions are answered each by its own reply', async () => {
  const early = (path: string) => ({
    url: `https://zeel.test/api${path}`,
    token: 'kept',
    reply: Promise.resolve(new Response(path)),
    abort: vi.fn(),
  });
  const fetch = vi.fn(async () => new Response('late'));
  const call = fetchAfterHead({ fetch, zeelEarlyReplies: [early('/me'), early('/desk/home')] });
  const read = async (path: string) => (await call(ask(`https://zeel.test/api${path}`))).text();
  expect([await read('/desk/home'), await read('/me'), await read('/me')]).toEqual([
    '/desk/home',
    '/me',
    'late',
  ]);
});

test('what nobody took over at the start is called off, and asked afresh when it is wanted later', async () => {
  const { page, abort, read } = setUp();
  dropEarlyReplies(page);
  expect(abort).toHaveBeenCalledOnce();
  expect(await read(ask())).toBe('late');
});

test('a reply that did not come is asked for again', async () => {
  const { fetch, read } = setUp(Promise.reject(new TypeError('Failed to fetch')));
  expect(await read(ask())).toBe('late');
  expect(fetch).toHaveBeenCalledOnce();
});

test('a question that is called off is called off in the head too, and not asked again', async () => {
  const calling = new AbortController();
  const { fetch, abort, read } = setUp(
    new Promise((_, reject) => {
      calling.signal.addEventListener('abort', () => reject(new Error('called off')));
    }),
  );
  const reading = read(ask(ME, 'kept', { signal: calling.signal }));
  calling.abort();
  await expect(reading).rejects.toThrow('called off');
  expect(abort).toHaveBeenCalledOnce();
  expect(fetch).not.toHaveBeenCalled();
});
