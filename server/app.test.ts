import { ROLES, type Role, rolesWith } from '@zeel/domain/identity';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProviders, registerRooms } from './app.ts';
import type { RouteEntry } from './platform/http/index.ts';
import { newId } from './platform/ids/index.ts';
import { createTestApp, type TestApp, type TestPerson } from './platform/testing/index.ts';

let under: TestApp;
let routes: readonly RouteEntry[];
const people = new Map<Role, TestPerson>();

beforeAll(async () => {
  under = await createTestApp({
    register: async (app, mails) => registerRooms(app, { ...createProviders(app.platform), mailer: mails }),
  });
  under.app.log.level = 'silent';
  routes = under.app.routeTable.filter(({ method }) => method !== 'HEAD');
  for (const role of ROLES) people.set(role, await under.signIn([role]));
});
afterAll(() => under.close());

/** The route with something in place of each parameter. */
const addressOf = ({ url }: RouteEntry): string =>
  url.replaceAll(/:\w+/g, () => newId()).replaceAll('*', 'x');

const ask = (route: RouteEntry, as?: TestPerson) =>
  under.call({
    method: route.method,
    url: addressOf(route),
    ...(as ? { as } : {}),
  });

describe('who may call what', () => {
  test('every route says so', () => {
    expect(routes.length).toBeGreaterThan(10);
    for (const { access } of routes) expect(access).toBeTruthy();
  });

  test('without a session everything that is not public is 401', async () => {
    for (const route of routes.filter(({ access }) => access !== 'public'))
      expect([route.method, route.url, (await ask(route)).statusCode]).toEqual([
        route.method,
        route.url,
        401,
      ]);
  });

  test('a role without the permission sees the same as for a path that is not there', async () => {
    for (const route of routes) {
      const { access } = route;
      if (access === 'public' || access === 'signed-in') continue;
      const allowed = rolesWith(access);
      for (const role of ROLES.filter((one) => !allowed.includes(one))) {
        const person = people.get(role);
        if (!person) throw new Error(`nobody is ${role}`);
        const reply = await ask(route, person);
        const missing = await under.call({ url: `/api/${newId()}`, as: person });
        expect([route.method, route.url, role, reply.statusCode]).toEqual([
          route.method,
          route.url,
          role,
          404,
        ]);
        expect({ ...reply.json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' });
      }
    }
  });
});

test('a text that no row can hold is refused, and is nobody’s bug', async () => {
  const as = people.get('administrator');
  if (!as) throw new Error('nobody is administrator');
  expect((await under.call({ url: '/api/users?text=%00', as })).statusCode).toBe(422);
  expect((await under.call({ url: '/api/products/%00?language=en' })).statusCode).toBe(404);
});

test('no generated input of any endpoint meets a 5xx, a 400 or a 403', { timeout: 60_000 }, async () => {
  const input = fc.record({
    body: fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.dictionary(
        fc.constantFrom('email', 'password', 'token', 'code', 'name', 'id', 'roles'),
        fc.jsonValue({ maxDepth: 1 }),
      ),
    ),
    query: fc.webQueryParameters({ size: 'small' }),
    role: fc.constantFrom(...ROLES),
  });
  for (const route of routes.filter(({ endpoint }) => endpoint !== null)) {
    await fc.assert(
      fc.asyncProperty(input, async ({ body, query, role }) => {
        // A fresh person: some endpoints end the session they are called with.
        const person = await under.signIn([role]);
        const isRead = route.method === 'GET';
        const { statusCode } = await under.call({
          method: route.method,
          url: isRead ? `${addressOf(route)}?${query}` : addressOf(route),
          as: person,
          ...(isRead
            ? {}
            : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        });
        expect([
          route.method,
          route.url,
          statusCode < 500 && statusCode !== 400 && statusCode !== 403,
        ]).toEqual([route.method, route.url, true]);
      }),
      { numRuns: 8 },
    );
  }
});
