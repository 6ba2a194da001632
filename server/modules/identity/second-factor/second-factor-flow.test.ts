import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hearEverything } from '../../../platform/testing/index.ts';
import { createIdentityApp, GOOD_PASSWORD, type IdentityApp } from '../testing/create-identity-app.ts';

let under: IdentityApp;
beforeAll(async () => {
  under = await createIdentityApp();
});
afterAll(() => under.close());

const HALF_MINUTE_MS = 30_000;
const codeNow = (secret: string) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: under.clock.now().getTime() });
const answer = (ticket: string, code: string) => under.post('/api/auth/second-factor', { ticket, code });
const ticketOf = async (email: string) => (await under.login(email)).json().data.secondFactor.ticket;

/** Switches the factor on and gives what the person then holds. */
async function switchOn(email: string) {
  const token = await under.register(email);
  const headers = under.as(token);
  const start = await under.post('/api/me/second-factor/start', { password: GOOD_PASSWORD }, headers);
  const { secret } = start.json().data;
  const confirm = await under.post('/api/me/second-factor/confirm', { code: codeNow(secret) }, headers);
  under.clock.advance(HALF_MINUTE_MS);
  return { headers, secret, codes: confirm.json().data.recoveryCodes };
}

describe('second factor', () => {
  test('once on, the password alone gives a ticket and no session', async () => {
    const { secret, codes, headers } = await switchOn('factor@example.mn');
    expect(codes).toHaveLength(10);
    const reply = (await under.login('factor@example.mn')).json().data;
    expect(Object.keys(reply)).toEqual(['secondFactor']);
    const signedIn = await answer(reply.secondFactor.ticket, codeNow(secret));
    expect(signedIn.json().data.token).toMatch(/^[\w-]{43}$/);
    const me = await under.call({ url: '/api/me', headers });
    expect(me.json().data.secondFactor).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
  });

  test('the same code is not taken twice, nor is a ticket', async () => {
    const { secret } = await switchOn('replay@example.mn');
    const [first, second] = [await ticketOf('replay@example.mn'), await ticketOf('replay@example.mn')];
    const code = codeNow(secret);
    // A newer ticket ends the older one.
    expect((await answer(first, code)).json().code).toBe('link_expired');
    expect((await answer(second, code)).statusCode).toBe(200);
    expect((await answer(second, codeNow(secret))).json().code).toBe('link_expired');
    const third = await ticketOf('replay@example.mn');
    expect((await answer(third, code)).json().code).toBe('wrong_credentials');
  });

  test('of twenty uses of one code at once, one signs in', async () => {
    const { secret } = await switchOn('burst@example.mn');
    const ticket = await ticketOf('burst@example.mn');
    const code = codeNow(secret);
    const replies = await Promise.all(Array.from({ length: 20 }, () => answer(ticket, code)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('wrong codes are slowed, also across tickets, and a ticket dies after five minutes', async () => {
    const { secret } = await switchOn('guess@example.mn');
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1)
      statuses.push((await answer(await ticketOf('guess@example.mn'), '000000')).statusCode);
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(401));
    expect(statuses.slice(5)).toEqual([429, 429, 429]);
    under.clock.advance(60_000);
    const ticket = await ticketOf('guess@example.mn');
    under.clock.advance(5 * 60_000 + 1_000);
    expect((await answer(ticket, codeNow(secret))).json().code).toBe('link_expired');
  });

  test('a recovery code works once, in any spelling, and is counted', async () => {
    const { codes, headers } = await switchOn('recover@example.mn');
    const spelt = codes[0].toLowerCase().replace('-', ' ');
    expect((await answer(await ticketOf('recover@example.mn'), spelt)).statusCode).toBe(200);
    expect((await answer(await ticketOf('recover@example.mn'), codes[0])).statusCode).toBe(401);
    const me = await under.call({ url: '/api/me', headers });
    expect(me.json().data.secondFactor.recoveryCodesLeft).toBe(9);
  });

  test("another person's recovery code opens nothing", async () => {
    const other = await switchOn('other@example.mn');
    await switchOn('mine@example.mn');
    const reply = await answer(await ticketOf('mine@example.mn'), other.codes[0]);
    expect(reply.json().code).toBe('wrong_credentials');
  });

  test('renewing replaces the codes; removing asks for password and code', async () => {
    const { secret, codes, headers } = await switchOn('renew@example.mn');
    const renew = await under.post(
      '/api/me/second-factor/recovery-codes',
      { code: codeNow(secret) },
      headers,
    );
    const fresh = renew.json().data.recoveryCodes;
    expect(fresh).toHaveLength(10);
    expect((await answer(await ticketOf('renew@example.mn'), codes[0])).statusCode).toBe(401);
    const remove = (password: string, code: string) =>
      under.post('/api/me/second-factor/remove', { password, code }, headers);
    expect((await remove('not the password', fresh[0])).json().fields.password.code).toBe('password_wrong');
    expect((await remove(GOOD_PASSWORD, '000000')).json().fields.code.code).toBe('code_wrong');
    expect((await remove(GOOD_PASSWORD, fresh[0])).statusCode).toBe(200);
    expect((await under.login('renew@example.mn')).json().data.token).toBeTypeOf('string');
  });

  test('it is not switched off while a role of its owner needs it', async () => {
    const { codes, headers } = await switchOn('needed@example.mn');
    const { database } = under.platform;
    const { id } = await database.db
      .updateTable('users')
      .set({ roles: ['officer'] })
      .where('email', '=', 'needed@example.mn')
      .returning('id')
      .executeTakeFirstOrThrow();
    const needFor = async (version: number, roles: readonly string[]): Promise<void> => {
      // Once it listens, nothing is missed.
      await hearEverything(database);
      await database.db
        .insertInto('setting_versions')
        .values({
          setting: 'secondFactor',
          version,
          value: JSON.stringify({ roles }),
          by_user_id: id,
          at: under.clock.now(),
        })
        .execute();
      await hearEverything(database);
    };
    const remove = (code: string) =>
      under.post('/api/me/second-factor/remove', { password: GOOD_PASSWORD, code }, headers);
    await needFor(1, ['officer']);
    const refused = await remove(codes[0]);
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      message: 'A role of yours needs the second factor, so it stays on.',
    });
    await needFor(2, ['finance']);
    // The refusal used no code up.
    expect((await remove(codes[0])).statusCode).toBe(200);
  });

  test('starting asks for the password, confirming for a right code, and neither works twice', async () => {
    const headers = under.as(await under.register('start@example.mn'));
    const start = (password: string) => under.post('/api/me/second-factor/start', { password }, headers);
    const confirm = (code: string) => under.post('/api/me/second-factor/confirm', { code }, headers);
    expect((await confirm('123456')).json().code).toBe('conflict');
    expect((await start('not the password')).json().fields.password.code).toBe('password_wrong');
    const { secret } = (await start(GOOD_PASSWORD)).json().data;
    expect((await confirm('000000')).json().fields.code.code).toBe('code_wrong');
    expect((await under.login('start@example.mn')).json().data).toHaveProperty('token');
    expect((await confirm(codeNow(secret))).statusCode).toBe(200);
    expect((await start(GOOD_PASSWORD)).json().code).toBe('conflict');
  });
});
