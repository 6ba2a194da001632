import { completeParty } from '@zeel/domain/request-form/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids/index.ts';
import { hearEverything } from '../../platform/testing/index.ts';
import { createRequestsApp, type RequestsApp } from '../testing/create-requests-app.ts';

let under: RequestsApp;
beforeAll(async () => {
  under = await createRequestsApp();
});
afterAll(() => under.close());

test('a visitor begins a draft, gets a secret once, and opens it again with it', async () => {
  const { request, caller } = await under.start('salary-loan');
  expect(request).toMatchObject({
    state: 'draft',
    version: 1,
    reference: null,
    prodId: 'salary-loan',
    visitedSteps: ['terms'],
    requestFeeMnt: 3_000,
    cost: null,
    timeline: [{ state: 'draft', by: 'applicant' }],
  });
  expect(caller.secret).toMatch(/^[\w-]{43}$/);
  const again = await under.ask('GET', `/requests/${request.id}`, caller);
  expect(again.json()).toEqual({ data: { request } });
  const row = await under.platform.database.db
    .selectFrom('loan_requests')
    .selectAll()
    .where('id', '=', request.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(caller.secret);
  expect(row.secret_hash).toHaveLength(32);
});

test('one key begins one draft, however often and however many at once', async () => {
  const key = newId();
  const { terms } = await under.complete('salary-loan');
  const body = { prodId: 'salary-loan', answers: terms };
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => under.ask('POST', '/requests', { key }, body)),
  );
  expect(new Set(replies.map(({ body: text }) => text)).size).toBe(1);
  expect(replies[0]?.statusCode).toBe(200);
});

test('an unknown, hidden or closed product begins nothing', async () => {
  const { terms } = await under.complete('salary-loan');
  const begin = (prodId: string) => under.ask('POST', '/requests', {}, { prodId, answers: terms });
  expect((await begin('no-such-product')).statusCode).toBe(404);
  const close = async (openTo: string | null) => {
    await under.platform.database.db
      .updateTable('products')
      .set({ open_to: openTo })
      .where('id', '=', 'salary-loan')
      .execute();
    await hearEverything(under.platform.database);
  };
  await close('2026-11-15');
  const closed = await begin('salary-loan');
  expect([closed.statusCode, closed.json().code]).toEqual([404, 'not_found']);
  await close(null);
});

test('a step is kept as it is left, in its tidy form, and nothing else changes', async () => {
  const data = await under.complete('salary-loan');
  const begun = await under.start('salary-loan');
  const half = {
    ...data.applicant,
    phone: '99 11-22 33',
    email: ' BOLD@example.mn',
    person: { ...data.applicant.person, givenName: ' Болд   Эрдэнэ ' },
  };
  const { request } = await under.save(begun, 'applicant', half);
  expect(request.data.applicant).toMatchObject({
    phone: '+97699112233',
    person: { givenName: 'Болд Эрдэнэ' },
  });
  expect(request.data.terms).toEqual(begun.request.data.terms);
  expect([request.version, request.visitedSteps]).toEqual([2, ['terms', 'applicant']]);
});

test('saving what someone has changed since is refused and overwrites nothing', async () => {
  const begun = await under.start('salary-loan');
  const { terms } = await under.complete('salary-loan');
  const first = await under.save(begun, 'terms', { ...terms, purpose: 'first tab' });
  const body = { version: 1, saved: { step: 'terms', answers: { ...terms, purpose: 'second tab' } } };
  const stale = await under.ask('PUT', `/requests/${begun.request.id}/step`, begun.caller, body);
  expect([stale.statusCode, stale.json().code]).toEqual([412, 'stale_version']);
  const now = await under.ask('GET', `/requests/${begun.request.id}`, begun.caller);
  expect(now.json().data.request).toEqual(first.request);
});

test('a signed-in applicant finds earlier answers filled in and needs no secret', async () => {
  const as = await under.signIn(['applicant'], 'sarnai@example.mn');
  const first = await under.start('salary-loan', { as });
  expect(first.caller.secret).toBeUndefined();
  expect(first.request.data.applicant.email).toBe('sarnai@example.mn');
  const data = await under.complete('salary-loan');
  const told = await under.save(first, 'applicant', { ...data.applicant, email: 'sarnai@example.mn' });
  await under.save(told, 'income', data.income);
  // The small loan asks for no salary statement.
  await under.addPapers(first.request.id, [
    'identity_card',
    'salary_statement',
    'social_insurance_statement',
  ]);
  const second = await under.start('small-loan', { as });
  expect(second.request.data.applicant.person).toEqual(data.applicant.person);
  expect(second.request.data.income).toEqual(data.income);
  expect(second.request.data.consent.given).toEqual([]);
  expect(second.request.visitedSteps).toEqual(['terms']);
  expect(await under.paperTypes(second.request.id)).toEqual(['identity_card', 'social_insurance_statement']);
});

test('one draft too many in an hour from one network is told when to come back', async () => {
  const few = await createRequestsApp({ draftsPerHour: 3 });
  const { terms } = await few.complete('salary-loan');
  const begin = (address: string) =>
    few.ask('POST', '/requests', { address }, { prodId: 'salary-loan', answers: terms });
  for (let count = 0; count < 3; count += 1) expect((await begin('203.0.113.7')).statusCode).toBe(200);
  const refused = await begin('203.0.113.7');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBe(3_600);
  expect((await begin('203.0.113.8')).statusCode).toBe(200);
  few.clock.advance(3_600_000);
  expect((await begin('203.0.113.7')).statusCode).toBe(200);
  await few.close();
});

test('texts that would like to be more than text are kept as text', async () => {
  const hostile = `<script>alert(1)</script>'; drop table loan_requests; -- {{7*7}} \${x}`;
  const begun = await under.start('salary-loan');
  const { request } = await under.save(begun, 'terms', { ...begun.request.data.terms, purpose: hostile });
  expect(request.data.terms.purpose).toBe(hostile);
});

test.each(['\u0000', '\ud800', 'x\u0000\udfff'])(
  'what the database cannot hold (%j) breaks nothing',
  async (odd) => {
    const { terms, applicant, income, asset } = await under.complete('salary-loan');
    const unknown = await under.ask('POST', '/requests', {}, { prodId: odd, answers: terms });
    expect(unknown.statusCode).toBe(404);
    let begun = await under.start('salary-loan');
    begun = await under.save(begun, 'terms', { ...terms, purpose: odd });
    begun = await under.save(begun, 'applicant', {
      ...applicant,
      phone: odd,
      email: odd,
      person: { registerNumber: odd, clanName: odd, patronymic: odd, givenName: odd },
      company: { registerNumber: odd, name: odd, position: odd },
      address: { region: odd, district: odd, khoroo: odd, line: odd },
    });
    begun = await under.save(begun, 'income', {
      ...income,
      bank: { bankCode: odd, account: odd, holder: odd },
    });
    begun = await under.save(begun, 'asset', {
      ...asset,
      leased: { ...asset.leased, serialNumber: odd, plate: odd, vendorPhone: odd, policyNumber: odd },
      collateral: { ...asset.collateral, description: odd, certificateNumber: odd },
    });
    begun = await under.save(begun, 'parties', {
      list: [{ ...completeParty(1), patronymic: odd, givenName: odd, phone: odd, email: odd }],
    });
    begun = await under.save(begun, 'consent', { given: [{ purpose: 'truthfulness', wordingVersion: odd }] });
    expect((await under.submit(begun)).statusCode).toBe(422);
  },
);
