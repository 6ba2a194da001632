import type { Role } from '@zeel/domain/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartupError } from '../../platform/startup/startup-error.ts';
import {
  DEMO_PEOPLE,
  demoEmail,
  inviteAdministrator,
  listAdministrators,
  refuseDemoPeople,
  seedDemoPeople,
} from './index.ts';
import {
  createIdentityApp,
  GOOD_PASSWORD,
  type IdentityApp,
  PUBLIC_URL,
} from './testing/create-identity-app.ts';

let under: IdentityApp;
beforeAll(async () => {
  under = await createIdentityApp();
});
afterAll(() => under.close());

const listPeople = () =>
  under.platform.database.db.selectFrom('users').selectAll().orderBy('email').execute();

test('administrators are those who manage people and can sign in now', async () => {
  const person = (roles: Role[], email: string) => under.signIn(roles, email);
  const { db } = under.platform.database;
  await person(['administrator', 'officer'], 'boss@example.mn');
  await person(['auditor'], 'auditor@example.mn');
  const change = async (email: string, values: object) => {
    await person(['administrator'], email);
    await db.updateTable('users').set(values).where('email', '=', email).execute();
  };
  await change('gone@example.mn', { status: 'disabled' });
  await change('invited@example.mn', { invited_at: under.clock.now() });
  await change('fr@example.mn', { locale: 'fr' });
  const found = await listAdministrators(db);
  expect(found.map(({ email, language }) => `${email} ${language}`).sort()).toEqual([
    'boss@example.mn en',
    'fr@example.mn fr',
  ]);
  await db.deleteFrom('sessions').execute();
  await db.deleteFrom('users').execute();
});

describe('demo people', () => {
  test('are one of each role with the known password, and a second start changes nothing', async () => {
    await seedDemoPeople(under.room);
    const first = await listPeople();
    await seedDemoPeople(under.room);
    expect(await listPeople()).toEqual(first);
    expect(first.flatMap(({ roles }) => roles).sort()).toEqual([
      'administrator',
      'administrator',
      'applicant',
      'approver',
      'approver',
      'auditor',
      'finance',
      'finance',
      'officer',
      'officer',
    ]);
    expect(first.find(({ email }) => email === 'approver@zeel.demo')?.authority_mnt).toBe(50_000_000);
    for (const { name } of DEMO_PEOPLE)
      expect((await under.login(demoEmail(name), 'zeel-demo-2026')).statusCode).toBe(200);
  });

  test('take a configured password instead, also when it changes', async () => {
    const platform = {
      ...under.platform,
      config: { ...under.platform.config, demoPassword: 'quite another one' },
    };
    await seedDemoPeople({ ...under.room, platform });
    expect((await under.login('admin@zeel.demo', 'quite another one')).statusCode).toBe(200);
    expect((await under.login('admin@zeel.demo', 'zeel-demo-2026')).statusCode).toBe(401);
  });

  test('are never made outside of demo mode or the loopback address', async () => {
    const other = await createIdentityApp();
    try {
      for (const config of [{ mode: 'production' as const }, { host: '0.0.0.0' }]) {
        const platform = { ...other.platform, config: { ...other.platform.config, ...config } };
        expect(await seedDemoPeople({ ...other.room, platform })).toBe(false);
      }
      expect(await other.platform.database.db.selectFrom('users').selectAll().execute()).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test('stop a production start while one of them is active', async () => {
    const production = {
      ...under.platform,
      config: { ...under.platform.config, mode: 'production' as const },
    };
    await expect(refuseDemoPeople(production)).rejects.toBeInstanceOf(StartupError);
    await under.platform.database.db.updateTable('users').set({ status: 'disabled' }).execute();
    await expect(refuseDemoPeople(production)).resolves.toBeUndefined();
    await expect(refuseDemoPeople(under.platform)).resolves.toBeUndefined();
  });
});

describe('the first administrator', () => {
  const make = (email: string, password: string | null = null) =>
    inviteAdministrator(under.platform, {
      email,
      displayName: '',
      locale: 'en',
      publicUrl: PUBLIC_URL,
      password,
    });

  test('comes by a link that works once; asking again replaces it; an existing account is left alone', async () => {
    const first = await make('first@example.mn');
    const second = await make('first@example.mn');
    if (first.kind !== 'link' || second.kind !== 'link') throw new Error('a link was expected');
    expect(second.link).toMatch(/^http:\/\/127\.0\.0\.1:39399\/accept-invitation#token=[\w-]{43}$/);
    const accept = (link: string) =>
      under.post('/api/auth/accept-invitation', { token: link.split('=')[1], password: GOOD_PASSWORD });
    expect((await accept(first.link)).json().code).toBe('link_expired');
    expect((await accept(second.link)).statusCode).toBe(200);
    const token = (await under.login('first@example.mn')).json().data.token;
    expect((await under.call({ url: '/api/users', headers: under.as(token) })).statusCode).toBe(200);
    expect(await make('first@example.mn')).toEqual({ kind: 'already-there' });
    await under.register('someone@example.mn');
    expect(await make('someone@example.mn')).toEqual({ kind: 'already-there' });
  });

  test('or by a typed password that meets the rules of staff', async () => {
    expect(await make('typed@example.mn', 'Tq8#vL2m!xR9')).toEqual({
      kind: 'password-refused',
      code: 'too_short',
    });
    expect(await make('typed@example.mn', GOOD_PASSWORD)).toEqual({ kind: 'password-set' });
    expect((await under.login('typed@example.mn')).statusCode).toBe(200);
  });
});
