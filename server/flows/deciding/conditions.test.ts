import { getDossier } from '@zeel/protocol/rooms/dossier';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDecisionsApp, type DecisionsApp } from '../testing/create-decisions-app.ts';
import type { NamedPerson } from '../testing/create-desk-app.ts';

// Conditions before money: recommended by the officer, changed by the approver, read by the applicant with the offer.

let under: DecisionsApp;
let officer: NamedPerson;
let approver: NamedPerson;
beforeAll(async () => {
  under = await createDecisionsApp();
  officer = await under.staff(['officer']);
  approver = await under.staff(['approver'], 1_000_000_000);
});
afterAll(() => under.close());

const dossierOf = async (loanRequestId: string, language = 'en') => {
  const reply = await under.at(officer, 'GET', loanRequestId, `?language=${language}`);
  return getDossier.reply.parse(reply.json().data).dossier;
};
const recommended = { codes: ['insurance', 'vendor-invoice'], own: ['  Both keys\u0000 of the car '] };

test('conditions travel from the recommendation into the offer, in the language of whoever reads them', async () => {
  const { request, caller } = await under.ready('car-lease');
  const { policy } = await dossierOf(request.id, 'fr');
  expect(policy.conditions.map(({ code, isUsual }) => [code, isUsual])).toEqual([
    ['vendor-invoice', true],
    ['down-payment-proof', true],
    ['insurance', true],
    ['delivery-note', false],
  ]);
  expect(policy.conditions[0]?.name).toBe('Facture du vendeur au nom du prêteur');
  const reply = await under.act(officer, request.id, 'recommend_approve', { conditions: recommended });
  expect(reply.statusCode).toBe(200);
  const { pending } = await dossierOf(request.id);
  expect(pending?.recommendation.conditions).toEqual([
    {
      key: 'vendor-invoice',
      name: 'Vendor’s invoice in the lender’s name',
      isOwn: false,
      documentType: 'vendor_invoice',
    },
    {
      key: 'insurance',
      name: 'Insurance of the leased item',
      isOwn: false,
      documentType: 'insurance_policy',
    },
    { key: 'own-1', name: 'Both keys of the car', isOwn: true, documentType: null },
  ]);
  expect((await under.act(approver, request.id, 'approve')).statusCode).toBe(200);
  const { offer } = await under.offerOf(request.id, caller);
  expect(offer?.conditions).toEqual(pending?.recommendation.conditions);
  const chinese = await under.send('GET', `/requests/${request.id}/offer?language=zh`, caller);
  expect(chinese.json().data.offer.conditions[1].name).toBe('租赁物的保险');
  const mails = await under.mailsTo(request.data.applicant.email);
  expect(mails.at(-1)?.text).toContain(
    'Before the money is paid we need: Vendor’s invoice in the lender’s name, Insurance of the leased item and Both keys of the car',
  );
  expect(await under.trail(request.id, 'offer.made')).toHaveLength(1);
});

test('the approver adds and removes conditions, and the recommendation stays as it was', async () => {
  const { request, caller } = await under.ready('car-lease');
  await under.act(officer, request.id, 'recommend_approve', { conditions: recommended });
  const conditions = { codes: ['delivery-note', 'insurance'], own: [] };
  expect((await under.act(approver, request.id, 'approve', { conditions })).statusCode).toBe(200);
  const { offer } = await under.offerOf(request.id, caller);
  expect(offer?.conditions.map(({ key }) => key)).toEqual(['insurance', 'delivery-note']);
  const kept = await under.decisions(request.id);
  expect(kept.map(({ conditions: [first], stage }) => [stage, first?.key])).toEqual([
    ['recommendation', 'vendor-invoice'],
    ['approval', 'insurance'],
  ]);
});

test('the second of two approvers begins with what the first one named', async () => {
  const { request, caller } = await under.ready('car-lease');
  await under.act(officer, request.id, 'recommend_approve', { conditions: recommended });
  await under.platform.database.db.updateTable('users').set({ authority_mnt: 1 }).execute();
  const second = await under.staff(['approver'], 1);
  const conditions = { codes: ['insurance'], own: [] };
  expect((await under.act(approver, request.id, 'approve', { conditions })).json().data.state).toBe(
    'pending_approval',
  );
  expect((await under.act(second, request.id, 'approve')).json().data.state).toBe('offered');
  const { offer } = await under.offerOf(request.id, caller);
  expect(offer?.conditions.map(({ key }) => key)).toEqual(['insurance']);
  await under.platform.database.db.updateTable('users').set({ authority_mnt: 1_000_000_000 }).execute();
});

test('a condition of another product is refused, and so are conditions of a rejection', async () => {
  const { request } = await under.ready();
  const unknown = { conditions: { codes: ['insurance'], own: [] } };
  for (const action of ['recommend_approve', 'recommend_reject'] as const) {
    const reply = await under.act(officer, request.id, action, unknown);
    expect([reply.statusCode, reply.json().fields]).toMatchObject([422, { conditions: { code: 'invalid' } }]);
  }
  const known = { conditions: { codes: ['salary-account'], own: [] } };
  expect((await under.act(officer, request.id, 'recommend_reject', known)).statusCode).toBe(422);
  const tooMany = { conditions: { codes: [], own: Array.from({ length: 6 }, (_, at) => `Paper ${at}`) } };
  expect((await under.act(officer, request.id, 'recommend_approve', tooMany)).statusCode).toBe(422);
  expect(await under.decisions(request.id)).toEqual([]);
  expect((await under.act(officer, request.id, 'recommend_approve', known)).statusCode).toBe(200);
  expect((await under.act(approver, request.id, 'approve', unknown)).statusCode).toBe(422);
});

test('the database keeps the conditions of an offer as they were offered', async () => {
  const started = await under.ready();
  await under.act(officer, started.request.id, 'recommend_approve', {
    conditions: { codes: ['salary-account'], own: [] },
  });
  await under.act(approver, started.request.id, 'approve');
  const { offer } = await under.offerOf(started.request.id, started.caller);
  const change = sql`update offers set conditions = '[]' where id = ${offer?.id ?? null}`;
  await expect(change.execute(under.platform.database.db)).rejects.toThrow(
    'what was offered does not change',
  );
});
