import type { RequestData } from '@zeel/domain/request-form';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDecisionsApp, type DecisionsApp } from '../testing/create-decisions-app.ts';
import type { StartedRequest } from '../testing/create-requests-app.ts';

const DAY_MS = 86_400_000;
const MILLION = 1_000_000;
const CAR = {
  make: 'Toyota',
  model: 'Aqua',
  year: 2024,
  vendorName: 'Да Хүрээ ХХК',
  serialNumber: 'NHP10-1',
};

let under: DecisionsApp;
beforeAll(async () => {
  under = await createDecisionsApp();
});
afterAll(() => under.close());

const notChosen = (data: RequestData): RequestData => ({
  ...data,
  asset: {
    ...data.asset,
    leased: { ...data.asset.leased, make: '', model: '', year: null, vendorName: '', isChosenLater: true },
  },
});

/** Sessions end while the clock runs on, so each test has people of its own. */
const people = async () => ({
  officer: await under.staff(['officer']),
  approver: await under.staff(['approver'], 100 * MILLION),
});

async function name(
  { request, caller }: StartedRequest,
  named: { readonly priceMnt: number; readonly leased?: object; readonly version?: number },
) {
  const row = await under.row(request.id);
  return under.send('POST', `/requests/${request.id}/asset?language=en`, caller, {
    version: row.version,
    ...named,
    leased: { ...row.data.asset.leased, isChosenLater: true, ...CAR, ...named.leased },
  });
}

test('a lease is approved without its thing, waits thirty days for it, and is accepted only with it', async () => {
  const { officer, approver } = await people();
  // Nobody has to see a car that is not chosen, so no check of it is ticked.
  const started = await under.reviewed('car-lease', {}, notChosen);
  const { id } = started.request;
  await under.verifyPapers(id);
  const asked = (await under.row(id)).requested_terms;
  // Nothing about a car nobody has found is asked for.
  const papers = (await under.dossier(officer, id)).askedDocuments.map(({ type }) => type);
  expect(papers).not.toContain('vendor_invoice');
  await under.act(approver, id, 'assign', { assigneeUserId: officer.userId });
  const { offer } = await under.offered({ officer, approver, started });
  expect(Date.parse(offer.expiresAt) - under.clock.now().getTime()).toBe(30 * DAY_MS);
  expect((await under.mailsTo(started.request.data.applicant.email)).at(-1)?.subject).toContain(
    'pre-approved',
  );

  const { version } = await under.row(id);
  const early = await under.answer(started.caller, id, 'accept', { version, offerId: offer.id });
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    'This is a pre-approval: say first what you have chosen.',
  ]);
  const open = await under.following(started);
  expect(open.actions).toContain('name_asset');
  expect(open.actions).not.toContain('accept');
  expect(open.nameableMnt).toBe(asked?.amountMnt);

  const priceMnt = (asked?.amountMnt ?? 0) - 5 * MILLION;
  const reply = await name(started, { priceMnt });
  expect(reply.json().data.following).toMatchObject({ state: 'in_review', nameableMnt: null });
  const row = await under.row(id);
  expect(row.requested_terms?.amountMnt).toBe(priceMnt);
  // What is paid down keeps its share of the price.
  expect((row.requested_terms?.downPaymentMnt ?? 0) / priceMnt).toBeCloseTo(
    (asked?.downPaymentMnt ?? 0) / (asked?.amountMnt ?? 1),
    2,
  );
  expect(row.data.asset.leased).toMatchObject({ ...CAR, isChosenLater: false });
  expect((await under.offerOf(id, started.caller)).offer?.answer).toBe('asset_named');
  expect((await under.mailsTo(officer.email)).at(-1)?.subject).toContain('has chosen what to lease');

  // The officer sees the car and waits for its papers, which follow from this day on.
  const dossier = await under.dossier(officer, id);
  expect(dossier.assessment?.limits.instalmentMnt).toBeLessThan(asked?.cost.instalmentMnt ?? 0);
  expect(dossier.askedDocuments.find(({ type }) => type === 'vendor_invoice')?.followsBy).toBeTruthy();
  expect((await under.act(officer, id, 'recommend_approve')).statusCode).toBe(409);
  under.clock.advance(60_000);
  expect((await under.upload(id, started.caller, 'vendor_invoice')).statusCode).toBe(200);
  await under.verifyPapers(id);
  expect((await under.act(officer, id, 'recommend_approve')).statusCode).toBe(409);
  await under.doChecklist(id);
  const whole = await under.offered({ officer, approver, started });
  expect(Date.parse(whole.offer.expiresAt) - under.clock.now().getTime()).toBe(14 * DAY_MS);
  const last = await under.row(id);
  const accepted = await under.answer(started.caller, id, 'accept', {
    version: last.version,
    offerId: whole.offer.id,
  });
  expect(accepted.json().data.state).toBe('accepted');
});

test('a price above the approval, missing facts, another version and a stranger are refused', async () => {
  const { officer, approver } = await people();
  const started = await under.offered({
    officer,
    approver,
    started: await under.ready('car-lease', {}, notChosen),
  });
  const most = started.offer.offered.amountMnt;
  const dear = await name(started, { priceMnt: most + 1 });
  expect([dear.statusCode, Object.keys(dear.json().fields)]).toEqual([422, ['amountMnt']]);
  expect((await name(started, { priceMnt: 0 })).statusCode).toBe(422);
  const empty = await name(started, { priceMnt: most, leased: { make: '', year: 1900 } });
  expect(Object.keys(empty.json().fields)).toEqual(['leased.make', 'leased.year']);
  expect((await name(started, { priceMnt: most, version: 1 })).statusCode).toBe(412);
  const stranger = { ...started, caller: { secret: 'x'.repeat(43) } };
  expect((await name(stranger, { priceMnt: most })).statusCode).toBe(404);
  expect((await under.row(started.request.id)).state).toBe('offered');
  expect((await name(started, { priceMnt: most })).statusCode).toBe(200);
  expect((await name(started, { priceMnt: most })).statusCode).toBe(409);
});

test('a wish for a dearer asset ends when a cheaper one is named', async () => {
  const { officer, approver } = await people();
  const ready = await under.ready('car-lease', {}, notChosen);
  const most = (await under.row(ready.request.id)).requested_terms?.amountMnt ?? 0;
  const started = await under.offered({ officer, approver, started: ready });
  const { id } = started.request;
  const { version } = await under.row(id);
  const { termMonths, downPaymentMnt } = started.offer.offered;
  const wished = await under.answer(started.caller, id, 'other-terms', {
    version,
    offerId: started.offer.id,
    terms: { amountMnt: most + 5 * MILLION, termMonths, downPaymentMnt: downPaymentMnt + 5 * MILLION },
    comment: '',
  });
  expect(wished.json().data.state).toBe('in_review');
  under.clock.advance(60_000);
  expect((await name(started, { priceMnt: most - 5 * MILLION })).statusCode).toBe(200);
  under.clock.advance(60_000);
  await under.upload(id, started.caller, 'vendor_invoice');
  await under.verifyPapers(id);
  await under.doChecklist(id);
  const recommend = (amountMnt: number) =>
    under.act(officer, id, 'recommend_other_terms', {
      terms: { amountMnt, termMonths, downPaymentMnt },
      reasonCodes: ['amount_above_means'],
    });
  expect((await recommend(most)).statusCode).toBe(409);
  expect((await recommend(most - 6 * MILLION)).statusCode).toBe(200);
});

test('an earlier find is taken while the lender looks, not while an approver decides; a loan has nothing to name', async () => {
  const { officer } = await people();
  const started = await under.ready('car-lease', {}, notChosen);
  const { id } = started.request;
  const most = (await under.row(id)).requested_terms?.amountMnt ?? 0;
  await under.act(officer, id, 'recommend_approve');
  expect((await under.following(started)).nameableMnt).toBeNull();
  expect((await name(started, { priceMnt: most })).statusCode).toBe(409);

  const early = await under.reviewed('car-lease', {}, notChosen);
  expect((await name(early, { priceMnt: most })).json().data.following.state).toBe('in_review');
  const loan = await under.reviewed('salary-loan');
  expect((await name(loan, { priceMnt: most })).statusCode).toBe(409);
});

test('a thing that is not named in time lets the pre-approval lapse', async () => {
  const { officer, approver } = await people();
  const started = await under.offered({
    officer,
    approver,
    started: await under.ready('car-lease', {}, notChosen),
  });
  const most = started.offer.offered.amountMnt;
  under.clock.advance(30 * DAY_MS);
  expect((await name(started, { priceMnt: most })).statusCode).toBe(409);
  await under.run('expire-loan-requests');
  expect((await under.row(started.request.id)).state).toBe('expired');
});
