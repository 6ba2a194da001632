import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FirebaseVerdict } from '../../../providers/firebase/index.ts';
import {
  createIdentityApp,
  GOOD_PASSWORD,
  type IdentityApp,
  OTHER_PASSWORD,
} from '../testing/create-identity-app.ts';

const ISSUER = 'https://securetoken.google.com/zeel';
const EMAIL = 'both@mail.example';

const proofOf = (subject: string, email = EMAIL): FirebaseVerdict => ({
  verified: true,
  identity: {
    issuer: ISSUER,
    subject,
    signInProvider: 'password',
    email,
    emailVerified: true,
    displayName: null,
  },
});
const verdicts: Record<string, FirebaseVerdict> = {
  'token.of.one': proofOf('one'),
  'token.of.another': proofOf('another', 'another@mail.example'),
  'token.of.third': proofOf('third', 'third@mail.example'),
  'away.id.token': { verified: false, reason: 'unreachable' },
};

let under: IdentityApp;
beforeAll(async () => {
  under = await createIdentityApp({
    room: { firebase: async (token) => verdicts[token] ?? { verified: false, reason: 'invalid' } },
  });
});
afterAll(() => under.close());

const connect = (token: string, body: object) =>
  under.post('/api/me/connected/firebase', body, under.as(token));
const enter = (idToken: string) => under.post('/api/auth/loginInOAuth', undefined, under.as(idToken));
const me = async (token: string) =>
  (await under.call({ url: '/api/me', headers: under.as(token) })).json().data;
const trail = async (userId: string) =>
  (
    await under.platform.database.db
      .selectFrom('audit_events')
      .select(['type', 'payload'])
      .where('subject_id', '=', userId)
      .where('type', 'like', 'provider.%')
      .orderBy('id')
      .execute()
  ).map(({ type, payload }) => ({ type, payload }));

test('the same address alone connects nothing; both proofs do, and then either opens the account', async () => {
  const token = await under.register(EMAIL);
  const { id } = await me(token);
  const before = await enter('token.of.one');
  expect([before.statusCode, before.json().code]).toEqual([409, 'conflict']);

  expect((await connect(token, { idToken: 'token.of.one', password: GOOD_PASSWORD })).statusCode).toBe(200);
  // The same again changes nothing.
  expect((await connect(token, { idToken: 'token.of.one', password: GOOD_PASSWORD })).statusCode).toBe(200);
  const after = await enter('token.of.one');
  expect((await me(after.json().data.token)).id).toBe(id);
  expect((await me((await under.login(EMAIL)).json().data.token)).connected).toMatchObject([
    { provider: 'firebase', email: EMAIL },
  ]);
  expect(await trail(id)).toEqual([
    { type: 'provider.connected', payload: { provider: 'firebase', email: EMAIL } },
  ]);
});

test.each([
  ['no password', { idToken: 'token.of.third' }, 422],
  ['a wrong password', { idToken: 'token.of.third', password: OTHER_PASSWORD }, 422],
  ['an ID token that proves nothing', { idToken: 'forged.id.token', password: GOOD_PASSWORD }, 409],
  ['keys that cannot be fetched', { idToken: 'away.id.token', password: GOOD_PASSWORD }, 503],
])('with %s nothing is connected, and the session goes on', async (_kind, body, status) => {
  const token = await under.register(`${_kind.replaceAll(' ', '-')}@mail.example`);
  expect((await connect(token, body)).statusCode).toBe(status);
  expect((await me(token)).connected).toEqual([]);
});

test('an account of the service belongs to one person, and a person has one', async () => {
  const [first, second] = [
    await under.register('first@mail.example'),
    await under.register('second@mail.example'),
  ];
  const body = { idToken: 'token.of.another', password: GOOD_PASSWORD };
  expect((await connect(first, body)).statusCode).toBe(200);
  const taken = await connect(second, body);
  expect([taken.statusCode, taken.json().message]).toEqual([
    409,
    'This Firebase account is already connected to another account here.',
  ]);
  expect((await connect(first, { ...body, idToken: 'token.of.third' })).json().code).toBe('conflict');
});

test('it is taken off again as long as another way in is left', async () => {
  const takeOff = (token: string) =>
    under.call({ method: 'DELETE', url: '/api/me/connected/firebase', headers: under.as(token) });
  const entered = (await enter('token.of.third')).json().data.token;
  // Whoever came through the service alone has no password here.
  expect((await takeOff(entered)).statusCode).toBe(409);
  const token = (await under.login('first@mail.example')).json().data.token;
  expect((await takeOff(token)).statusCode).toBe(200);
  expect((await me(token)).connected).toEqual([]);
});

test('without the hosted service there is nothing to connect', async () => {
  const builtIn = await createIdentityApp();
  const token = await builtIn.register('alone@mail.example');
  const reply = await builtIn.post(
    '/api/me/connected/firebase',
    { idToken: 'token.of.one', password: GOOD_PASSWORD },
    builtIn.as(token),
  );
  expect(reply.statusCode).toBe(404);
  await builtIn.close();
});
