import type { RequestData } from '@zeel/domain/request-form';
import { DESK_ACTIONS } from '@zeel/protocol/rooms/dossier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids/index.ts';
import { createDecisionsApp, type DecisionsApp } from '../testing/create-decisions-app.ts';
import type { NamedPerson } from '../testing/create-desk-app.ts';
import { unrelated } from '../testing/unrelated-person.ts';

const MILLION = 1_000_000;

let under: DecisionsApp;
let officer: NamedPerson;
let approver: NamedPerson;
beforeAll(async () => {
  under = await createDecisionsApp();
  officer = await under.staff(['officer']);
  approver = await under.staff(['approver'], 50 * MILLION);
});
afterAll(() => under.close());

const mailedTo =
  (email: string, change: (data: RequestData) => RequestData = (data) => data) =>
  (data: RequestData): RequestData =>
    change({ ...data, applicant: { ...data.applicant, email } });

/** An instalment above what the income carries. */
const tooMuch = (data: RequestData): RequestData => ({
  ...data,
  terms: { ...data.terms, amountMnt: 10 * MILLION, termMonths: 12 },
  income: { ...data.income, monthlyIncomeMnt: 1_500_000 },
});

/** Somebody whose numbers stand in no other request of this file. */
const asNobodyElse = (data: RequestData): RequestData => ({
  ...data,
  applicant: {
    ...data.applicant,
    person: { ...data.applicant.person, registerNumber: 'ЪЪ90040414' },
    phone: '+97688559911',
    email: 'nobody.else@example.mn',
  },
  income: { ...data.income, bank: { ...data.income.bank, account: 'MN231234123456780001' } },
});

describe('a recommendation', () => {
  test('gives reasons of its outcome, and terms only where other terms are recommended', async () => {
    const { request } = await under.ready();
    const fieldsOf = async (body: object) => {
      const reply = await under.act(officer, request.id, 'recommend_other_terms', body);
      expect(reply.statusCode).toBe(422);
      return Object.keys(reply.json<{ fields: object }>().fields);
    };
    expect(await fieldsOf({ reasonCodes: ['history_poor'] })).toEqual(['reasonCodes']);
    expect(await fieldsOf({ terms: null })).toEqual(['terms']);
    expect(await fieldsOf({ outcome: 'approve', reasonCodes: ['income_stable'] })).toEqual(['terms']);
    expect(await fieldsOf({ terms: { amountMnt: 2_000_001, termMonths: 12 } })).toEqual(['terms.amountMnt']);
    expect(await fieldsOf({ terms: { amountMnt: 20 * MILLION, termMonths: 99 } })).toEqual([
      'terms.amountMnt',
      'terms.termMonths',
    ]);
    expect(await under.decisions(request.id)).toEqual([]);
    expect((await under.row(request.id)).state).toBe('in_review');
  });

  test('is neither above what was asked for nor longer without its reason', async () => {
    const { request } = await under.ready();
    const tried = async (terms: object, reasonCodes: readonly string[], headers = {}) => {
      const reply = await under.send(
        'POST',
        `/desk/requests/${request.id}/recommend`,
        { as: officer, headers },
        {
          version: (await under.row(request.id)).version,
          outcome: 'other_terms',
          reasonCodes,
          comment: '',
          terms,
        },
      );
      const { code, message, fields } = reply.json();
      return { status: reply.statusCode, code, message, fields };
    };
    const above = 'More than the applicant asked for cannot be recommended.';
    expect(await tried({ amountMnt: 4 * MILLION, termMonths: 18 }, ['term_too_short'])).toEqual({
      status: 409,
      code: 'conflict',
      message: above,
      fields: { 'terms.amountMnt': { code: 'amount-within-asked', message: above } },
    });
    const inFrench = await tried({ amountMnt: 4 * MILLION, termMonths: 18 }, ['term_too_short'], {
      'accept-language': 'fr',
    });
    expect(inFrench.message).toBe('On ne peut pas recommander plus que ce que le demandeur a demandé.');
    const longer = await tried({ amountMnt: 2 * MILLION, termMonths: 18 }, ['amount_above_means']);
    expect(longer.fields).toMatchObject({ 'terms.termMonths': { code: 'longer-term-explained' } });
    expect(await under.decisions(request.id)).toEqual([]);
    const explained = await tried({ amountMnt: 2 * MILLION, termMonths: 18 }, [
      'amount_above_means',
      'term_too_short',
    ]);
    expect(explained.status).toBe(200);
  });

  test('gives only reasons that the dossier bears out', async () => {
    const { request } = await under.ready();
    const refused = async (action: 'recommend_approve' | 'recommend_reject', reasonCodes: string[]) => {
      const reply = await under.act(officer, request.id, action, { reasonCodes });
      expect(reply.statusCode, reply.body).toBe(409);
      expect(reply.json().fields).toMatchObject({ reasonCodes: { code: 'reasons-hold' } });
    };
    // A salary loan has no guarantor, its limits are kept and its papers verified.
    await refused('recommend_approve', ['income_stable', 'guarantor_strong']);
    for (const code of ['payments_too_high', 'age_limit', 'documents_not_valid'])
      await refused('recommend_reject', ['history_poor', code]);
    expect((await under.act(officer, request.id, 'recommend_reject')).statusCode).toBe(200);
    const decided = await under.act(approver, request.id, 'reject', { reasonCodes: ['payments_too_high'] });
    expect([decided.statusCode, decided.json().fields.reasonCodes.code]).toEqual([409, 'reasons-hold']);
    expect((await under.act(approver, request.id, 'reject')).statusCode).toBe(200);
  });

  test('names a duplicate only where there is one', async () => {
    const refuse = async () => {
      const { request } = await under.ready('salary-loan', {}, asNobodyElse);
      return under.act(officer, request.id, 'recommend_reject', { reasonCodes: ['duplicate_request'] });
    };
    const alone = await refuse();
    expect([alone.statusCode, alone.json().fields.reasonCodes.code]).toEqual([409, 'reasons-hold']);
    expect((await refuse()).statusCode).toBe(200);
  });

  test('of other terms keeps the limits; what was asked for may break them and is then not approved', async () => {
    const { request } = await under.ready('salary-loan', {}, tooMuch);
    const broken = await under.act(officer, request.id, 'recommend_other_terms', {
      terms: { amountMnt: 9_900_000, termMonths: 12 },
    });
    expect([broken.statusCode, broken.json().fields.terms.message]).toEqual([
      422,
      'These terms do not keep every limit of the law and the product.',
    ]);
    await under.act(officer, request.id, 'recommend_approve');
    expect((await under.dossier(approver, request.id)).blocked).toContainEqual({
      action: 'approve',
      guards: ['limits-hold'],
    });
    const refused = await under.act(approver, request.id, 'approve');
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The terms do not keep every limit of the law and the product.',
    ]);
  });

  test('of an approval needs verified papers and complete parties, and the refusal names both', async () => {
    const { request } = await under.reviewed('business-loan', {}, (data) => {
      const own = unrelated(data);
      return { ...own, income: { ...own.income, monthlyIncomeMnt: 50 * MILLION } };
    });
    const reply = await under.act(officer, request.id, 'recommend_approve');
    expect(reply.json()).toMatchObject({
      code: 'conflict',
      message:
        'Some required documents are not verified yet. A guarantor or co-borrower has not done their part yet.',
    });
    const inJapanese = await under.send(
      'POST',
      `/desk/requests/${request.id}/recommend`,
      { as: officer, headers: { 'accept-language': 'ja' } },
      {
        version: (await under.row(request.id)).version,
        outcome: 'approve',
        reasonCodes: ['income_stable'],
        comment: '',
        terms: null,
      },
    );
    expect(inJapanese.json().message).toBe(
      'まだ確認されていない必要書類があります。保証人または共同借入人の手続きがまだ終わっていません。',
    );
    // Everyone's papers verified, the guarantor still has to answer for themselves.
    await under.verifyPapers(request.id);
    expect((await under.dossier(officer, request.id)).blocked).toContainEqual({
      action: 'recommend_approve',
      guards: ['parties-complete'],
    });
    expect((await under.act(officer, request.id, 'recommend_reject')).statusCode).toBe(200);
    const blocked = (await under.dossier(approver, request.id)).blocked;
    expect(blocked).toContainEqual({ action: 'approve', guards: ['terms-recommended'] });
  });
});

describe('who has a dossier', () => {
  test('gives it back, takes it, hands it over; the state stays and the trail knows', async () => {
    const { request } = await under.ready();
    const colleague = await under.staff(['officer']);
    const { state_since: since } = await under.row(request.id);
    expect((await under.act(colleague, request.id, 'release')).statusCode).toBe(409);
    expect((await under.act(under.officer, request.id, 'release')).statusCode).toBe(200);
    expect((await under.act(colleague, request.id, 'claim')).statusCode).toBe(200);
    expect((await under.act(officer, request.id, 'claim')).json().message).toBe(
      'Somebody has this request already.',
    );
    const handed = await under.act(approver, request.id, 'assign', { assigneeUserId: officer.userId });
    const again = await under.act(approver, request.id, 'assign', { assigneeUserId: officer.userId });
    expect(again.json()).toEqual(handed.json());
    const row = await under.row(request.id);
    expect(row).toMatchObject({ state: 'in_review', assignee_user_id: officer.userId, state_since: since });
    expect((await under.trail(request.id, 'loan_request.assigned')).map(({ actor_id: by }) => by)).toEqual([
      under.officer.userId,
      colleague.userId,
      approver.userId,
    ]);
  });

  test('is an active officer', async () => {
    const { request } = await under.ready();
    const gone = await under.staff(['officer']);
    await under.platform.database.db
      .updateTable('users')
      .set({ status: 'disabled' })
      .where('id', '=', gone.userId)
      .execute();
    const finance = await under.staff(['finance']);
    for (const assigneeUserId of [gone.userId, finance.userId, newId()]) {
      const reply = await under.act(approver, request.id, 'assign', { assigneeUserId });
      expect([reply.statusCode, reply.json().message]).toEqual([
        409,
        'A request goes only to an active officer who has no part in it.',
      ]);
    }
  });
});

describe('a stale step', () => {
  test('changes nothing, whatever it is, and is told so before anything else', async () => {
    const { request } = await under.ready();
    await under.act(officer, request.id, 'recommend_approve');
    const before = await under.row(request.id);
    const all = await under.staff(['officer', 'approver'], 50 * MILLION);
    for (const action of DESK_ACTIONS) {
      const body = action === 'assign' ? { assigneeUserId: newId() } : {};
      for (const version of [before.version - 1, before.version + 1]) {
        const reply = await under.act(all, request.id, action, { ...body, version });
        expect([action, reply.statusCode, reply.json().code]).toEqual([action, 412, 'stale_version']);
      }
    }
    expect(await under.row(request.id)).toEqual(before);
    expect(await under.decisions(request.id)).toHaveLength(1);
  });

  test('and the same step with the same key is answered the same', async () => {
    const { request } = await under.ready();
    const { version } = await under.row(request.id);
    const key = newId();
    const first = await under.act(officer, request.id, 'recommend_approve', { version }, key);
    const second = await under.act(officer, request.id, 'recommend_approve', { version }, key);
    expect([second.statusCode, second.body]).toEqual([200, first.body]);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await under.decisions(request.id)).toHaveLength(1);
  });
});

describe('while the applicant holds the dossier', () => {
  test('the service clock stands still: asked for items, and offered', async () => {
    const { request } = await under.ready();
    expect((await under.dossier(officer, request.id)).service).toMatchObject({ level: 'on-time' });
    const untyped = await under.act(officer, request.id, 'ask_information', {
      items: [{ kind: 'document', text: 'The other page', documentType: null }],
    });
    expect(Object.keys(untyped.json().fields)).toEqual(['items.0.documentType']);
    await under.act(officer, request.id, 'ask_information', {
      items: [
        { kind: 'document', text: 'The other page', documentType: 'bank_statement' },
        { kind: 'answer', text: 'Why now?', documentType: null },
      ],
    });
    const asked = await under.dossier(officer, request.id);
    expect(asked.service).toMatchObject({ level: 'paused' });
    expect(asked.informationRequests[0]?.items.map(({ kind, documentType }) => [kind, documentType])).toEqual(
      [
        ['document', 'bank_statement'],
        ['answer', null],
      ],
    );
    const offered = await under.offered({ officer, approver });
    expect((await under.dossier(officer, offered.request.id)).service).toMatchObject({ level: 'paused' });
    await under.act(officer, offered.request.id, 'rescind');
    expect((await under.dossier(officer, offered.request.id)).service).toMatchObject({ level: 'on-time' });
  });
});

describe('a refusal', () => {
  test('says why in plain words, and what would pass where the limits were the reason', async () => {
    const email = `${newId()}@example.mn`;
    const { request, caller } = await under.ready('salary-loan', {}, mailedTo(email, tooMuch));
    await under.act(officer, request.id, 'recommend_reject');
    await under.act(approver, request.id, 'reject', {
      reasonCodes: ['payments_too_high', 'income_insufficient'],
    });
    const { refusal, offer } = await under.offerOf(request.id, caller);
    expect(offer).toBeNull();
    expect(refusal?.reasonCodes).toEqual(['income_insufficient', 'payments_too_high']);
    const { assessment } = await under.dossier(officer, request.id);
    const affordableMnt = assessment?.limits.affordableInstalmentMnt ?? 0;
    expect(refusal?.wouldPass?.amountMnt).toBeLessThan(10 * MILLION);
    expect(refusal?.wouldPass?.instalmentMnt).toBeLessThanOrEqual(affordableMnt);
    const mail = (await under.mailsTo(email)).at(-1);
    expect(mail?.subject).toContain('our decision');
    expect(mail?.text).toContain('The income we could confirm is not enough for this amount and term.');
    expect(mail?.text).toContain(`over ${refusal?.wouldPass?.termMonths} months`);

    await under.act(approver, request.id, 'reopen');
    expect((await under.offerOf(request.id, caller)).refusal).toBeNull();
    expect((await under.mailsTo(email)).at(-1)?.subject).toContain('we look at it again');
  });

  test('of a lease names a price and what is to be paid down, not the sum that is financed', async () => {
    const earning = (monthlyIncomeMnt: number, email: string) =>
      mailedTo(email, (data) => ({ ...data, income: { ...data.income, monthlyIncomeMnt } }));
    const refused = async (prodId: string, monthlyIncomeMnt: number) => {
      const email = `${newId()}@example.mn`;
      const { request, caller } = await under.ready(prodId, {}, earning(monthlyIncomeMnt, email));
      await under.act(officer, request.id, 'recommend_reject');
      await under.act(approver, request.id, 'reject', { reasonCodes: ['payments_too_high'] });
      const { refusal } = await under.offerOf(request.id, caller);
      const { requested, assessment } = await under.dossier(officer, request.id);
      const { affordableInstalmentMnt } = assessment?.limits ?? {};
      expect(refusal?.wouldPass?.instalmentMnt).toBeLessThanOrEqual(affordableInstalmentMnt ?? 0);
      return {
        asked: requested,
        wouldPass: refusal?.wouldPass,
        mail: (await under.mailsTo(email)).at(-1),
      };
    };
    const bike = await refused('motorcycle-lease', 600_000);
    expect(bike.wouldPass?.amountMnt).toBe(bike.asked.amountMnt);
    expect(bike.wouldPass?.downPaymentMnt).toBeGreaterThan(bike.asked.downPaymentMnt ?? 0);
    expect(bike.mail?.text).toContain('paid down');
    // The product takes no down payment that large; a cheaper phone passes.
    const phone = await refused('phone-lease', 420_000);
    expect(phone.wouldPass?.amountMnt).toBeLessThan(phone.asked.amountMnt);
  });

  test('for other reasons, or where the limits were kept, promises nothing', async () => {
    const rejected = async (reasonCodes: string[], change?: (data: RequestData) => RequestData) => {
      const { request, caller } = await under.ready('salary-loan', {}, change);
      await under.act(officer, request.id, 'recommend_reject');
      await under.act(approver, request.id, 'reject', { reasonCodes });
      return (await under.offerOf(request.id, caller)).refusal;
    };
    expect((await rejected(['history_poor', 'payments_too_high'], tooMuch))?.wouldPass).toBeNull();
    expect((await rejected(['income_insufficient']))?.wouldPass).toBeNull();
  });
});

describe('an end by the lender', () => {
  test('closes the fee that was due, tells the applicant, and keeps its reason', async () => {
    const email = `${newId()}@example.mn`;
    const { request } = await under.sent('salary-loan', {}, mailedTo(email));
    expect((await under.row(request.id)).state).toBe('fee_due');
    expect((await under.act(approver, request.id, 'cancel')).json().data.state).toBe('cancelled');
    const payments = await under.platform.database.db
      .selectFrom('payments')
      .select('state')
      .where('loan_request_id', '=', request.id)
      .execute();
    expect(payments).toEqual([{ state: 'cancelled' }]);
    expect((await under.mailsTo(email)).at(-1)?.subject).toContain('has ended');
    expect(await under.decisions(request.id)).toMatchObject([
      { stage: 'cancellation', comment: 'Made twice at the counter.', by_user_id: approver.userId },
    ]);
    expect(await under.trail(request.id, 'loan_request.decided')).toHaveLength(1);
  });
});
