import { can, ROLES } from '@zeel/domain/identity';
import type { Endpoint } from '@zeel/protocol/endpoint';
import * as messages from '@zeel/protocol/rooms/messages';
import * as parties from '@zeel/protocol/rooms/parties';
import * as requests from '@zeel/protocol/rooms/requests';
import * as tracking from '@zeel/protocol/rooms/tracking';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestsApp } from '../testing/create-requests-app.ts';
import { createRequestsApp, type StartedRequest } from '../testing/create-requests-app.ts';

let under: RequestsApp;
let guests: StartedRequest;
let owned: StartedRequest;
beforeAll(async () => {
  under = await createRequestsApp();
  guests = await under.start('salary-loan');
  owned = await under.start('salary-loan', { as: await under.signIn() });
});
afterAll(() => under.close());

const MISSING = '01989d2e-0000-7000-8000-00000000dead';
const OTHER_SECRET = 'A'.repeat(43);
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'method' in value;
const isOfRequests = (path: string): boolean => /^\/(requests|consent-wordings)\b/.test(path);
const declared = [requests, tracking, parties, messages]
  .flatMap((room) => Object.values<unknown>(room))
  .filter(isEndpoint)
  .filter(({ path }) => isOfRequests(path));

/** Every endpoint that opens one request, with a body that is right in form. */
const opening = (id: string) => {
  const { version, data } = guests.request;
  const saved = { step: 'terms', answers: data.terms };
  return [
    ['GET', `/requests/${id}`, undefined],
    ['PUT', `/requests/${id}/step`, { version, saved }],
    ['POST', `/requests/${id}/submit`, { version }],
    ['POST', `/requests/${id}/withdraw`, { version }],
  ] as const;
};

test('every route of a request stands in the protocol, and the other way round', () => {
  const served = under.app.routeTable
    .filter(({ method, url }) => method !== 'HEAD' && isOfRequests(url.replace(/^\/api/, '')))
    .map(({ method, url, access }) => `${method} ${url} ${access}`)
    .sort();
  expect(served).toEqual(
    declared.map(({ method, path, access }) => `${method} /api${path} ${access}`).sort(),
  );
});

describe("another's request and a missing one are answered alike", () => {
  const strip = (body: string) => body.replace(/"requestId":"[^"]+"/, '');

  test.each(['visitor', 'wrong secret', ...ROLES])('for a %s, at every endpoint', async (who) => {
    const role = ROLES.find((one) => one === who);
    const caller = {
      ...(role === undefined ? {} : { as: await under.signIn([role]) }),
      ...(who === 'wrong secret' ? { secret: OTHER_SECRET } : {}),
    };
    const missing = opening(MISSING);
    for (const target of [guests, owned])
      for (const [index, [method, path, body]] of opening(target.request.id).entries()) {
        const theirs = await under.ask(method, path, caller, body);
        const none = await under.ask(method, missing[index]?.[1] ?? '', caller, body);
        expect([path, theirs.statusCode]).toEqual([path, 404]);
        expect(strip(theirs.body)).toBe(strip(none.body));
      }
    const link = await under.call({
      method: 'POST',
      url: `/api/requests/${guests.request.id}/resume-link`,
      ...(caller.as ? { as: caller.as } : {}),
      payload: {},
    });
    expect(link.statusCode).toBe(404);
  });
});

test('the list is for applicants: 401 without a session, 404 without the permission', async () => {
  expect((await under.ask('GET', '/requests')).statusCode).toBe(401);
  for (const role of ROLES) {
    const reply = await under.ask('GET', '/requests', { as: await under.signIn([role]) });
    expect([role, reply.statusCode]).toEqual([role, can([role], 'requests:own') ? 200 : 404]);
  }
});

test('whoever holds the link acts as its applicant, also while signed in as someone else', async () => {
  const as = await under.signIn();
  const path = `/requests/${guests.request.id}`;
  expect((await under.ask('GET', path, { as, secret: guests.caller.secret ?? null })).statusCode).toBe(200);
  expect((await under.ask('GET', path, { as })).statusCode).toBe(404);
});

test('an account that lost its role opens its own requests no more', async () => {
  const as = await under.signIn();
  const { request } = await under.start('salary-loan', { as });
  await under.platform.database.db
    .updateTable('users')
    .set({ roles: ['auditor'] })
    .where('id', '=', as.userId)
    .execute();
  expect((await under.ask('GET', `/requests/${request.id}`, { as })).statusCode).toBe(404);
  const { terms } = await under.complete('salary-loan');
  const begun = await under.ask('POST', '/requests', { as }, { prodId: 'salary-loan', answers: terms });
  expect(begun.statusCode).toBe(404);
});
