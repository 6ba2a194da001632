import { expect, test } from 'vitest';
import { createFakeClient } from '../../testing/fake-client.ts';
import type { HttpRequest } from '../http/build-request.ts';
import { createAuthApi } from './auth-api.ts';
import { SecondFactorRequired } from './identity-provider.ts';

function setUp(reply: unknown) {
  const sent: HttpRequest[] = [];
  const http = createFakeClient(async (call) => {
    sent.push(call);
    return reply;
  });
  return { api: createAuthApi(http), sent };
}

const CREDENTIALS = { email: 'bat@zeel.demo', password: 'a long password' };
const TOKEN = { data: { token: 'token-1' } };

test('login: POST /auth/login {email, password}, reads data.token', async () => {
  const { api, sent } = setUp(TOKEN);
  expect(await api.login(CREDENTIALS)).toBe('token-1');
  expect(sent).toEqual([{ method: 'POST', path: '/auth/login', body: CREDENTIALS }]);
});

test('register: POST /auth/register {email, password}, reads data.token', async () => {
  const { api, sent } = setUp(TOKEN);
  expect(await api.register(CREDENTIALS)).toBe('token-1');
  expect(sent).toEqual([{ method: 'POST', path: '/auth/register', body: CREDENTIALS }]);
});

test('logout: POST /auth/logout without a body, outliving the session', async () => {
  const { api, sent } = setUp({ data: null });
  await api.logout('old');
  expect(sent).toEqual([{ method: 'POST', path: '/auth/logout', isDetached: true, authorization: 'old' }]);
});

test('loginInOAuth: POST /auth/loginInOAuth without a body, reads data.token', async () => {
  const { api, sent } = setUp(TOKEN);
  expect(await api.loginInOAuth()).toBe('token-1');
  expect(await api.loginInOAuth('id-token')).toBe('token-1');
  expect(sent).toEqual([
    { method: 'POST', path: '/auth/loginInOAuth' },
    { method: 'POST', path: '/auth/loginInOAuth', authorization: 'id-token' },
  ]);
});

test('the answer of a human check travels in a header; the body stays as it is', async () => {
  const { api, sent } = setUp(TOKEN);
  await api.login({ ...CREDENTIALS, captcha: 'proof' });
  expect(sent).toEqual([
    { method: 'POST', path: '/auth/login', body: CREDENTIALS, headers: { 'x-zeel-captcha': 'proof' } },
  ]);
});

test('a reply with a second-factor ticket instead of a token is its own error', async () => {
  const { api } = setUp({ data: { secondFactor: { ticket: 'ticket-1', message: 'Enter the code' } } });
  const error = await api.login(CREDENTIALS).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(SecondFactorRequired);
  expect(error).toMatchObject({ ticket: 'ticket-1', message: 'Enter the code' });
});

test.each([{ data: {} }, {}, { data: { token: '' } }])(
  'a reply without a token is a failure: %j',
  async (reply) => {
    await expect(setUp(reply).api.login(CREDENTIALS)).rejects.toThrow('no token');
  },
);
