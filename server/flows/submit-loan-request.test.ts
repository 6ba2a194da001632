import { isReference } from '@zeel/domain/loan-request';
import { REQUEST_STEPS, type RequestData } from '@zeel/domain/request-form';
import { completeParty } from '@zeel/domain/request-form/testing';
import type { Problem } from '@zeel/protocol/errors';
import { LANGUAGES } from '@zeel/protocol/rooms/config';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAuditChain } from '../platform/audit/index.ts';
import { newId } from '../platform/ids/index.ts';
import { createRequestsApp, PUBLIC_URL, type RequestsApp } from './testing/create-requests-app.ts';

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
  expect(assessment).toMatchObject({ ruleset_version: '2026.1' });
  const mails = await mailsTo('guest@example.mn');
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Your request is saved'),
    expect.stringContaining(request.reference ?? ''),
  ]);
  // A draft goes on in the form; what was sent is followed. Each mail brings a secret of its own.
  expect(mails[0]?.text).toContain(`${PUBLIC_URL}/request/salary-loan#resume=${request.id}.`);
  expect(mails[1]?.text).toContain(`${PUBLIC_URL}/track#open=${request.id}.`);
  for (const mail of mails) expect(mail.text).not.toContain(filled.caller.secret ?? 'no secret');
});

test('a draft of a product that has closed meanwhile is kept and cannot be sent', async () => {
  const filled = await under.fill('phone-lease');
  const close = (openTo: string | null) =>
    db().updateTable('products').set({ open_to: openTo }).where('id', '=', 'phone-lease').execute();
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
  const [, token] = /\/party\/([\w-]{43})\s/.exec(mail?.text ?? '') ?? [];
  expect(token).toBeTruthy();
  expect(JSON.stringify(party)).not.toContain(token);
});

test('fifty sends at once with fifty keys make one request, one set of proofs and one mail', async () => {
  const filled = await under.fill('salary-loan', {}, withEmail('fifty@example.mn'));
  const replies = await Promise.all(Array.from({ length: 50 }, () => under.submit(filled)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200));
  const references = replies.map(
    (reply) => reply.json<{ data: { request: LoanRequest } }>().data.request.reference,
  );
  expect(new Set(references).size).toBe(1);
  const { id } = filled.request;
  expect(await rowsOf('consents', id)).toHaveLength(3);
  expect(await rowsOf('assessments', id)).toHaveLength(1);
  expect(await rowsOf('loan_request_states', id)).toHaveLength(2);
  const confirmations = (await mailsTo('fifty@example.mn')).filter(({ subject }) =>
    subject.includes(references[0] ?? '?'),
  );
  expect(confirmations).toHaveLength(1);
});

test('sending again with an old version or without a human check answers with what was sent', async () => {
  const filled = await under.fill('salary-loan');
  const first = await under.submit(filled);
  const again = await under.ask('POST', `/requests/${filled.request.id}/submit`, filled.caller, {
    version: 1,
  });
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
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
  // The draft's own time would have passed by then.
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
    if (step === 'documents') under.papers.clear();
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
  for (const key of [undefined, newId()]) {
    const filled = await once.fill('salary-loan');
    const other = { headers: { 'x-zeel-captcha': newId() }, ...(key === undefined ? {} : { key }) };
    const replies = await Promise.all([once.submit(filled, other), once.submit(filled, other)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(replies[0]?.body).toBe(replies[1]?.body);
  }
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
  const sent = (await under.submit(filled)).json<{ data: { request: LoanRequest } }>().data.request;
  const body = { version: sent.version, saved: { step: 'terms', answers: sent.data.terms } };
  const late = await under.ask('PUT', `/requests/${sent.id}/step`, filled.caller, body);
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
