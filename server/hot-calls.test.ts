import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createPaymentsApp,
  type FeeDue,
  type PaymentsApp,
} from './flows/paying/testing/create-payments-app.ts';
import { createDecisionsApp, type DecisionsApp } from './flows/testing/create-decisions-app.ts';
import type { StartedRequest } from './flows/testing/create-requests-app.ts';
import { createIdentityApp, type IdentityApp } from './modules/identity/testing/create-identity-app.ts';
import { hearEverything, recordStatements, type TestPerson } from './platform/testing/index.ts';

let under: DecisionsApp;
let paying: PaymentsApp;
let identity: IdentityApp;
let officer: TestPerson;
let visitor: TestPerson;
let applicant: TestPerson;
let offered: StartedRequest;
let asked: StartedRequest;
let due: FeeDue;

beforeAll(async () => {
  under = await createDecisionsApp();
  paying = await createPaymentsApp();
  identity = await createIdentityApp();
  visitor = await identity.signIn();
  officer = await under.staff(['officer']);
  const approver = await under.staff(['approver'], 1_000_000_000);
  applicant = await under.signIn();
  const started = await under.ready('salary-loan', { as: applicant });
  offered = await under.offered({ officer: under.officer, approver, started });
  asked = await under.ready();
  await under.askFor(asked, [{ kind: 'answer', text: 'Why now?' }]);
  // The first request of a year writes down where the year began.
  due = await paying.feeDue();
  // From now on the catalogue is kept: the line that tells of its changes is open.
  for (const { platform } of [under, paying]) await hearEverything(platform.database);
  expect((await under.send('GET', '/products?language=en')).statusCode).toBe(200);
});
afterAll(async () => {
  await under.close();
  await paying.close();
  await identity.close();
});

type HotCall = readonly [name: string, statements: number, call: () => Promise<LightMyRequestResponse>];

const atDesk = (path: string, started = offered) => under.at(officer, 'GET', started.request.id, path);
const own = (path: string, { request, caller }: StartedRequest) =>
  under.send('GET', `/requests/${request.id}${path}`, caller);

/** The calls that people make all day, each with the statements it may cost once it has been made before. */
const HOT_CALLS: readonly HotCall[] = [
  ['the person', 1, () => identity.call({ url: '/api/me', as: visitor })],
  ['the products', 0, () => under.send('GET', '/products?language=en')],
  ['the queue', 2, () => under.send('GET', '/desk/requests?language=en', { as: officer })],
  ['the home of the desk', 9, () => under.send('GET', '/desk/home?language=en', { as: officer })],
  ['a dossier', 2, () => atDesk('?language=en')],
  ['a dossier with questions', 2, () => atDesk('?language=en', asked)],
  ['notes and tasks', 5, () => atDesk('/annotations')],
  ['the thread at the desk', 5, () => atDesk('/messages')],
  ['presence', 10, () => under.at(officer, 'POST', offered.request.id, '/presence', { doing: 'reading' })],
  ['a request of one’s own', 1, () => own('?language=en', offered)],
  ['a guest’s request', 1, () => own('?language=en', asked)],
  ['where a request stands', 2, () => own('/following?language=en', offered)],
  ['where a guest’s request stands', 2, () => own('/following?language=en', asked)],
  ['an offer', 2, () => own('/offer?language=en', offered)],
  ['the thread of the applicant', 4, () => own('/messages', offered)],
  ['the papers of the applicant', 4, () => own('/documents', offered)],
  ['one’s own requests', 2, () => under.send('GET', '/requests?language=en', { as: applicant })],
  ['a fee', 2, () => paying.call({ url: `/api/requests/${due.loanRequestId}/fee`, headers: due.headers })],
];

/** Fails with the statements themselves, because a number alone tells nobody which one is too many. */
async function expectStatements(most: number, call: () => Promise<LightMyRequestResponse>): Promise<void> {
  let status = 0;
  const statements = await recordStatements(async () => {
    status = (await call()).statusCode;
  });
  expect(status).toBe(200);
  const texts = statements.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim());
  expect(texts.length, `${texts.length} statements:\n${texts.join('\n')}`).toBeLessThanOrEqual(most);
}

describe('the statements of a call', () => {
  test.each(HOT_CALLS)('%s: at most %i', async (_name, most, call) => {
    expect((await call()).statusCode).toBe(200);
    await expectStatements(most, call);
  });

  test('the person: each table is looked up once', async () => {
    const [statement] = await recordStatements(() =>
      identity.call({ url: '/api/me', as: visitor }).then(() => undefined),
    );
    const tables = [...(statement?.text.matchAll(/(?:from|join) "(\w+)"/g) ?? [])].map(([, table]) => table);
    expect(tables).toHaveLength(4);
    expect(new Set(tables)).toEqual(new Set(['sessions', 'users', 'recovery_codes', 'connected_accounts']));
  });

  test('a dossier that is opened for the first time in an hour: at most 8, its audit event among them', async () => {
    const newcomer = await under.staff(['officer']);
    await expectStatements(8, () => under.at(newcomer, 'GET', offered.request.id, '?language=en'));
    expect(await under.trail(offered.request.id, 'loan_request.opened')).toContainEqual({
      actor_id: newcomer.userId,
    });
  });

  test('sending a request: at most 14 with an account', async () => {
    const draft = await under.fill('salary-loan', { as: applicant });
    await expectStatements(14, () => under.submit(draft));
  });

  test('sending a request: at most 18 as a guest', async () => {
    const draft = await under.fill('car-lease');
    await expectStatements(18, () => under.submit(draft));
  });
});
