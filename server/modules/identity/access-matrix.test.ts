import { can, isPermission, ROLES } from '@zeel/domain/identity';
import type { Endpoint } from '@zeel/protocol/endpoint';
import * as protocol from '@zeel/protocol/rooms/identity';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteEntry } from '../../platform/http/index.ts';
import type { TestPerson } from '../../platform/testing/index.ts';
import { createIdentityApp, type IdentityApp } from './testing/create-identity-app.ts';

/** Pages for a browser window; everything else must be an endpoint of the protocol. */
const PAGES = [
  'GET /api/auth/oauth/:provider/start',
  'GET /api/auth/oauth/:provider/callback',
  'GET /api/auth/oauth/popup.js',
  'GET /api/auth/oauth/popup.css',
  'GET /demo/oauth/:provider/authorize',
  'GET /demo/oauth/consent.css',
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'method' in value;
const exported: unknown[] = Object.values(protocol);
const declared = exported.filter(isEndpoint);

let under: IdentityApp;
const people = new Map<string, TestPerson>();
beforeAll(async () => {
  under = await createIdentityApp();
  for (const role of ROLES) people.set(role, await under.signIn([role]));
});
afterAll(() => under.close());

const nameOf = ({ method, url }: Pick<RouteEntry, 'method' | 'url'>) => `${method} ${url}`;
const guarded = declared.filter(({ access }) => access !== 'public');

/** A call that is right in form but touches nothing: ids that belong to nobody, bodies left out. */
const harmless = ({
  method,
  path,
}: Endpoint): InjectOptions & { method: Endpoint['method']; url: string } => ({
  method,
  url: `/api${path
    .replace(':provider', 'google')
    .replaceAll(/:\w+/g, '01989d2e-0000-7000-8000-00000000dead')}`,
});

test('every route of the room stands in the protocol or is a known page, and the other way round', () => {
  const served = under.app.routeTable
    .filter(({ method, url }) => method !== 'HEAD' && /^\/(api\/(auth|me|users|captcha)|demo)\b/.test(url))
    .map(nameOf)
    .sort();
  const expected = [...declared.map(({ method, path }) => `${method} /api${path}`), ...PAGES].sort();
  expect(served).toEqual(expected);
});

test('every served endpoint asks for what the protocol declares', () => {
  for (const entry of under.app.routeTable)
    if (entry.endpoint) expect(entry.access).toBe(entry.endpoint.access);
  expect(guarded.every(({ access }) => isPermission(access))).toBe(true);
});

describe('every guarded route', () => {
  test.each(guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s: 401 without or with a dead session, 404 without the permission, and never 401, 403 or 400 with it',
    async (_name, endpoint) => {
      const request = harmless(endpoint);
      expect((await under.call(request)).statusCode).toBe(401);
      expect((await under.call({ ...request, headers: under.as('x'.repeat(43)) })).statusCode).toBe(401);
      for (const role of ROLES) {
        const as = people.get(role);
        if (!as || !isPermission(endpoint.access)) throw new Error('the matrix is incomplete');
        // Ending the very sessions the matrix runs on is tested elsewhere.
        if (endpoint.path === '/me/sessions/end-others') continue;
        const { statusCode } = await under.call({ ...request, as });
        if (can([role], endpoint.access)) expect([400, 401, 403]).not.toContain(statusCode);
        else expect(statusCode).toBe(404);
      }
    },
  );

  test("another's and a missing person or session are answered alike", async () => {
    const admin = people.get('administrator');
    const officer = people.get('officer');
    if (!admin || !officer) throw new Error('the matrix is incomplete');
    const ask = (url: string) => under.call({ method: 'POST', url, as: officer });
    const theirs = await ask(`/api/users/${admin.userId}/disable`);
    const missing = await ask('/api/users/01989d2e-0000-7000-8000-00000000dead/disable');
    const strip = (body: string) => body.replace(/"requestId":"[^"]+"/, '');
    expect([theirs.statusCode, strip(theirs.body)]).toEqual([missing.statusCode, strip(missing.body)]);
  });
});
