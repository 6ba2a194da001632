import type { RequestData } from '@zeel/domain/request-form';
import type { OnBehalfDraft } from '@zeel/protocol/rooms/on-behalf';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import type { TestPerson } from '../../../platform/testing/index.ts';
import { gatherAssignmentFacts } from '../../shared/desk-steps/gather-desk-facts.ts';
import { createFollowingApp, type FollowingApp } from '../../testing/create-following-app.ts';
import type { StartedRequest } from '../../testing/create-requests-app.ts';

const STEPS = ['applicant', 'income', 'asset', 'parties'] as const;

let under: FollowingApp;
let staff: TestPerson;
beforeAll(async () => {
  under = await createFollowingApp();
  staff = await under.signIn(['officer'], 'counter@zeel.example');
});
afterAll(() => under.close());

const requestOf = (reply: LightMyRequestResponse): LoanRequest =>
  reply.json<{ data: { request: LoanRequest } }>().data.request;
const draftOf = (reply: LightMyRequestResponse): OnBehalfDraft =>
  reply.json<{ data: { draft: OnBehalfDraft } }>().data.draft;
const codeOf = (reply: LightMyRequestResponse): unknown[] => [reply.statusCode, reply.json().code];
const db = () => under.platform.database.db;

async function begin(as = staff): Promise<StartedRequest> {
  const { terms } = await under.complete('salary-loan');
  const body = { prodId: 'salary-loan', answers: terms, applicantLanguage: 'mn' };
  const reply = await under.ask('POST', '/desk/on-behalf', { as }, body);
  expect(reply.statusCode, reply.body).toBe(200);
  return { request: requestOf(reply), caller: { as } };
}

async function fillIn(email = `${newId()}@example.mn`): Promise<StartedRequest> {
  const { rules } = await under.product('salary-loan');
  const complete = await under.complete('salary-loan');
  const data: RequestData = { ...complete, applicant: { ...complete.applicant, email } };
  let started = await begin();
  for (const step of STEPS) started = await under.save(started, step, data[step]);
  await under.addPapers(
    started.request.id,
    rules.documents.map(({ type }) => type),
  );
  return started;
}

const handOver = ({ request, caller }: StartedRequest, version = request.version) =>
  under.ask('POST', `/desk/on-behalf/${request.id}/hand-over`, caller, { version });
const takeBack = ({ request, caller }: StartedRequest) =>
  under.ask('POST', `/desk/on-behalf/${request.id}/take-back`, caller, {});

/** The secret in the newest link to an address. */
async function secretFor(email: string): Promise<string> {
  const [, secret = ''] = /#resume=[\w-]+\.([\w-]{43})/.exec(await under.lastMail(email)) ?? [];
  expect(secret).not.toBe('');
  return secret;
}

test('staff begin a draft at the counter that belongs to nobody, and get no secret of it', async () => {
  const { request } = await begin();
  expect(JSON.stringify(request)).not.toContain('secret');
  expect(request).toMatchObject({ state: 'draft', timeline: [{ state: 'draft', by: 'lender' }] });
  const row = await under.row(request.id);
  expect([row.channel, row.applicant_user_id, row.language]).toEqual(['counter', null, 'mn']);
  const started = await db()
    .selectFrom('audit_events')
    .select(['actor_id'])
    .where('subject_id', '=', request.id)
    .executeTakeFirstOrThrow();
  expect(started.actor_id).toBe(staff.userId);
});

test('nobody else of the staff reaches it, and no applicant or auditor begins one', async () => {
  const { request } = await begin();
  const other = await under.signIn(['officer', 'approver']);
  for (const path of [`/requests/${request.id}`, `/requests/${request.id}/following`])
    expect((await under.ask('GET', path, { as: other })).statusCode, path).toBe(404);
  const foreign = { request, caller: { as: other } };
  expect((await handOver(foreign)).statusCode).toBe(404);
  expect((await takeBack(foreign)).statusCode).toBe(404);
  const { terms } = await under.complete('salary-loan');
  const body = { prodId: 'salary-loan', answers: terms, applicantLanguage: 'en' };
  for (const roles of [['applicant'], ['auditor']] as const) {
    const as = await under.signIn(roles);
    expect((await under.ask('POST', '/desk/on-behalf', { as }, body)).statusCode).toBe(404);
  }
});

test('staff cannot begin a request the way a visitor does: nobody of them gets a secret', async () => {
  const { terms } = await under.complete('salary-loan');
  const reply = await under.ask(
    'POST',
    '/requests',
    { as: staff },
    { prodId: 'salary-loan', answers: terms },
  );
  expect(reply.statusCode).toBe(404);
});

test('whoever began it fills it in and adds papers, each step on record, and never consents or sends', async () => {
  const filled = await fillIn();
  const { request, caller } = filled;
  const upload = await under.upload(request.id, { as: staff }, 'identity_card');
  expect(upload.statusCode, upload.body).toBe(200);
  const steps = await db()
    .selectFrom('audit_events')
    .select(['payload', 'actor_id'])
    .where('subject_id', '=', request.id)
    .where('type', '=', 'loan_request.filled_in')
    .orderBy('id')
    .execute();
  expect(steps).toHaveLength(STEPS.length);
  expect(new Set(steps.map(({ actor_id: by }) => by))).toEqual(new Set([staff.userId]));

  const { consent } = await under.complete('salary-loan');
  const saved = { version: request.version, saved: { step: 'consent', answers: consent } };
  expect(codeOf(await under.ask('PUT', `/requests/${request.id}/step`, caller, saved))).toEqual([
    409,
    'conflict',
  ]);
  expect((await under.submit(filled)).statusCode).toBe(404);
  const { version } = request;
  expect((await under.ask('POST', `/requests/${request.id}/withdraw`, caller, { version })).statusCode).toBe(
    404,
  );
  expect((await under.send('POST', `/requests/${request.id}/resume-link`, caller, {})).statusCode).toBe(404);
});

test('no mail goes out before it is handed over, and an unfinished draft is not', async () => {
  const email = `${newId()}@example.mn`;
  const half = await under.save(await begin(), 'applicant', {
    ...(await under.complete('salary-loan')).applicant,
    email,
  });
  await under.mails.deliverAll();
  expect(under.mails.sent.filter(({ to }) => to === email)).toEqual([]);
  const reply = await handOver(half);
  expect(codeOf(reply)).toEqual([422, 'validation_failed']);
  expect(Object.keys(reply.json().fields).some((field) => field.startsWith('consent.'))).toBe(false);
});

test('handed over it is the applicant’s: they read, consent and send, and the starter sees only that it waits', async () => {
  const email = `${newId()}@example.mn`;
  const filled = await fillIn(email);
  expect(codeOf(await handOver(filled, filled.request.version + 1))).toEqual([412, 'stale_version']);
  const handed = await handOver(filled);
  expect(draftOf(handed)).toMatchObject({ state: 'draft', handedOver: { to: email }, mayTakeBack: true });
  expect(handed.body).not.toMatch(/[\w-]{43}/);

  const { request, caller } = filled;
  expect((await under.ask('GET', `/requests/${request.id}`, caller)).statusCode).toBe(404);
  const { terms } = request.data;
  const late = { version: request.version, saved: { step: 'terms', answers: terms } };
  expect((await under.ask('PUT', `/requests/${request.id}/step`, caller, late)).statusCode).toBe(404);
  expect((await under.upload(request.id, { as: staff }, 'identity_card')).statusCode).toBe(404);

  const applicant = { secret: await secretFor(email) };
  const { consent } = await under.complete('salary-loan');
  const consented = await under.save({ request, caller: applicant }, 'consent', consent);
  expect(codeOf(await takeBack(filled))).toEqual([409, 'conflict']);
  const sent = requestOf(await under.submit(consented));
  expect(sent.state).toBe('fee_due');

  const list = await under.ask('GET', '/desk/on-behalf', { as: staff });
  const { drafts } = list.json<{ data: { drafts: OnBehalfDraft[] } }>().data;
  expect(drafts.find(({ loanRequestId }) => loanRequestId === request.id)).toMatchObject({
    state: 'fee_due',
    reference: sent.reference,
    mayTakeBack: false,
  });
  const facts = await gatherAssignmentFacts(db(), await under.row(request.id));
  expect(facts.concernedUserIds).toContain(staff.userId);
});

test('a link that went astray is put out of use and the draft can be corrected', async () => {
  const wrong = `${newId()}@example.mn`;
  const filled = await fillIn(wrong);
  await handOver(filled);
  const secret = await secretFor(wrong);
  expect(draftOf(await takeBack(filled))).toMatchObject({ handedOver: null });
  expect((await under.ask('GET', `/requests/${filled.request.id}`, { secret })).statusCode).toBe(404);
  const right = `${newId()}@example.mn`;
  const applicant = { ...filled.request.data.applicant, email: right };
  const corrected = await under.save(filled, 'applicant', applicant);
  expect(draftOf(await handOver(corrected)).handedOver?.to).toBe(right);
  expect((await handOver(corrected)).statusCode).toBe(200);
});

test('the link never goes to the one who filled it in', async () => {
  const filled = await fillIn('Counter@zeel.example');
  expect(codeOf(await handOver(filled))).toEqual([409, 'conflict']);
});
