import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoint } from '@zeel/protocol/endpoint';
import { problemSchema } from '@zeel/protocol/errors';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp, type TestPerson } from '../testing/index.ts';
import { countOwnTime } from '../testing/own-time.ts';
import { openRawClient } from '../testing/raw-client.ts';
import { HEADERS_TIMEOUT_MS } from './connection-limits.ts';
import { serve } from './index.ts';

const save = endpoint({
  method: 'POST',
  path: '/things/:thingId',
  access: 'signed-in',
  summary: 'Saves',
  params: z.strictObject({ thingId: z.uuid() }),
  query: z.strictObject({
    page: z.coerce.number().int().min(1).optional(),
    tag: z.enum(['a', 'b']).optional(),
  }),
  body: z.strictObject({
    name: z.string().min(1).max(20),
    amountMnt: z.number().int().min(0),
    email: z.email(),
    tags: z.array(z.enum(['x', 'y'])).max(3),
    inner: z.strictObject({ on: z.boolean() }).nullable(),
  }),
  reply: z.null(),
});

const THING = '/api/things/019a0000-0000-7000-8000-000000000000';
/** Short, because a test waits for its end. */
const KEEP_ALIVE_MS = 3_000;
const GOOD = { name: 'n', amountMnt: 1, email: 'a@b.mn', tags: [], inner: null };
const ownTime = countOwnTime();
let under: TestApp;
let person: TestPerson;
let address: URL;

beforeAll(async () => {
  under = await createTestApp({
    config: { keepAliveMs: KEEP_ALIVE_MS },
    register: (app) => serve(app, save, {}, () => null),
  });
  person = await under.signIn();
  address = new URL(await under.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => under.close());

/** Sends bytes as they are and returns everything that comes back. */
async function sendRaw(bytes: string | Buffer, limitMs = 6_000): Promise<string> {
  const socket = connect(Number(address.port), address.hostname);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
    // The headers and a body are there: no need to wait for the connection to end.
    if (/\r\n\r\n.*\}$/s.test(answer)) socket.end();
  });
  socket.on('error', () => undefined);
  socket.setTimeout(limitMs, () => socket.destroy());
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

const request = (line: string, headers: string[] = [], body = ''): string =>
  [line, 'host: localhost', ...headers, '', body].join('\r\n');
const json = 'content-type: application/json';
const auth = () => `authorization: ${person.token}`;

describe('what the framework refuses has our status, shape and headers', () => {
  const cases: [string, () => string | Buffer, number][] = [
    ['a URL that cannot be decoded', () => request('GET /api/%E0%A4%A HTTP/1.1'), 422],
    ['a path nobody has', () => request('GET /api/none HTTP/1.1'), 404],
    ['a method that is not there', () => request('PUT /api/config HTTP/1.1', ['content-length: 0']), 405],
    ['a method nobody knows', () => request('BREW /api/config HTTP/1.1'), 422],
    ['a method of another protocol', () => request('PROPFIND /api/config HTTP/1.1'), 405],
    ['no request at all', () => 'nonsense\r\n\r\n', 422],
    ['a TLS greeting', () => Buffer.from('16030100510100004d0303', 'hex'), 422],
    ['headers of 20 KB', () => request('GET / HTTP/1.1', [`x: ${'a'.repeat(20_000)}`]), 413],
    ['no host', () => 'GET /api/none HTTP/1.1\r\n\r\n', 404],
    [
      'two lengths',
      () => request('POST /api/none HTTP/1.1', ['content-length: 1', 'content-length: 2'], 'ab'),
      422,
    ],
    [
      'a length and chunks',
      () =>
        request('POST /api/none HTTP/1.1', ['content-length: 1', 'transfer-encoding: chunked'], '0\r\n\r\n'),
      422,
    ],
    ['an expectation', () => request('GET /api/none HTTP/1.1', ['expect: tea']), 404],
    ['broken JSON', () => request(`POST ${THING} HTTP/1.1`, [json, auth(), 'content-length: 1'], '{'), 422],
    [
      'JSON that poisons',
      () => request(`POST ${THING} HTTP/1.1`, [json, auth(), 'content-length: 18'], '{"__proto__":null}'),
      422,
    ],
    [
      'XML',
      () =>
        request(`POST ${THING} HTTP/1.1`, ['content-type: text/xml', auth(), 'content-length: 4'], '<a/>'),
      415,
    ],
    [
      'a body without a type',
      () => request(`POST ${THING} HTTP/1.1`, [auth(), 'content-length: 2'], '{}'),
      415,
    ],
    [
      'a body of 200 KB',
      () => request(`POST ${THING} HTTP/1.1`, [json, auth(), 'content-length: 200000'], 'x'),
      413,
    ],
    [
      'a path parameter of 500 signs',
      () => request(`POST /api/things/${'a'.repeat(500)} HTTP/1.1`, [auth(), 'content-length: 0']),
      404,
    ],
    [
      'an upgrade',
      () => request('GET /api/none HTTP/1.1', ['connection: upgrade', 'upgrade: websocket']),
      404,
    ],
  ];

  test.each(cases)('%s', async (_what, bytes, status) => {
    const answer = await sendRaw(bytes());
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const headers = head.toLowerCase();
    expect(headers).toContain('content-type: application/problem+json');
    expect(headers).toContain("content-security-policy: default-src 'none'");
    expect(headers).toContain('x-content-type-options: nosniff');
    const problem = problemSchema.parse(JSON.parse(Buffer.from(body, 'latin1').toString('utf8')));
    expect(headers).toContain(`x-request-id: ${problem.requestId}`);
  });

  test('slow headers are cut within three seconds, a slow body within four', async () => {
    const startMs = ownTime.nowMs();
    const timed = async (bytes: string) => {
      const answer = await sendRaw(bytes);
      return { status: answer.slice(9, 12), tookMs: ownTime.nowMs() - startMs };
    };
    const [slowHeaders, slowBody] = await Promise.all([
      timed('GET /api/none HTTP/1.1\r\nhost: localhost\r\n'),
      timed(request(`POST ${THING} HTTP/1.1`, [json, auth(), 'content-length: 10'], '{')),
    ]);
    expect(slowHeaders.status).toBe('508');
    expect(slowHeaders.tookMs).toBeLessThan(3_500);
    expect(slowBody.status).toBe('508');
    expect(slowBody.tookMs).toBeLessThan(4_500);
  });

  test('a connection that never carries a byte waits as long as one between two requests, and ends without a word', async () => {
    const startMs = performance.now();
    expect(await sendRaw('', 30_000)).toBe('');
    const tookMs = performance.now() - startMs;
    expect(tookMs).toBeGreaterThan(HEADERS_TIMEOUT_MS + KEEP_ALIVE_MS);
    expect(tookMs).toBeLessThan(30_000);
  });

  test('headers that begin late have their time from the first byte on', async () => {
    const client = openRawClient(address.href);
    await sleep(HEADERS_TIMEOUT_MS + 1_000);
    client.send('GET /api/none HTTP/1.1\r\nhost: localhost\r\n');
    const { status } = await client.reply();
    expect(status).toBe(508);
  });
});

describe('a thousand generated inputs are refused politely', () => {
  const wild = fc.jsonValue({ maxDepth: 3 });
  const nearMiss = fc
    .record(
      { name: wild, amountMnt: wild, email: wild, tags: wild, inner: wild, more: wild },
      { requiredKeys: [] },
    )
    .map((changes) => ({ ...GOOD, ...changes }));

  const isPolite = (status: number): boolean =>
    status < 500 && status !== 400 && status !== 403 && status !== 401;

  test('bodies', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(wild, nearMiss), async (body) => {
        const payload = JSON.stringify(body);
        const reply = await under.call({
          method: 'POST',
          url: THING,
          as: person,
          payload,
          headers: { 'content-type': 'application/json' },
        });
        expect(isPolite(reply.statusCode)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('texts that are no JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (payload) => {
        const reply = await under.call({
          method: 'POST',
          url: THING,
          as: person,
          payload,
          headers: { 'content-type': 'application/json' },
        });
        expect(isPolite(reply.statusCode)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('queries, paths and headers', async () => {
    const header = fc.string({ unit: fc.constantFrom(...'abc0 ;,=*/"-_.q'.split('')), maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(
        fc.webPath(),
        fc.webQueryParameters(),
        header,
        header,
        async (path, query, language, type) => {
          for (const url of [`${THING}?${query}`, `/api${path}?${query}`, path || '/']) {
            const reply = await under.call({
              method: 'POST',
              url,
              as: person,
              payload: JSON.stringify(GOOD),
              headers: {
                'accept-language': language,
                'content-type': type || 'application/json',
                'x-zeel-language': type,
              },
            });
            expect(isPolite(reply.statusCode)).toBe(true);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('tokens: anything that is no session is 401 and nothing else', async () => {
    const token = fc.string({
      unit: fc.constantFrom(...'abcXYZ09-_. '.split('')),
      minLength: 1,
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(token, async (authorization) => {
        const reply = await under.call({
          method: 'POST',
          url: THING,
          payload: GOOD,
          headers: { authorization },
        });
        expect(reply.statusCode).toBe(401);
      }),
      { numRuns: 100 },
    );
  });
});
