import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createRequestsApp,
  PUBLIC_URL,
  type RequestsApp,
  type StartedRequest,
} from '../testing/create-requests-app.ts';

let under: RequestsApp;
beforeAll(async () => {
  under = await createRequestsApp();
});
afterAll(() => under.close());

const paymentsOf = ({ request }: StartedRequest) =>
  under.platform.database.db
    .selectFrom('payments')
    .select(['state', 'amount_mnt', 'reference', 'callback_base', 'language', 'next_check_at'])
    .where('loan_request_id', '=', request.id)
    .execute();

async function send(): Promise<StartedRequest> {
  const started = await under.fill('salary-loan');
  const reply = await under.submit(started);
  const { request } = reply.json().data;
  expect([reply.statusCode, request.state]).toEqual([200, 'fee_due']);
  return under.opened(reply, started.caller);
}

test('a sent request gets one invoice, however often it is sent', async () => {
  const started = await under.fill('salary-loan');
  // One of five wins; to the others, and to whoever comes later with the secret of the draft, there is no draft any more.
  const replies = await Promise.all(Array.from({ length: 5 }, () => under.submit(started)));
  const sent = replies.filter(({ statusCode }) => statusCode === 200);
  expect(sent).toHaveLength(1);
  expect((await under.submit(started)).statusCode).toBe(404);
  const { reference } = sent[0]?.json().data.request ?? {};
  expect(await paymentsOf(started)).toMatchObject([
    { state: 'preparing', amount_mnt: 3_000, reference, callback_base: PUBLIC_URL, language: 'en' },
  ]);
});

test('a request that is withdrawn closes its invoice', async () => {
  const sent = await send();
  const body = { version: sent.request.version };
  const reply = await under.ask('POST', `/requests/${sent.request.id}/withdraw`, sent.caller, body);
  expect(reply.statusCode).toBe(200);
  expect(await paymentsOf(sent)).toMatchObject([{ state: 'cancelled', next_check_at: null }]);
});

test('a request whose time has passed closes its invoice', async () => {
  const sent = await send();
  under.clock.advance(15 * 86_400_000);
  await under.run('expire-loan-requests');
  expect(await paymentsOf(sent)).toMatchObject([{ state: 'cancelled' }]);
});
