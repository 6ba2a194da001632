import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createHostedCaptcha, type HostedCaptchaOptions } from './verify-hosted.ts';

const open: Array<() => Promise<void>> = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

/** A siteverify service that answers as told and keeps what it was asked. */
async function simulate(answer: RequestListener): Promise<{ url: string; asked: URLSearchParams[] }> {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      asked.push(new URLSearchParams(text));
      answer(request, response);
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
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`, asked };
}

const saying =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const check = (url: string, options: Partial<HostedCaptchaOptions> = {}) =>
  createHostedCaptcha({
    provider: 'turnstile',
    secret: 'shh',
    verifyUrl: url,
    timeoutMs: 300,
    ...options,
  }).verify({
    answer: 'token-of-the-widget',
    remoteAddress: '203.0.113.9',
  });

describe('hosted captcha', () => {
  test('passes what the service accepts, and sends secret, answer and address', async () => {
    const { url, asked } = await simulate(saying({ success: true, hostname: 'zeel.example' }));
    expect(await check(url, { expectedHostname: 'zeel.example' })).toEqual({ passed: true });
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      secret: 'shh',
      response: 'token-of-the-widget',
      remoteip: '203.0.113.9',
    });
  });

  test.each([
    ['a plain refusal', { success: false, 'error-codes': ['invalid-input-response'] }, 200, 'wrong'],
    ['an answer given twice', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 200, 'replayed'],
    ['an answer of another site', { success: true, hostname: 'evil.example' }, 200, 'wrong'],
    ['a low score', { success: true, hostname: 'zeel.example', score: 0.1 }, 200, 'wrong'],
    ['an error status', { success: true, hostname: 'zeel.example' }, 500, 'unreachable'],
    ['a body that is not JSON', '<html>success</html>', 200, 'unreachable'],
    ['a body of another shape', { success: 'true' }, 200, 'unreachable'],
    ['an endless body', JSON.stringify({ success: true, pad: 'x'.repeat(20_000) }), 200, 'unreachable'],
  ])('refuses %s', async (_name, body, status, reason) => {
    const { url } = await simulate(saying(body, status));
    expect(await check(url, { expectedHostname: 'zeel.example' })).toEqual({ passed: false, reason });
  });

  test('refuses when the service does not answer in time', async () => {
    const { url } = await simulate(() => undefined);
    expect(await check(url)).toEqual({ passed: false, reason: 'unreachable' });
  });

  test('refuses when the service redirects', async () => {
    const { url } = await simulate((_request, response) =>
      response.writeHead(302, { location: '/yes' }).end(),
    );
    expect(await check(url)).toEqual({ passed: false, reason: 'unreachable' });
  });

  test('refuses when nobody listens, and asks nobody without an answer', async () => {
    const dead = createHostedCaptcha({
      provider: 'recaptcha',
      secret: 's',
      verifyUrl: 'http://127.0.0.1:9/',
    });
    expect(await dead.verify({ answer: 'x', remoteAddress: '::1' })).toEqual({
      passed: false,
      reason: 'unreachable',
    });
    expect(await dead.verify({ answer: undefined, remoteAddress: '::1' })).toEqual({
      passed: false,
      reason: 'missing',
    });
  });
});
