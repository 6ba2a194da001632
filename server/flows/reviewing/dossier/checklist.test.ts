import { getDossier } from '@zeel/protocol/rooms/dossier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDecisionsApp, type DecisionsApp } from '../../testing/create-decisions-app.ts';
import type { NamedPerson } from '../../testing/create-desk-app.ts';

// The officer's checklist: a car lease asks for a look at the car before an approval is recommended.

let under: DecisionsApp;
let officer: NamedPerson;
let approver: NamedPerson;
beforeAll(async () => {
  under = await createDecisionsApp();
  officer = await under.staff(['officer']);
  approver = await under.staff(['approver'], 1_000_000_000);
});
afterAll(() => under.close());

const tick = (loanRequestId: string, code: string, isDone: boolean, as: NamedPerson = officer) =>
  under.at(as, 'PUT', loanRequestId, `/checklist/${code}`, { isDone });
const dossierOf = async (loanRequestId: string, as: NamedPerson = officer) => {
  const reply = await under.at(as, 'GET', loanRequestId, '?language=en');
  return getDossier.reply.parse(reply.json().data).dossier;
};
const verified = async () => {
  const { request } = await under.reviewed('car-lease');
  await under.verifyPapers(request.id);
  return request.id;
};

test('a required check keeps an approval from being recommended until it is ticked, an optional one does not', async () => {
  const id = await verified();
  const before = await dossierOf(id);
  expect(before.policy.checklist.map(({ code, isRequired }) => [code, isRequired])).toEqual([
    ['asset-seen', true],
    ['seller-known', false],
    ['employer-called', false],
  ]);
  expect(before.blocked).toContainEqual({ action: 'recommend_approve', guards: ['checklist-done'] });
  const early = await under.act(officer, id, 'recommend_approve');
  expect([early.statusCode, early.json().guards ?? early.json().code]).toEqual([409, 'conflict']);
  expect((await tick(id, 'asset-seen', true)).json().data.tick).toMatchObject({
    code: 'asset-seen',
    by: { userId: officer.userId, name: officer.name },
  });
  expect((await dossierOf(id)).actions).toContain('recommend_approve');
  expect((await under.act(officer, id, 'recommend_approve')).statusCode).toBe(200);
  const { ticks, may } = await dossierOf(id, approver);
  expect(ticks.map(({ code }) => code)).toEqual(['asset-seen']);
  expect(may.tickChecklist).toBe(false);
});

test('a refusal needs no checklist', async () => {
  const id = await verified();
  expect((await under.act(officer, id, 'recommend_reject')).statusCode).toBe(200);
});

test('a tick keeps the first name, is taken back, and the trail knows both', async () => {
  const id = await verified();
  const colleague = await under.staff(['officer']);
  await tick(id, 'asset-seen', true);
  const again = await tick(id, 'asset-seen', true, colleague);
  expect(again.json().data.tick.by.userId).toBe(officer.userId);
  expect(await under.trail(id, 'loan_request.check_ticked')).toHaveLength(1);
  expect((await tick(id, 'asset-seen', false, colleague)).json().data).toEqual({ tick: null });
  expect((await tick(id, 'asset-seen', false, colleague)).json().data).toEqual({ tick: null });
  expect(await under.trail(id, 'loan_request.check_opened')).toEqual([{ actor_id: colleague.userId }]);
  expect((await dossierOf(id)).ticks).toEqual([]);
});

test('only officers tick, only checks of the product, and only while the request is reviewed', async () => {
  const { id } = (await under.ready('car-lease')).request;
  expect((await tick(id, 'asset-seen', true, approver)).statusCode).toBe(404);
  expect((await tick(id, 'business-visited', true)).statusCode).toBe(404);
  expect((await under.act(officer, id, 'recommend_approve')).statusCode).toBe(200);
  expect((await tick(id, 'asset-seen', false)).statusCode).toBe(409);
});

test('an officer whom the request concerns ticks nothing', async () => {
  const id = await verified();
  const row = await under.row(id);
  const concerned = await under.staff(['officer']);
  await under.platform.database.db
    .updateTable('users')
    .set({ email: row.data.applicant.email })
    .where('id', '=', concerned.userId)
    .execute();
  expect((await tick(id, 'asset-seen', true, concerned)).statusCode).toBe(409);
});

test('nobody has seen a car that is not chosen: its check waits, the others do not', async () => {
  const { request } = await under.reviewed('car-lease', {}, ({ asset, ...data }) => ({
    ...data,
    asset: { ...asset, leased: { ...asset.leased, isChosenLater: true } },
  }));
  const early = await tick(request.id, 'asset-seen', true);
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    'This is a pre-approval: the asset is checked once it is chosen.',
  ]);
  expect((await tick(request.id, 'employer-called', true)).statusCode).toBe(200);
});
