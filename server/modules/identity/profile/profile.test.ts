import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createIdentityApp,
  GOOD_PASSWORD,
  type IdentityApp,
  OTHER_PASSWORD,
} from '../testing/create-identity-app.ts';
import { nameDevice } from './name-device.ts';

let under: IdentityApp;
beforeAll(async () => {
  under = await createIdentityApp();
});
afterAll(() => under.close());

const me = async (token: string) =>
  (await under.call({ url: '/api/me', headers: under.as(token) })).json().data;
const mailsTo = (email: string) =>
  under.mails.sent.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('own data', () => {
  test('name, phone and language change; unknown fields and languages do not', async () => {
    const token = await under.register('profile@example.mn');
    const patch = (payload: object) =>
      under.call({ method: 'PATCH', url: '/api/me', payload, headers: under.as(token) });
    const reply = await patch({ displayName: ' Сарнай ', phone: '+976 9911 2233', locale: 'mn' });
    expect(reply.json().data).toMatchObject({ displayName: 'Сарнай', phone: '+976 9911 2233', locale: 'mn' });
    expect((await patch({ phone: null })).json().data.phone).toBeNull();
    for (const hostile of [{ roles: ['administrator'] }, { locale: 'xx' }, { email: 'x@y.mn' }])
      expect((await patch(hostile)).statusCode).toBe(422);
    expect((await me(token)).roles).toEqual(['applicant']);
  });
});

describe('own signature', () => {
  test('is one clean line, goes when it is emptied, and is for those who write to applicants', async () => {
    const set = async (as: { readonly token: string }, signature: string) =>
      under.call({ method: 'PUT', url: '/api/me/signature', as, payload: { signature } });
    const officer = await under.signIn(['officer']);
    const reply = await set(officer, ' Оюун\n<b>credit</b>\u202E  officer ');
    expect(reply.json().data).toEqual({ signature: 'Оюун <b>credit</b> officer' });
    const read = async () => (await under.call({ url: '/api/me/signature', as: officer })).json().data;
    expect(await read()).toEqual({ signature: 'Оюун <b>credit</b> officer' });
    expect((await set(officer, 'x'.repeat(121))).statusCode).toBe(422);
    await set(officer, '  ');
    expect(await read()).toEqual({ signature: null });
    expect((await set(await under.signIn(['applicant']), 'Bat')).statusCode).toBe(404);
  });
});

describe('own password', () => {
  test('changing asks for the old one, ends the other sessions and keeps this one', async () => {
    const token = await under.register('change@example.mn');
    const other = (await under.login('change@example.mn')).json().data.token;
    const change = (currentPassword: string, newPassword: string) =>
      under.post('/api/me/password', { currentPassword, newPassword }, under.as(token));
    const wrong = await change('not the password', OTHER_PASSWORD);
    expect([wrong.statusCode, wrong.json().fields.currentPassword.code]).toEqual([422, 'password_wrong']);
    const weak = await change(GOOD_PASSWORD, 'password1234');
    expect(weak.json().fields.newPassword.code).toBe('password_common');
    expect((await change(GOOD_PASSWORD, OTHER_PASSWORD)).statusCode).toBe(200);
    expect((await me(token)).email).toBe('change@example.mn');
    expect(await me(other)).toBeUndefined();
    expect((await under.login('change@example.mn', OTHER_PASSWORD)).statusCode).toBe(200);
    await under.settle();
    expect(mailsTo('change@example.mn')).toContain('Your password was changed');
  });

  test('guessing it inside a session is slowed', async () => {
    const token = await under.register('insider@example.mn');
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const body = { currentPassword: `guess number ${index}`, newPassword: OTHER_PASSWORD };
      statuses.push((await under.post('/api/me/password', body, under.as(token))).statusCode);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  test('an open reset link dies with the change', async () => {
    const token = await under.register('link@example.mn');
    await under.post('/api/auth/forgot-password', { email: 'link@example.mn' });
    const link = await under.linkTo('link@example.mn', 'resetPassword');
    const body = { currentPassword: GOOD_PASSWORD, newPassword: OTHER_PASSWORD };
    await under.post('/api/me/password', body, under.as(token));
    const reply = await under.post('/api/auth/reset-password', { token: link, password: GOOD_PASSWORD });
    expect(reply.json().code).toBe('link_expired');
  });
});

describe('own e-mail', () => {
  const change = (token: string, email: string, password = GOOD_PASSWORD) =>
    under.post('/api/me/email', { email, password }, under.as(token));

  test('counts once the new address is proven; the old one is told twice', async () => {
    const token = await under.register('old@example.mn');
    expect((await change(token, 'new@example.mn', 'not the password')).json().fields.password.code).toBe(
      'password_wrong',
    );
    expect((await change(token, 'new@example.mn')).statusCode).toBe(200);
    expect(await me(token)).toMatchObject({ email: 'old@example.mn', pendingEmail: 'new@example.mn' });
    const link = await under.linkTo('new@example.mn', 'verifyEmail');
    expect((await under.post('/api/auth/verify-email', { token: link })).json().data.email).toBe(
      'new@example.mn',
    );
    expect(await me(token)).toMatchObject({
      email: 'new@example.mn',
      emailVerified: true,
      pendingEmail: null,
    });
    await under.settle();
    expect(mailsTo('old@example.mn')).toEqual(
      expect.arrayContaining([
        'A new e-mail address was requested for your account',
        'The e-mail address of your account was changed',
      ]),
    );
    expect((await under.login('old@example.mn')).statusCode).toBe(401);
    expect((await under.login('new@example.mn')).statusCode).toBe(200);
  });

  test('a taken address is not told when asked for, only by its own mailbox', async () => {
    await under.register('holder@example.mn');
    const token = await under.register('wisher@example.mn');
    expect((await change(token, 'holder@example.mn')).json()).toEqual({ data: null });
    const link = await under.linkTo('holder@example.mn', 'verifyEmail');
    const reply = await under.post('/api/auth/verify-email', { token: link });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict']);
  });

  test('a reset puts a waiting change aside', async () => {
    const token = await under.register('stop@example.mn');
    await change(token, 'thief@example.mn');
    const link = await under.linkTo('thief@example.mn', 'verifyEmail');
    await under.post('/api/auth/forgot-password', { email: 'stop@example.mn' });
    const resetLink = await under.linkTo('stop@example.mn', 'resetPassword');
    await under.post('/api/auth/reset-password', { token: resetLink, password: OTHER_PASSWORD });
    expect((await under.post('/api/auth/verify-email', { token: link })).json().code).toBe('link_expired');
  });

  test('a link can be asked for again, but not without end', async () => {
    const token = await under.register('again@example.mn');
    const first = await under.linkTo('again@example.mn', 'verifyEmail');
    const resend = () => under.post('/api/me/resend-verification', undefined, under.as(token));
    expect((await resend()).statusCode).toBe(200);
    const second = await under.linkTo('again@example.mn', 'verifyEmail');
    expect((await under.post('/api/auth/verify-email', { token: first })).json().code).toBe('link_expired');
    expect((await under.post('/api/auth/verify-email', { token: second })).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await resend()).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('own sessions', () => {
  const list = async (token: string) =>
    (await under.call({ url: '/api/me/sessions', headers: under.as(token) })).json().data;
  const end = (token: string, sessionId: string) =>
    under.call({ method: 'DELETE', url: `/api/me/sessions/${sessionId}`, headers: under.as(token) });

  test('are listed with device and address, ended one by one or all the others', async () => {
    const token = await under.register('many@example.mn');
    const userAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
    const phone = await under.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'many@example.mn', password: GOOD_PASSWORD },
      headers: { 'user-agent': userAgent },
      remoteAddress: '203.0.113.7',
    });
    const rows = await list(token);
    expect(rows).toHaveLength(2);
    const row = rows.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect(row).toMatchObject({ device: 'Firefox on Android', address: '203.0.113.7' });
    expect((await end(token, row.id)).statusCode).toBe(200);
    expect(await me(phone.json().data.token)).toBeUndefined();
    expect((await end(token, row.id)).statusCode).toBe(404);
    await under.login('many@example.mn');
    await under.login('many@example.mn');
    const others = await under.post('/api/me/sessions/end-others', undefined, under.as(token));
    expect(others.json().data).toEqual({ ended: 2 });
    expect(await list(token)).toHaveLength(1);
  });

  test("another person's session looks like none", async () => {
    const mine = await under.register('mine@example.mn');
    const theirs = await under.register('theirs@example.mn');
    const [row] = await list(theirs);
    const foreign = await end(mine, row.id);
    const missing = await end(mine, '01989d2e-0000-7000-8000-000000000001');
    expect([foreign.statusCode, foreign.json().code]).toEqual([missing.statusCode, missing.json().code]);
    expect(await list(theirs)).toHaveLength(1);
  });
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537 Chrome/140.0 Safari/537.36', 'Chrome on Linux'],
  ['curl/8.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is called %s', (userAgent, name) => {
  expect(nameDevice(userAgent, 'en')).toBe(name);
});
