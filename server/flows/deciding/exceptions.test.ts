import type { RequestData } from '@zeel/domain/request-form';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDecisionsApp, type DecisionsApp } from '../testing/create-decisions-app.ts';
import type { NamedPerson } from '../testing/create-desk-app.ts';

// Exceptions to the policy: a salary loan may run until seventy instead of sixty-five, if an approver of twenty million says so.

let under: DecisionsApp;
let officer: NamedPerson;
let approver: NamedPerson;
beforeAll(async () => {
  under = await createDecisionsApp();
  officer = await under.staff(['officer']);
  approver = await under.staff(['approver'], 50_000_000);
});
afterAll(() => under.close());

const bornIn =
  (year: number) =>
  (data: RequestData): RequestData => ({
    ...data,
    applicant: {
      ...data.applicant,
      person: { ...data.applicant.person, registerNumber: `ЪЪ${year}060412` },
    },
  });
const AGE = { limit: 'age-max-at-end', reason: '  Twenty years with one employer. ' };
const asking = { exceptions: [AGE] };
const guardsOf = async (loanRequestId: string, person: NamedPerson) =>
  (await under.dossier(person, loanRequestId)).blocked.find(({ action }) => action === 'approve')?.guards;

test('a limit is passed by an exception: asked for with a reason, granted by the approval', async () => {
  const { request } = await under.ready('salary-loan', {}, bornIn(61));
  expect((await under.act(officer, request.id, 'recommend_approve', asking)).statusCode).toBe(200);
  const small = await under.staff(['approver'], 10_000_000);
  expect(await guardsOf(request.id, small)).toEqual(['grants-exceptions']);
  const refused = await under.act(small, request.id, 'approve');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
  expect((await under.act(approver, request.id, 'approve')).json().data.state).toBe('offered');
  const [recommendation, approval] = await under.decisions(request.id);
  expect(recommendation?.exceptions).toEqual([
    { limit: 'age-max-at-end', reason: AGE.reason.trim(), actual: 67, bound: 65, unit: 'years' },
  ]);
  expect(approval?.exceptions).toEqual(recommendation?.exceptions);
  const { decisions } = await under.dossier(officer, request.id);
  expect(decisions.map(({ exceptions }) => exceptions[0]?.actual)).toEqual([67, 67]);
});

test('without one the limit refuses the approval', async () => {
  const { request } = await under.ready('salary-loan', {}, bornIn(61));
  await under.act(officer, request.id, 'recommend_approve');
  expect(await guardsOf(request.id, approver)).toEqual(['limits-hold']);
  expect((await under.act(approver, request.id, 'approve')).statusCode).toBe(409);
});

test('other terms that break a limit need one too', async () => {
  const { request } = await under.ready('salary-loan', {}, bornIn(61));
  expect((await under.act(officer, request.id, 'recommend_other_terms')).statusCode).toBe(422);
  expect((await under.act(officer, request.id, 'recommend_other_terms', asking)).statusCode).toBe(200);
});

test.each([
  ['a limit that holds', 'recommend_approve', 80, AGE],
  ['more than the product lets pass', 'recommend_approve', 50, AGE],
  ['a limit without a rule', 'recommend_approve', 61, { ...AGE, limit: 'payment-to-income' }],
  ['a limit that no product excepts', 'recommend_approve', 61, { ...AGE, limit: 'amount-max' }],
  ['no reason', 'recommend_approve', 61, { ...AGE, reason: ' ' }],
  ['a refusal', 'recommend_reject', 61, AGE],
] as const)('%s is refused', async (_, action, year, exception) => {
  const { request } = await under.ready('salary-loan', {}, bornIn(year));
  const reply = await under.act(officer, request.id, action, { exceptions: [exception] });
  expect(reply.statusCode).toBe(422);
  expect(await under.decisions(request.id)).toEqual([]);
});

test('who asked for an exception does not grant it', async () => {
  const both = await under.staff(['officer', 'approver'], 50_000_000);
  const { request } = await under.ready('salary-loan', {}, bornIn(61));
  await under.act(both, request.id, 'recommend_approve', asking);
  expect(await guardsOf(request.id, both)).toEqual(['not-the-recommender']);
  expect((await under.act(both, request.id, 'approve')).statusCode).toBe(409);
});
