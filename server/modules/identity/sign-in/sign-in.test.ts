import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityApp, GOOD_PASSWORD, gist, type IdentityApp } from '../testing/create-identity-app.ts';

let under: IdentityApp;
beforeAll(async () => {
  under = await createIdentityApp();
});
afterAll(() => under.close());

const me = (token: string) => under.call({ url: '/api/me', headers: under.as(token) });

describe('register and sign in', () => {
  test('register gives a token, sends a link, and the link proves the address once', async () => {
    const token = await under.register('Saruul@Example.mn');
    expect((await me(token)).json().data).toMatchObject({
      email: 'Saruul@Example.mn',
      emailVerified: false,
      roles: ['applicant'],
      hasPassword: true,
    });
    const link = await under.linkTo('Saruul@Example.mn', 'verifyEmail');
    const first = await under.post('/api/auth/verify-email', { token: link });
    expect([first.statusCode, first.json().data]).toEqual([200, { email: 'Saruul@Example.mn' }]);
    expect((await me(token)).json().data.emailVerified).toBe(true);
    expect((await under.post('/api/auth/verify-email', { token: link })).json().code).toBe('link_expired');
  });

  test('the address is the same person in any case, and signing in works without an Idempotency-Key', async () => {
    await under.register('case@example.mn');
    const reply = await under.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'CASE@example.mn', password: GOOD_PASSWORD },
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data.token).toMatch(/^[\w-]{43}$/);
  });

  test('an address that is taken is told, in the language of the caller', async () => {
    await under.register('taken@example.mn');
    const body = { email: 'TAKEN@example.mn', password: GOOD_PASSWORD };
    const reply = await under.post('/api/auth/register', body, {
      'x-zeel-captcha': 'human',
      'x-zeel-language': 'fr',
    });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict']);
    expect(reply.json().message).toContain('Un compte existe déjà');
  });

  test('of ten registrations of one address at once, one makes the account', async () => {
    const body = { email: 'race@example.mn', password: GOOD_PASSWORD };
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        under.post('/api/auth/register', body, { 'x-zeel-captcha': 'human' }, `10.0.0.${index}`),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
  });

  test.each([
    ['short', 'too_short'],
    ['password1234', 'password_common'],
    ['weak@example.mn', 'password_common'],
  ])('the password %s is refused beside its field', async (password, code) => {
    const reply = await under.post('/api/auth/register', { email: 'weak@example.mn', password });
    expect([reply.statusCode, reply.json().fields.password.code]).toEqual([422, code]);
  });

  test('without the human check nobody registers', async () => {
    const body = { email: 'robot@example.mn', password: GOOD_PASSWORD };
    const reply = await under.post('/api/auth/register', body, {});
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'captcha_failed']);
  });

  test('wrong password and unknown address answer with the same bytes', async () => {
    await under.register('known@example.mn');
    const wrong = await under.login('known@example.mn', 'not the password at all', '10.1.0.1');
    const unknown = await under.login('nobody@example.mn', 'not the password at all', '10.1.0.2');
    expect(gist(wrong)).toEqual(gist(unknown));
    expect(gist(wrong)).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  });

  test('log-out ends the session, and succeeds again, with rubbish, and with nothing', async () => {
    const token = await under.register('leaver@example.mn');
    const headers = { ...under.as(token), 'content-type': 'application/json' };
    expect((await under.app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(
      200,
    );
    expect((await me(token)).statusCode).toBe(401);
    for (const authorization of [token, 'rubbish', ''])
      expect((await under.post('/api/auth/logout', undefined, { authorization })).statusCode).toBe(200);
    expect((await under.post('/api/auth/logout', undefined, {})).json()).toEqual({ data: null });
  });

  test('a disabled account is told so only with the right password', async () => {
    const token = await under.register('off@example.mn');
    await under.platform.database.db
      .updateTable('users')
      .set({ status: 'disabled' })
      .where('email', '=', 'off@example.mn')
      .execute();
    expect((await under.login('off@example.mn')).json().code).toBe('account_disabled');
    expect((await under.login('off@example.mn', 'not the password at all')).json().code).toBe(
      'wrong_credentials',
    );
    expect((await me(token)).statusCode).toBe(403);
  });

  test('after three failures the human check is asked for, and with it the right password works', async () => {
    await under.register('forgetful@example.mn');
    const address = '10.2.0.1';
    const body = { email: 'forgetful@example.mn', password: 'not the password at all' };
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await under.post('/api/auth/login', body, {}, address)).json().code).toBe('wrong_credentials');
    expect((await under.post('/api/auth/login', body, {}, address)).json().code).toBe('captcha_failed');
    const right = { ...body, password: GOOD_PASSWORD };
    expect((await under.post('/api/auth/login', right, {}, address)).json().code).toBe('captcha_failed');
    expect((await under.post('/api/auth/login', right, undefined, address)).statusCode).toBe(200);
    expect((await under.post('/api/auth/login', right, {}, address)).statusCode).toBe(200);
  });

  test('a retry with the same key gives the same token and no second session', async () => {
    await under.register('retry@example.mn');
    const headers = { 'idempotency-key': 'one-and-the-same' };
    const body = { email: 'retry@example.mn', password: GOOD_PASSWORD };
    const first = await under.post('/api/auth/login', body, headers);
    const second = await under.post('/api/auth/login', body, headers);
    expect(second.body).toBe(first.body);
    const sessions = await under.call({
      url: '/api/me/sessions',
      headers: under.as(first.json().data.token),
    });
    expect(sessions.json().data).toHaveLength(2);
  });

  test('idle and absolute limits end a session', async () => {
    const token = await under.register('idle@example.mn');
    under.clock.advance(59 * 60_000);
    expect((await me(token)).statusCode).toBe(200);
    under.clock.advance(60 * 60_000);
    expect((await me(token)).statusCode).toBe(401);
    const other = (await under.login('idle@example.mn')).json().data.token;
    for (let hour = 0; hour < 27; hour += 1) {
      under.clock.advance(55 * 60_000);
      await me(other);
    }
    expect((await me(other)).statusCode).toBe(401);
  });

  test('neither passwords nor tokens are stored in clear', async () => {
    const token = await under.register('clear@example.mn', 'a very own phrase of mine');
    const { db } = under.platform.database;
    const row = await db.selectFrom('users').selectAll().where('email', '=', 'clear@example.mn').execute();
    const sessions = await db.selectFrom('sessions').selectAll().execute();
    const stored = JSON.stringify([row, sessions.map((session) => [...session.token_hash])]);
    expect(stored).not.toContain('a very own phrase');
    expect(stored).not.toContain(token);
    expect(row[0]?.password_hash).toMatch(/^\$argon2id\$/);
  });
});

test('the embedded human check works through the API: solved passes once, replayed is refused', async () => {
  const real = await createIdentityApp({ isCaptchaReal: true });
  try {
    const challenge = (await real.call({ url: '/api/captcha/challenge' })).json().data;
    const solution = await solveChallenge({ challenge, deriveKey });
    const answer = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const register = (email: string) =>
      real.post('/api/auth/register', { email, password: GOOD_PASSWORD }, { 'x-zeel-captcha': answer });
    expect((await register('human@example.mn')).statusCode).toBe(200);
    expect((await register('copy@example.mn')).json().code).toBe('captcha_failed');
  } finally {
    await real.close();
  }
});
