import { isReference } from '@zeel/domain/loan-request';
import { REQUEST_STEPS, type RequestData } from '@zeel/domain/request-form';
import { completeParty } from '@zeel/domain/request-form/testing';
import type { Problem } from '@zeel/protocol/errors';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAuditChain } from '../../platform/audit/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { hearEverything } from '../../platform/testing/index.ts';
import { createRequestsApp, PUBLIC_URL, type RequestsApp } from '../testing/create-requests-app.ts';

let under: RequestsApp;
const db = () => under.platform.database.db;
const rowsOf = (
  table: 'consents' | 'assessments' | 'loan_request_parties' | 'loan_request_states',
  id: string,
) => db().selectFrom(table).selectAll().where('loan_request_id', '=', id).execute();
const mailsTo = async (address: string) => {
  await under.mails.deliverAll();
  return under.mails.sent.filter(({ to }) => to === address);
};
const withEmail =
  (email: string) =>
  (data: RequestData): RequestData => ({ ...data, applicant: { ...data.applicant, email } });

beforeAll(async () => {
  under = await createRequestsApp();
});
afterAll(() => under.close());

test('a guest sends a loan: reference, fee, cost, consents, assessment and a mail with the private link', async () => {
  const filled = await under.fill('salary-loan', {}, withEmail('guest@example.mn'));
  const reply = await under.submit(filled);
  expect(reply.statusCode).toBe(200);
  const { request } = reply.json<{ data: { request: LoanRequest } }>().data;
  expect(request).toMatchObject({ state: 'fee_due', requestFeeMnt: 3_000 });
  expect(isReference(request.reference ?? '')).toBe(true);
  expect(request.reference).toMatch(/^ZL-2026-/);
  expect(request.cost?.instalmentMnt).toBeGreaterThan(0);
  expect(request.timeline.map(({ state, by }) => [state, by])).toEqual([
    ['draft', 'applicant'],
    ['fee_due', 'applicant'],
  ]);
  expect(await rowsOf('consents', request.id)).toHaveLength(3);
  const [assessment] = await rowsOf('assessments', request.id);
  expect(assessment).toMatchObject({ ruleset_version: '1' });
  const mails = await mailsTo('guest@example.mn');
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Your request is saved'),
    expect.stringContaining(request.reference ?? ''),
  ]);
  // A draft goes on in the form; what was sent is followed. Each mail brings a secret of its own.
  expect(mails[0]?.text).toContain(`${PUBLIC_URL}/resume/salary-loan#resume=${request.id}.`);
  expect(mails[1]?.text).toContain(`${PUBLIC_URL}/track#open=${request.id}.`);
  for (const mail of mails) expect(mail.text).not.toContain(filled.caller.secret ?? 'no secret');
});

test('a draft of a product that has closed meanwhile is kept and cannot be sent', async () => {
  const filled = await under.fill('phone-lease');
  const close = async (openTo: string | null) => {
    await db().updateTable('products').set({ open_to: openTo }).where('id', '=', 'phone-lease').execute();
    await hearEverything(under.platform.database);
  };
  await close('2026-11-15');
  try {
    const refused = await under.submit(filled);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'conflict']);
    expect(refused.json<Problem>().message).toContain('no longer offered');
  } finally {
    await close(null);
  }
  expect((await under.submit(filled)).statusCode).toBe(200);
});

test('a signed-in applicant sends without a human check and without a secret', async () => {
  const as = await under.signIn(['applicant'], 'owner@example.mn');
  const filled = await under.fill('car-lease', { as }, withEmail('owner@example.mn'));
  const reply = await under.ask(
    'POST',
    `/requests/${filled.request.id}/submit`,
    { as },
    { version: filled.request.version },
  );
  expect(reply.statusCode).toBe(200);
  const [mail, ...others] = await mailsTo('owner@example.mn');
  expect(others).toEqual([]);
  expect(mail?.text).toContain(`${PUBLIC_URL}/requests/${filled.request.id}`);
});

test('a company with a guarantor: the guarantor is invited by a link of their own', async () => {
  const filled = await under.fill('business-loan', {}, (data) => ({
    ...withEmail('firm@example.mn')(data),
    parties: { list: [completeParty(77)] },
  }));
  const { request } = (await under.submit(filled)).json<{ data: { request: LoanRequest } }>().data;
  const [party] = await rowsOf('loan_request_parties', request.id);
  expect(party).toMatchObject({ role: 'guarantor', state: 'invited' });
  const [mail] = await mailsTo('party77@example.mn');
  const [, token] = /\/party#invited=([\w-]{43})\s/.exec(mail?.text ?? '') ?? [];
  expect(token).toBeTruthy();
  expect(JSON.stringify(party)).not.toContain(token);
});

test.each([
  ['a guest with one key', { isGuest: true, hasOneKey: true, answered: 50 }],
  // The draft's secret ends with the first of them.
  ['a guest with fifty keys', { isGuest: true, hasOneKey: false, answered: 1 }],
  ['an account with fifty keys', { isGuest: false, hasOneKey: false, answered: 50 }],
])('fifty sends at once by %s make one request, one set of proofs and one mail', async (_name, given) => {
  const email = `${newId()}@example.mn`;
  const caller = given.isGuest ? {} : { as: await under.signIn() };
  const filled = await under.fill('salary-loan', caller, withEmail(email));
  const once = newId();
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => under.submit(filled, { key: given.hasOneKey ? once : newId() })),
  );
  const good = replies.filter(({ statusCode }) => statusCode === 200);
  expect(good).toHaveLength(given.answered);
  expect(replies.filter(({ statusCode }) => statusCode === 404)).toHaveLength(50 - given.answered);
  if (given.isGuest) expect(new Set(good.map(({ body }) => body)).size).toBe(1);
  const references = good.map(
    (reply) => reply.json<{ data: { request: LoanRequest } }>().data.request.reference,
  );
  expect(new Set(references).size).toBe(1);
  const { id } = filled.request;
  expect(await rowsOf('consents', id)).toHaveLength(3);
  expect(await rowsOf('assessments', id)).toHaveLength(1);
  expect(await rowsOf('loan_request_states', id)).toHaveLength(2);
  const confirmations = (await mailsTo(email)).filter(({ subject }) =>
    subject.includes(references[0] ?? '?'),
  );
  expect(confirmations).toHaveLength(1);
});

test('sending again with an old version or without a human check answers with what was sent', async () => {
  const filled = await under.fill('salary-loan');
  const first = await under.submit(filled);
  const { caller, request } = under.opened(first, filled.caller);
  const again = await under.ask('POST', `/requests/${request.id}/submit`, caller, { version: 1 });
  // The account opens the sent request as before; no second secret is made for it.
  expect([again.statusCode, again.json()]).toEqual([200, { data: { request, secret: null } }]);
});

test('the secret of the draft ends with the sending, and with it every link that was mailed for the draft', async () => {
  const email = 'ended@example.mn';
  const filled = await under.fill('salary-loan', {}, withEmail(email));
  const [resume] = await mailsTo(email);
  const [, mailed = ''] = /#resume=[0-9a-f-]{36}\.([\w-]{43})/.exec(resume?.text ?? '') ?? [];
  const read = async (secret: string | null | undefined) =>
    (await under.ask('GET', `/requests/${filled.request.id}`, { secret: secret ?? null })).statusCode;
  expect([await read(filled.caller.secret), await read(mailed)]).toEqual([200, 200]);
  const key = newId();
  const reply = await under.submit(filled, { key });
  const sent = under.opened(reply, filled.caller);
  expect(sent.caller.secret).toMatch(/^[\w-]{43}$/);
  expect(sent.caller.secret).not.toBe(filled.caller.secret);
  expect([await read(filled.caller.secret), await read(mailed)]).toEqual([404, 404]);
  expect(await read(sent.caller.secret)).toBe(200);
  const [, open] = await mailsTo(email);
  const [, follow = ''] = /#open=[0-9a-f-]{36}\.([\w-]{43})/.exec(open?.text ?? '') ?? [];
  expect(await read(follow)).toBe(200);
  // A phone that never saw the answer asks again with what it has, and gets the very same.
  const again = await under.submit(filled, { key });
  expect([again.statusCode, again.body]).toEqual([200, reply.body]);
  expect(again.headers['idempotency-replayed']).toBe('true');
  // The same key without the draft's secret opens nothing.
  const stranger = await under.submit({ ...filled, caller: {} }, { key });
  expect([stranger.statusCode, stranger.json().code]).toEqual([422, 'idempotency_key_reused']);
});

test('a sent request keeps no secret of its own in its row, and an account gets none', async () => {
  const filled = await under.fill('salary-loan', { as: await under.signIn() });
  expect((await under.submit(filled)).json().data.secret).toBeNull();
  const secrets = db().selectFrom('tracking_secrets').selectAll();
  expect(await secrets.where('loan_request_id', '=', filled.request.id).execute()).toEqual([]);
  await expect(
    db()
      .updateTable('loan_requests')
      .set({ secret_hash: Buffer.alloc(32) })
      .where('id', '=', filled.request.id)
      .execute(),
  ).rejects.toThrow(/check constraint/);
});

test('many requests sent at once get references of their own', async () => {
  const drafts = [];
  for (let count = 0; count < 8; count += 1) drafts.push(await under.fill('small-loan'));
  const replies = await Promise.all(drafts.map((draft) => under.submit(draft)));
  const references = replies.map((reply) => reply.json().data.request.reference);
  expect(new Set(references).size).toBe(8);
});

test('references count anew in the new year of Ulaanbaatar', async () => {
  const draft = await under.fill('small-loan');
  const before = under.clock.now();
  under.clock.set(new Date('2026-12-31T16:00:01.000Z'));
  // The draft would have lapsed by this day, so its end is put off.
  await db()
    .updateTable('loan_requests')
    .set({ expires_at: new Date('2027-01-10T00:00:00Z') })
    .where('id', '=', draft.request.id)
    .execute();
  const { request } = (await under.submit(draft)).json<{ data: { request: LoanRequest } }>().data;
  under.clock.set(before);
  expect(request.reference).toMatch(/^ZL-2027-000001-\d$/);
});

describe('what is not complete', () => {
  test.each(REQUEST_STEPS.filter((step) => step !== 'asset'))('%s: refused with its fields', async (step) => {
    const empty = {
      terms: {
        amountMnt: null,
        termMonths: null,
        downPaymentMnt: null,
        tradeInMnt: null,
        residualMnt: null,
        condition: null,
        purpose: '',
      },
      parties: { list: [] },
      consent: { given: [] },
    };
    let filled = await under.fill('business-loan');
    const fresh = await under.start('business-loan');
    if (step === 'documents')
      await under.platform.database.db
        .deleteFrom('documents')
        .where('loan_request_id', '=', filled.request.id)
        .execute();
    else {
      const { applicant, income } = fresh.request.data;
      filled = await under.save(filled, step, { ...empty, applicant, income }[step]);
    }
    const reply = await under.submit(filled);
    const problem = reply.json<Problem>();
    expect([reply.statusCode, problem.code]).toEqual([422, 'validation_failed']);
    const fields = Object.entries(problem.fields ?? {});
    expect(fields.length).toBeGreaterThan(0);
    for (const [name, { message }] of fields) {
      expect(name.startsWith(`${step}.`)).toBe(true);
      expect(message).not.toMatch(/\{\w+\}/);
    }
    const row = await under.ask('GET', `/requests/${filled.request.id}`, filled.caller);
    expect(row.json().data.request).toMatchObject({ state: 'draft', reference: null });
  });

  test('a lease without its asset', async () => {
    const filled = await under.fill('car-lease');
    const fresh = await under.start('car-lease');
    const reply = await under.submit(await under.save(filled, 'asset', fresh.request.data.asset));
    expect(Object.keys(reply.json<Problem>().fields ?? {})).toContain('asset.leased.make');
  });

  test('the sentences come in every language', async () => {
    const begun = await under.start('salary-loan');
    const said = new Set<string>();
    for (const language of LANGUAGES) {
      const reply = await under.call({
        method: 'POST',
        url: `/api/requests/${begun.request.id}/submit?language=${language}`,
        headers: { 'x-zeel-request-secret': begun.caller.secret ?? '', 'accept-language': language },
        payload: { version: begun.request.version },
      });
      said.add(reply.json<Problem>().fields?.['applicant.person.registerNumber']?.message ?? '');
    }
    expect(said.size).toBe(LANGUAGES.length);
    expect(said.has('')).toBe(false);
  });
});

test('a wording that changed since it was read must be read again', async () => {
  const filled = await under.fill('salary-loan');
  const at = under.clock.now();
  await db()
    .insertInto('consent_wordings')
    .values(
      LANGUAGES.map((language) => ({
        purpose: 'personal_data' as const,
        version: '2026-12',
        language,
        title: 'New title',
        text: 'New text',
        published_at: new Date(at.getTime() + 1_000),
      })),
    )
    .execute();
  await hearEverything(under.platform.database);
  under.clock.advance(2_000);
  const reply = await under.submit(filled);
  expect(reply.json<Problem>().fields).toEqual({
    'consent.given.personal_data': { code: 'wording-changed', message: expect.any(String) },
  });
  const { wordings } = (await under.ask('GET', '/consent-wordings')).json().data;
  expect(wordings[1]).toMatchObject({ purpose: 'personal_data', version: '2026-12', isRequired: true });
  const given = filled.request.data.consent.given.map((one) =>
    one.purpose === 'personal_data' ? { ...one, wordingVersion: '2026-12' } : one,
  );
  const again = await under.submit(await under.save(filled, 'consent', { given }));
  expect(again.statusCode).toBe(200);
  under.clock.set(at);
});

test.each([
  ['missing', {}],
  ['wrong', { 'x-zeel-captcha': 'robot' }],
])('a visitor whose human check is %s is refused, and nothing is sent', async (_name, headers) => {
  const filled = await under.fill('salary-loan');
  const reply = await under.ask(
    'POST',
    `/requests/${filled.request.id}/submit`,
    { ...filled.caller, headers },
    { version: filled.request.version },
  );
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'captcha_failed']);
  expect(await rowsOf('consents', filled.request.id)).toEqual([]);
});

test('a human check counts once, and a double click still ends at one request', async () => {
  const used = new Set<string>();
  const once = await createRequestsApp(
    {},
    {
      captcha: {
        verify: async ({ answer = '' }) => {
          if (used.has(answer)) return { passed: false, reason: 'replayed' };
          used.add(answer);
          return { passed: true };
        },
      },
    },
  );
  const filled = await once.fill('salary-loan');
  const other = { headers: { 'x-zeel-captcha': newId() }, key: newId() };
  const replies = await Promise.all([once.submit(filled, other), once.submit(filled, other)]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(replies[0]?.body).toBe(replies[1]?.body);
  await once.close();
});

test('what is sent cannot be saved any more; a stale send of a draft is told so', async () => {
  const filled = await under.fill('salary-loan');
  const stale = await under.ask(
    'POST',
    `/requests/${filled.request.id}/submit`,
    { ...filled.caller, headers: { 'x-zeel-captcha': 'human' } },
    { version: 1 },
  );
  expect([stale.statusCode, stale.json().code]).toEqual([412, 'stale_version']);
  const { request: sent, caller } = under.opened(await under.submit(filled), filled.caller);
  const body = { version: sent.version, saved: { step: 'terms', answers: sent.data.terms } };
  const late = await under.ask('PUT', `/requests/${sent.id}/step`, caller, body);
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
});

test('proofs can be neither changed nor deleted, and the audit chain holds after all of it', async () => {
  for (const table of ['consents', 'assessments', 'loan_request_states', 'consent_wordings'] as const)
    await expect(db().deleteFrom(table).execute()).rejects.toThrow(/never changed/);
  await expect(db().updateTable('consents').set({ address: 'x' }).execute()).rejects.toThrow(/never changed/);
  expect(await verifyAuditChain(db(), [])).toMatchObject({ isIntact: true });
  const trail = JSON.stringify(await db().selectFrom('audit_events').select('payload').execute());
  expect(trail).not.toMatch(/example\.mn|Болд|99112233/);
});
