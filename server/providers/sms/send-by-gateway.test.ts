import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createDemoSms } from './keep-demo-sms.ts';
import { createGatewaySms } from './send-by-gateway.ts';

interface Received {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const open: Array<() => Promise<void>> = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

/** A gateway on the loopback address that answers every message with one status, or never. */
async function setUp(status: number | 'silent', headers: Record<string, string> = {}) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
      if (status !== 'silent') response.writeHead(status, headers).end('x'.repeat(10_000));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  // An http server that listens on a port always has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/messages`;
  return {
    received,
    url,
    sender: createGatewaySms({
      url,
      token: 'key',
      from: 'Zeel',
      timeoutMs: status === 'silent' ? 200 : 5_000,
    }),
  };
}

const sms = { messageId: '01989d2e-0000-7000-8000-000000000001', to: '+97699112233', text: 'Код: 123456' };

describe('a text message through a gateway', () => {
  test('arrives once with its id, the token and the words as they are', async () => {
    const { sender, received } = await setUp(202);
    await sender.send(sms);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      headers: { authorization: 'Bearer key', 'idempotency-key': sms.messageId },
      body: { id: sms.messageId, from: 'Zeel', to: '+97699112233', text: 'Код: 123456' },
    });
  });

  test('a gateway that has this id already has taken it', async () => {
    const { sender } = await setUp(409);
    await expect(sender.send(sms)).resolves.toBeUndefined();
  });

  test.each([400, 401, 429, 500, 'silent'] as const)('%s makes the job try again', async (status) => {
    const { sender } = await setUp(status);
    await expect(sender.send(sms)).rejects.toThrow();
  });

  test('a redirect is not followed: the token goes to the configured host only', async () => {
    const other = await setUp(200);
    const { sender } = await setUp(302, { location: other.url });
    await expect(sender.send(sms)).rejects.toThrow();
    expect(other.received).toEqual([]);
  });

  test('the reason kept of a failure holds neither code nor token', async () => {
    const { sender } = await setUp(500);
    const reason = await sender.send(sms).catch(String);
    expect(reason).not.toMatch(/123456|key/);
  });
});

test('in a demo it lies in the mailbox', async () => {
  const kept: unknown[] = [];
  await createDemoSms({ send: async (mail) => void kept.push(mail) }).send(sms);
  expect(kept).toEqual([{ messageId: sms.messageId, to: sms.to, subject: 'SMS', text: sms.text }]);
});
