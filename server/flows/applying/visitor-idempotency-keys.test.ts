import { VISITOR_HEADER } from '@zeel/protocol/visitor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRequestsApp, type RequestsApp } from '../testing/create-requests-app.ts';

let under: RequestsApp;
let terms: object;
beforeAll(async () => {
  under = await createRequestsApp();
  ({ terms } = await under.complete('salary-loan'));
});
afterAll(() => under.close());

interface Visit {
  readonly visitor?: string;
  readonly address?: string;
  readonly key: string;
}

/** Begins a draft the way a visitor does; every visitor sends the very same body. */
const begin = ({ visitor, address = '203.0.113.7', key }: Visit) =>
  under.call({
    method: 'POST',
    url: '/api/requests?language=en',
    remoteAddress: address,
    headers: { 'idempotency-key': key, ...(visitor === undefined ? {} : { [VISITOR_HEADER]: visitor }) },
    payload: { prodId: 'salary-loan', answers: terms },
  });
const FIRST = 'a'.repeat(32);
const SECOND = 'b'.repeat(32);
const secretOf = (reply: Awaited<ReturnType<typeof begin>>): string => {
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: { secret: string } }>().data.secret;
};

test('two visitors with one key and one body begin two requests and share nothing', async () => {
  const [mine, theirs] = [
    await begin({ visitor: FIRST, key: 'weak' }),
    await begin({ visitor: SECOND, key: 'weak' }),
  ];
  expect(secretOf(mine)).not.toBe(secretOf(theirs));
  expect(mine.json().data.request.id).not.toBe(theirs.json().data.request.id);
});

test('a phone that repeats itself from another network begins one request', async () => {
  const replies = [
    await begin({ visitor: FIRST, key: 'on-the-way' }),
    await begin({ visitor: FIRST, key: 'on-the-way', address: '198.51.100.20' }),
  ];
  expect(new Set(replies.map(secretOf)).size).toBe(1);
  expect(replies[1]?.headers['idempotency-replayed']).toBe('true');
});

test('whoever proves nothing is never given the secret of a request that is there', async () => {
  const first = await begin({ key: 'bare' });
  const secret = secretOf(first);
  const again = await begin({ key: 'bare' });
  expect([again.statusCode, again.json().code]).toEqual([422, 'idempotency_key_reused']);
  expect(again.body).not.toContain(secret);
  // Many calls at once do not get round the rule.
  const replies = await Promise.all(Array.from({ length: 10 }, () => begin({ key: 'bare-race' })));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('a text that holds too little chance is refused', async () => {
  const reply = await begin({ visitor: 'me', key: 'short' });
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, [VISITOR_HEADER]]);
});
