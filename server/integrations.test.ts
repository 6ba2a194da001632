import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { IntegrationEntry } from '@zeel/protocol/rooms/integrations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProviders, type Providers } from './app.ts';
import { registerSettings } from './modules/settings/index.ts';
import { createTestApp, type TestApp, type TestPerson } from './platform/testing/index.ts';
import { simulateFineract } from './providers/fineract/testing/simulate-fineract.ts';
import { startSmtpSimulator } from './providers/mail/testing/start-smtp-simulator.ts';
import { startQpaySimulator } from './providers/qpay/simulator/start-qpay-simulator.ts';
import { startClamdSimulator } from './providers/scanner/testing/start-clamd-simulator.ts';
import { startS3Simulator } from './providers/storage/testing/start-s3-simulator.ts';

/* The services outside as the whole server puts them together, each played by a simulator that speaks its contract. */

const QPAY = {
  clientId: 'ZEEL',
  clientSecret: 'qpay-secret-1',
  invoiceCode: 'ZEEL_INVOICE',
  merchantId: 'ZEEL',
};

/** Nobody waits for a note to be written. */
const PATIENCE = { timeout: 20_000 };

let under: TestApp;
let providers: Providers;
let administrator: TestPerson;
let auditor: TestPerson;
let gatewayStatus = 404;
const closers: (() => Promise<unknown>)[] = [];

/** A port on which nobody listens any more. */
async function findClosedPort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A text message gateway, and an authority of time stamps that grants everything. */
async function startGateway(): Promise<string> {
  const server = createServer((request, reply) => {
    if (request.url === '/tsa') reply.writeHead(200).end(Buffer.from('3005300302010000', 'hex'));
    else reply.writeHead(gatewayStatus).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

beforeAll(async () => {
  const [smtp, clamd, s3, fineract, qpay] = await Promise.all([
    startSmtpSimulator(),
    startClamdSimulator(),
    startS3Simulator(),
    simulateFineract([7]),
    startQpaySimulator({ ...QPAY, now: () => under.clock.now().getTime() }),
  ]);
  closers.push(smtp.close, clamd.close, s3.close, fineract.close, qpay.close);
  const gateway = await startGateway();
  const closed = await findClosedPort();
  under = await createTestApp({
    config: {
      mail: { smtpUrl: smtp.url, from: 'Zeel <no-reply@zeel.example>', replyTo: null },
      clamd,
      objectStore: s3.config,
      fineract: {
        ...fineract.account,
        password: 'wrong-password-2',
        productIds: new Map([['salary-loan', 7]]),
      },
      qpay: { ...QPAY, baseUrl: qpay.baseUrl, ebarimt: null },
      sms: { provider: 'gateway', url: `${gateway}/send`, token: 'sms-secret-3', from: 'Zeel' },
      sealTimeStampUrl: `${gateway}/tsa`,
      captcha: {
        provider: 'turnstile',
        siteKey: 'site',
        secret: 'captcha-secret-4',
        verifyUrl: `http://127.0.0.1:${closed}/`,
      },
    },
    register: (app) => {
      providers = createProviders(app.platform);
      registerSettings(app);
    },
  });
  administrator = await under.signIn(['administrator']);
  auditor = await under.signIn(['auditor']);
});
afterAll(async () => {
  await under.close();
  await Promise.all(closers.map((close) => close()));
});

const list = () => under.call({ url: '/api/settings/integrations', as: auditor });
const find = async (integration: string): Promise<IntegrationEntry | undefined> =>
  (await list()).json().data.integrations.find((one: IntegrationEntry) => one.integration === integration);
const tryOut = (integration: string, as: TestPerson = administrator) =>
  under.call({ method: 'POST', url: '/api/settings/integrations/test', as, payload: { integration } });

test('every service says how it is set up, and secrets only whether they are set', async () => {
  const reply = await list();
  const { integrations, secrets } = reply.json().data;
  const states = integrations.map(({ integration, state, test: proof }: IntegrationEntry) => [
    integration,
    state,
    proof,
  ]);
  expect(states).toEqual([
    ['mail', 'on', 'signs_in'],
    ['sms', 'on', 'reaches'],
    ['qpay', 'on', 'signs_in'],
    ['ebarimt', 'off', null],
    ['bank', 'off', null],
    ['eid', 'off', null],
    ['time_stamp', 'on', 'signs_in'],
    ['loan_system', 'on', 'signs_in'],
    ['storage', 'on', 'signs_in'],
    ['scanner', 'on', 'signs_in'],
    ['hosted_database', 'off', null],
    ['human_check', 'on', 'reaches'],
    ['google', 'simulated', null],
    ['facebook', 'simulated', null],
  ]);
  expect(await find('qpay')).toMatchObject({
    host: '127.0.0.1',
    secrets: [{ variable: 'ZEEL_QPAY_CLIENT_SECRET', isSet: true }],
    answeredAt: null,
    failure: null,
  });
  expect(secrets).toContainEqual({ variable: 'ZEEL_BACKUP_KEY', isSet: false });
  expect(reply.body).not.toMatch(/secret-\d|password-\d|example\+secret/);
});

test.each(['mail', 'sms', 'qpay', 'time_stamp', 'storage', 'scanner'])(
  '%s is tried with a harmless call, which the list and the trail know',
  async (integration) => {
    const reply = await tryOut(integration);
    expect([reply.statusCode, reply.json().data.failure]).toEqual([200, null]);
    expect(await find(integration)).toMatchObject({
      answeredAt: under.clock.now().toISOString(),
      failedAt: null,
    });
    const { payload } = await under.platform.database.db
      .selectFrom('audit_events')
      .select('payload')
      .where('type', '=', 'integration.tested')
      .where('subject_id', '=', integration)
      .executeTakeFirstOrThrow();
    expect(payload).toEqual({ integration, fault: null, code: null });
  },
);

test('a service that does not let us in, or is not there, is told apart, and nothing is said of why in its own words', async () => {
  expect((await tryOut('loan_system')).json().data.failure).toEqual({
    fault: 'denied',
    code: '401',
  });
  expect((await tryOut('human_check')).json().data.failure).toMatchObject({ fault: 'silent' });
  gatewayStatus = 503;
  expect((await tryOut('sms')).json().data.failure).toEqual({ fault: 'failed', code: '503' });
  expect(await find('sms')).toMatchObject({
    answeredAt: under.clock.now().toISOString(),
    failure: { fault: 'failed', code: '503' },
  });
});

test('what is used every day is noted by itself, good and bad', async () => {
  under.clock.advance(600_000);
  await providers.documents.scanner?.scan(Buffer.from('a paper'));
  const now = under.clock.now().toISOString();
  await expect.poll(async () => (await find('scanner'))?.answeredAt, PATIENCE).toBe(now);
  // A message that is refused is an answer; a call that was called off says nothing.
  gatewayStatus = 422;
  const text = { messageId: 'one', to: '+97699112233', text: 'Hello' };
  await expect(providers.smsSender?.send(text)).rejects.toThrow();
  await expect.poll(async () => (await find('sms'))?.answeredAt, PATIENCE).toBe(now);
  const before = await find('qpay');
  await expect(providers.payments.qpay.findInvoice('gone', AbortSignal.abort())).rejects.toThrow();
  expect(await find('qpay')).toEqual(before);
  gatewayStatus = 500;
  await expect(providers.smsSender?.send(text)).rejects.toThrow();
  await expect
    .poll(async () => (await find('sms'))?.failure, PATIENCE)
    .toEqual({ fault: 'failed', code: '500' });
});

test('a service is not tried without end, nor by those who only read, nor where there is nothing to try', async () => {
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push((await tryOut('storage')).statusCode);
  expect(statuses.at(-1)).toBe(429);
  expect((await tryOut('qpay', auditor)).statusCode).toBe(404);
  expect((await tryOut('bank')).statusCode).toBe(404);
  const officer = await under.signIn(['officer']);
  expect((await under.call({ url: '/api/settings/integrations', as: officer })).statusCode).toBe(404);
});
