import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing/index.ts';
import { createIdentityApp, GOOD_PASSWORD, type IdentityApp } from '../testing/create-identity-app.ts';

let under: IdentityApp;
let admin: TestPerson;
beforeAll(async () => {
  under = await createIdentityApp();
});
afterAll(() => under.close());
beforeEach(async () => {
  await under.platform.database.db.updateTable('users').set({ status: 'disabled' }).execute();
  admin = await under.signIn(['administrator']);
});

const post = (as: TestPerson, path: string, payload?: object) =>
  under.call({ method: 'POST', url: `/api/users${path}`, as, ...(payload ? { payload } : {}) });
const setRoles = (as: TestPerson, userId: string, payload: object) =>
  under.call({ method: 'PUT', url: `/api/users/${userId}/roles`, as, payload });
const invite = (email: string, more: object = {}) =>
  post(admin, '/invite', {
    email,
    displayName: 'New',
    roles: ['officer'],
    authorityMnt: null,
    locale: 'en',
    ...more,
  });

describe('inviting', () => {
  test('an invited person accepts by the link once, with a staff password, and works at once', async () => {
    const invited = await invite('officer@example.mn');
    expect(invited.json().data).toMatchObject({ status: 'invited', roles: ['officer'], version: 1 });
    const token = await under.linkTo('officer@example.mn', 'acceptInvitation');
    const read = await under.post('/api/auth/read-invitation', { token });
    expect(read.json().data).toEqual({ email: 'officer@example.mn', roles: ['officer'] });
    const short = await under.post('/api/auth/accept-invitation', { token, password: 'Tq8#vL2m!xR9' });
    expect(short.json().fields.password).toMatchObject({ code: 'too_short' });
    const accepted = await under.post('/api/auth/accept-invitation', { token, password: GOOD_PASSWORD });
    expect(accepted.statusCode).toBe(200);
    const me = await under.call({ url: '/api/me', headers: under.as(accepted.json().data.token) });
    expect(me.json().data).toMatchObject({ emailVerified: true, roles: ['officer'] });
    for (const path of ['read-invitation', 'accept-invitation'])
      expect(
        (
          await under.post(`/api/auth/${path}`, {
            token,
            ...(path === 'read-invitation' ? {} : { password: GOOD_PASSWORD }),
          })
        ).json().code,
      ).toBe('link_expired');
    const again = await post(admin, `/${invited.json().data.id}/resend-invitation`);
    expect([again.statusCode, again.json().code]).toEqual([409, 'conflict']);
  });

  test('sending again ends the old link; nobody signs in before accepting', async () => {
    const { id } = (await invite('slow@example.mn')).json().data;
    const old = await under.linkTo('slow@example.mn', 'acceptInvitation');
    expect((await under.login('slow@example.mn')).statusCode).toBe(401);
    expect((await post(admin, `/${id}/resend-invitation`)).statusCode).toBe(200);
    expect((await under.post('/api/auth/read-invitation', { token: old })).json().code).toBe('link_expired');
    const token = await under.linkTo('slow@example.mn', 'acceptInvitation');
    under.clock.advance(7 * 86_400_000 + 1_000);
    expect((await under.post('/api/auth/read-invitation', { token })).json().code).toBe('link_expired');
    admin = await under.signIn(['administrator']);
  });

  test('a taken address and an authority without an approver are refused', async () => {
    await invite('twice@example.mn');
    expect((await invite('TWICE@example.mn')).json().code).toBe('conflict');
    const wrong = await invite('limit@example.mn', { authorityMnt: 5_000_000 });
    expect(wrong.json().fields.authorityMnt.code).toBe('authority_needs_approver');
    const right = await invite('limit@example.mn', { roles: ['approver'], authorityMnt: 5_000_000 });
    expect(right.json().data.authorityMnt).toBe(5_000_000);
  });
});

describe('roles', () => {
  test('a change counts for live sessions at once, raises the version, and a stale one is refused', async () => {
    const person = await under.signIn(['applicant']);
    const read = () => under.call({ url: '/api/users', as: person });
    expect((await read()).statusCode).toBe(404);
    const changed = await setRoles(admin, person.userId, {
      roles: ['auditor'],
      authorityMnt: null,
      version: 1,
    });
    expect(changed.json().data).toMatchObject({ roles: ['auditor'], version: 2 });
    expect((await read()).statusCode).toBe(200);
    const stale = await setRoles(admin, person.userId, {
      roles: ['applicant'],
      authorityMnt: null,
      version: 1,
    });
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'stale_version']);
    await setRoles(admin, person.userId, { roles: ['applicant'], authorityMnt: null, version: 2 });
    expect((await read()).statusCode).toBe(404);
  });

  test('of twenty changes of the same version at once, one wins', async () => {
    const person = await under.signIn(['applicant']);
    const body = { roles: ['officer'], authorityMnt: null, version: 1 };
    const replies = await Promise.all(Array.from({ length: 20 }, () => setRoles(admin, person.userId, body)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 412)).toHaveLength(19);
  });

  test('nobody raises themselves, and the last administrator stays', async () => {
    const both = await under.signIn(['administrator', 'officer']);
    const own = (roles: string[]) => setRoles(both, both.userId, { roles, authorityMnt: null, version: 1 });
    const raise = await own(['administrator', 'officer', 'approver']);
    expect([raise.statusCode, raise.json().message]).toEqual([409, expect.stringContaining('yourself')]);
    await post(both, `/${admin.userId}/disable`);
    const last = await own(['officer']);
    expect([last.statusCode, last.json().message]).toEqual([
      409,
      expect.stringContaining('last administrator'),
    ]);
    await under.signIn(['administrator']);
    expect((await own(['officer'])).statusCode).toBe(200);
  });

  test('two administrators who remove each other at the same moment leave one', async () => {
    for (let round = 0; round < 5; round += 1) {
      await under.platform.database.db.updateTable('users').set({ status: 'disabled' }).execute();
      const [one, two] = [await under.signIn(['administrator']), await under.signIn(['administrator'])];
      const body = { roles: ['officer'], authorityMnt: null, version: 1 };
      const replies = await Promise.all([setRoles(one, two.userId, body), setRoles(two, one.userId, body)]);
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    }
  });
});

describe('switching off', () => {
  test('ends sessions, keeps out, and can be undone', async () => {
    const token = await under.register('off@example.mn');
    const { id } = (await under.call({ url: '/api/me', headers: under.as(token) })).json().data;
    const off = await post(admin, `/${id}/disable`);
    expect(off.json().data).toMatchObject({ status: 'disabled', liveSessions: 0, version: 2 });
    expect((await under.call({ url: '/api/me', headers: under.as(token) })).statusCode).toBe(401);
    expect((await under.login('off@example.mn')).json().code).toBe('account_disabled');
    expect((await post(admin, `/${id}/enable`)).json().data.status).toBe('active');
    expect((await under.login('off@example.mn')).statusCode).toBe(200);
  });

  test('the last administrator and oneself cannot be switched off, also not in a race', async () => {
    expect((await post(admin, `/${admin.userId}/disable`)).statusCode).toBe(409);
    const other = await under.signIn(['administrator']);
    expect((await post(admin, `/${admin.userId}/disable`)).statusCode).toBe(409);
    const replies = await Promise.all([
      post(admin, `/${other.userId}/disable`),
      post(other, `/${admin.userId}/disable`),
    ]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('ending sessions says how many', async () => {
    const token = await under.register('sessions@example.mn');
    await under.login('sessions@example.mn');
    const { id } = (await under.call({ url: '/api/me', headers: under.as(token) })).json().data;
    expect((await post(admin, `/${id}/end-sessions`)).json().data).toEqual({ ended: 2 });
    expect((await post(admin, `/${id}/end-sessions`)).json().data).toEqual({ ended: 0 });
  });

  test('a person who does not exist is not found', async () => {
    const nobody = '01989d2e-0000-7000-8000-000000000001';
    for (const path of ['disable', 'enable', 'end-sessions', 'resend-invitation'])
      expect((await post(admin, `/${nobody}/${path}`)).statusCode).toBe(404);
  });
});

describe('the list', () => {
  test('searches literally, filters, pages without gaps and counts', async () => {
    const { db } = under.platform.database;
    for (let index = 0; index < 60; index += 1)
      await under.signIn(['finance'], `page${String(index).padStart(2, '0')}@paging.mn`);
    await db
      .updateTable('users')
      .set({ display_name: '100%_sure' })
      .where('email', '=', 'page00@paging.mn')
      .execute();
    const list = async (query: Record<string, string>) =>
      (await under.call({ url: '/api/users', query, as: admin })).json().data;
    const first = await list({ text: '@paging', role: 'finance', status: 'active' });
    expect([first.people.length, first.total]).toEqual([50, 60]);
    const second = await list({ text: '@paging', role: 'finance', status: 'active', after: first.next });
    expect([second.people.length, second.next]).toEqual([10, null]);
    const ids = [...first.people, ...second.people].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(60);
    expect((await list({ text: '%_s' })).total).toBe(1);
    expect((await list({ text: '%' })).total).toBe(1);
    expect((await under.call({ url: '/api/users', query: { after: 'rubbish' }, as: admin })).statusCode).toBe(
      422,
    );
  });
});

test('every change of people stands in the audit trail with who did it', async () => {
  const person = await under.signIn(['applicant']);
  await setRoles(admin, person.userId, { roles: ['officer'], authorityMnt: null, version: 1 });
  await post(admin, `/${person.userId}/disable`);
  await post(admin, `/${person.userId}/enable`);
  await post(admin, `/${person.userId}/end-sessions`);
  const events = await under.platform.database.db
    .selectFrom('audit_events')
    .select(['type', 'actor_id as actorId'])
    .where('subject_id', '=', person.userId)
    // Two events of one change often share a millisecond; only the order of writing knows which came first.
    .innerJoin('audit_unsealed', 'audit_unsealed.event_id', 'audit_events.id')
    .orderBy('audit_unsealed.position')
    .execute();
  expect(events.map(({ type }) => type)).toEqual([
    'person.roles_changed',
    'person.disabled',
    'session.all_ended',
    'person.enabled',
    'session.all_ended',
  ]);
  expect(new Set(events.map(({ actorId }) => actorId))).toEqual(new Set([admin.userId]));
});
