import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createIdentityApp,
  GOOD_PASSWORD,
  gist,
  type IdentityApp,
  OTHER_PASSWORD,
} from '../testing/create-identity-app.ts';

let under: IdentityApp;
beforeAll(async () => {
  under = await createIdentityApp();
});
afterAll(() => under.close());

const forgot = (email: string, address?: string) =>
  under.post('/api/auth/forgot-password', { email }, undefined, address);
const reset = (token: string, password = OTHER_PASSWORD) =>
  under.post('/api/auth/reset-password', { token, password });
const isAlive = async (token: string) =>
  (await under.call({ url: '/api/me', headers: under.as(token) })).statusCode === 200;

async function askLink(email: string): Promise<string> {
  await forgot(email);
  return under.linkTo(email, 'resetPassword');
}

describe('forgot and reset', () => {
  test('known and unknown addresses get the same bytes and leave the same trace', async () => {
    await under.register('known@example.mn');
    const known = await forgot('known@example.mn');
    const unknown = await forgot('nobody@example.mn');
    expect(gist(known)).toEqual(gist(unknown));
    expect(known.json()).toEqual({ data: null });
    await under.settle();
    expect(under.mails.sent.some(({ to }) => to === 'nobody@example.mn')).toBe(false);
    expect(
      under.mails.sent.some(({ to, subject }) => to === 'known@example.mn' && /Reset/.test(subject)),
    ).toBe(true);
  });

  test('a reset ends every session, the old password dies, the new one works, the link works once', async () => {
    const token = await under.register('reset@example.mn');
    const second = (await under.login('reset@example.mn')).json().data.token;
    const link = await askLink('reset@example.mn');
    expect((await reset(link)).json()).toEqual({ data: null });
    expect([await isAlive(token), await isAlive(second)]).toEqual([false, false]);
    expect((await under.login('reset@example.mn', GOOD_PASSWORD)).statusCode).toBe(401);
    expect((await under.login('reset@example.mn', OTHER_PASSWORD)).statusCode).toBe(200);
    expect((await reset(link)).json().code).toBe('link_expired');
    await under.settle();
    expect(under.mails.sent.findLast(({ to }) => to === 'reset@example.mn')?.subject).toBe(
      'Your password was changed',
    );
  });

  test('a link is too old after thirty minutes', async () => {
    await under.register('late@example.mn');
    const link = await askLink('late@example.mn');
    under.clock.advance(30 * 60_000 + 1_000);
    expect((await reset(link)).json().code).toBe('link_expired');
  });

  test('a newer link ends the older one', async () => {
    await under.register('twice@example.mn');
    const older = await askLink('twice@example.mn');
    const newer = await askLink('twice@example.mn');
    expect((await reset(older)).json().code).toBe('link_expired');
    expect((await reset(newer)).statusCode).toBe(200);
  });

  test('of fifty redemptions of one link at once, one succeeds', async () => {
    await under.register('fifty@example.mn');
    const link = await askLink('fifty@example.mn');
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(link, `${OTHER_PASSWORD} ${index}`)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    const winner = replies.findIndex(({ statusCode }) => statusCode === 200);
    expect((await under.login('fifty@example.mn', `${OTHER_PASSWORD} ${winner}`)).statusCode).toBe(200);
  });

  test('a link of another kind, a session token and rubbish reset nothing', async () => {
    const session = await under.register('kinds@example.mn');
    const verify = await under.linkTo('kinds@example.mn', 'verifyEmail');
    for (const token of [verify, session, 'x'.repeat(43)])
      expect((await reset(token)).json().code).toBe('link_expired');
  });

  test('a weak new password is refused and the link stays good', async () => {
    await under.register('weak@example.mn');
    const link = await askLink('weak@example.mn');
    expect((await reset(link, 'password1234')).json().fields.password.code).toBe('password_common');
    expect((await reset(link)).statusCode).toBe(200);
  });

  test('disabled and invited people get no link, and a link from before does not work', async () => {
    await under.register('gone@example.mn');
    const link = await askLink('gone@example.mn');
    const { db } = under.platform.database;
    await db
      .updateTable('users')
      .set({ status: 'disabled' })
      .where('email', '=', 'gone@example.mn')
      .execute();
    expect((await reset(link)).json().code).toBe('link_expired');
    const before = under.mails.sent.length;
    await forgot('gone@example.mn');
    await under.settle();
    expect(under.mails.sent).toHaveLength(before);
  });

  test('whoever proves an address that was never proven takes the account over whole', async () => {
    const squatter = await under.register('victim@example.mn');
    const { userId } = await under.platform.database.db
      .selectFrom('users')
      .select('id as userId')
      .where('email', '=', 'victim@example.mn')
      .executeTakeFirstOrThrow();
    await under.platform.database.db
      .insertInto('connected_accounts')
      .values({
        issuer: 'https://google.demo.invalid',
        subject: 'squatter',
        user_id: userId,
        provider: 'google',
        email: 'squatter@example.mn',
        connected_at: under.clock.now(),
      })
      .execute();
    await reset(await askLink('victim@example.mn'));
    expect(await isAlive(squatter)).toBe(false);
    const token = (await under.login('victim@example.mn', OTHER_PASSWORD)).json().data.token;
    const me = await under.call({ url: '/api/me', headers: under.as(token) });
    expect(me.json().data).toMatchObject({ emailVerified: true, connected: [] });
  });

  test('mails to one address are limited the same for known and unknown ones', async () => {
    await under.register('spammed@example.mn');
    const statuses = async (email: string) => {
      const seen: number[] = [];
      for (let index = 0; index < 5; index += 1)
        seen.push((await forgot(email, `10.9.${index}.1`)).statusCode);
      return seen;
    };
    const known = await statuses('spammed@example.mn');
    expect(known).toEqual(await statuses('not-there@example.mn'));
    expect(known.at(-1)).toBe(429);
  });

  test('without the human check no link is sent', async () => {
    const reply = await under.post('/api/auth/forgot-password', { email: 'known@example.mn' }, {});
    expect(reply.json().code).toBe('captcha_failed');
  });
});
