import { quote, summariseQuote } from '@zeel/domain/product';
import { asIsoDate } from '@zeel/domain/schedule';
import { formatsFor } from '@zeel/protocol/formats';
import type { Offer } from '@zeel/protocol/rooms/decisions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getProductVersion, presentWorkingDays } from '../../modules/catalog/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { createDecisionsApp, type DecisionsApp } from '../testing/create-decisions-app.ts';
import type { NamedPerson } from '../testing/create-desk-app.ts';
import type { StartedRequest } from '../testing/create-requests-app.ts';

const MILLION = 1_000_000;
const DAY_MS = 86_400_000;

let under: DecisionsApp;
let officer: NamedPerson;
let approver: NamedPerson;
beforeAll(async () => {
  under = await createDecisionsApp();
  officer = await under.staff(['officer']);
  approver = await under.staff(['approver'], 100 * MILLION);
});
afterAll(() => under.close());

/** The engine, asked directly about the product version of the request. */
async function askEngine({ request }: StartedRequest, { startOn, ...terms }: Offer['offered']) {
  const { db } = under.platform.database;
  const product = await getProductVersion(db, request.product.versionId);
  const { weekend, holidays } = await presentWorkingDays(db, under.clock);
  const workingDays = { weekend, holidays: new Set(holidays.map((day) => asIsoDate(day))) };
  return quote(product.terms, terms, { startOn: asIsoDate(startOn), workingDays });
}

describe('an offer', () => {
  test('has the engine’s figures to the tögrög, and the applicant sees just those', async () => {
    const started = await under.ready('salary-loan');
    // Days later the loan begins later: what was asked for is priced for the same day.
    under.clock.advance(3 * DAY_MS);
    const people = await signInAgain();
    const { offer } = await under.offered({ ...people, started, event: 'recommend_other_terms' });
    expect(offer.offered).toMatchObject({ amountMnt: 2 * MILLION, termMonths: 10 });
    expect(offer.requested).toMatchObject({ amountMnt: 3 * MILLION, termMonths: 12 });
    expect(offer.requested.startOn).toBe(offer.offered.startOn);
    expect(offer.isCounterOffer).toBe(true);
    const engine = await askEngine(started, offer.offered);
    expect(offer.offered.cost).toEqual(summariseQuote(engine));
    expect(offer.requested.cost).toEqual(summariseQuote(await askEngine(started, offer.requested)));
    const [kept] = await under.offers(started.request.id);
    expect(kept?.schedule).toEqual(JSON.parse(JSON.stringify(engine.schedule)));
    expect(kept?.effective_rate_bps).toBe(engine.schedule.effectiveRate.bps);
    // The offer has the approved terms, and the desk sees the same.
    const decisions = await under.decisions(started.request.id);
    expect(decisions.at(-1)?.terms).toEqual(kept?.offered);
    expect((await under.dossier(people.officer, started.request.id)).offers).toEqual([offer]);
    expect(new Date(offer.expiresAt)).toEqual((await under.row(started.request.id)).expires_at);
  });

  test('of a lease counts its price, what is paid down and what is left', async () => {
    const started = await under.ready('motorcycle-lease');
    const people = await signInAgain();
    const { terms } = started.request.data;
    await under.act(people.officer, started.request.id, 'recommend_other_terms', {
      terms: { amountMnt: terms.amountMnt, termMonths: 12, downPaymentMnt: 3_200_000, residualMnt: 400_000 },
      reasonCodes: ['down_payment_low'],
    });
    await under.act(people.approver, started.request.id, 'approve');
    const { offer } = await under.offerOf(started.request.id, started.caller);
    expect(offer?.offered).toMatchObject({
      amountMnt: terms.amountMnt,
      termMonths: 12,
      downPaymentMnt: 3_200_000,
      residualMnt: 400_000,
      condition: terms.condition,
    });
    if (offer === null) throw new Error('there is no offer');
    expect(offer.offered.cost).toEqual(summariseQuote(await askEngine(started, offer.offered)));
  });

  test('that nobody has answered is reminded of once, shortly before it ends', async () => {
    const { request } = await under.offered({ ...(await signInAgain()) });
    const { data, reference, version, expires_at: expiresAt } = await under.row(request.id);
    if (expiresAt === null) throw new Error('the offer does not end');
    const reminders = async () =>
      (await under.mailsTo(data.applicant.email)).filter(
        ({ subject }) => subject === `Your request ${reference}: our offer ends soon`,
      );
    await under.run('remind-of-offers');
    expect(await reminders()).toEqual([]);
    under.clock.advance(11.5 * DAY_MS);
    await under.run('remind-of-offers');
    await under.run('remind-of-offers');
    const [reminder, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(reminder?.text).toContain(`it ends by itself on ${formatsFor('en').date(expiresAt)}.`);
    // Whoever is reading the offer can still answer it.
    expect((await under.row(request.id)).version).toBe(version);
  });

  test('cannot be answered once its time has passed, and ends by itself', async () => {
    const { request, caller, offer } = await under.offered({ ...(await signInAgain()) });
    under.clock.advance(14 * DAY_MS);
    const { version } = await under.offerOf(request.id, caller);
    for (const answer of ['accept', 'decline'] as const) {
      const reply = await under.answer(caller, request.id, answer, {
        version,
        offerId: offer.id,
        ...(answer === 'decline' ? { comment: '' } : {}),
      });
      expect([reply.statusCode, reply.json().message]).toEqual([
        409,
        'The time to answer this offer has passed.',
      ]);
    }
    await under.run('expire-loan-requests');
    expect(await under.offerOf(request.id, caller)).toMatchObject({
      offer: { answer: 'expired', answeredAt: under.clock.now().toISOString() },
      version: version + 1,
    });
    expect((await under.row(request.id)).state).toBe('expired');
  });
});

/** Sessions end while the clock runs on: people come back with new ones. */
async function signInAgain(): Promise<{ officer: NamedPerson; approver: NamedPerson }> {
  officer = await under.staff(['officer']);
  approver = await under.staff(['approver'], 100 * MILLION);
  return { officer, approver };
}

describe('its applicant', () => {
  test('answers by account or by secret; nobody else does', async () => {
    await signInAgain();
    const owner = await under.staff(['applicant']);
    const other = await under.staff(['applicant']);
    const byAccount = await under.offered({
      officer,
      approver,
      started: await under.ready('salary-loan', { as: owner }),
    });
    const byGuest = await under.offered({ officer, approver });
    const strangers = [{ as: other }, { secret: 'x'.repeat(43) }, {}, { as: officer }, { as: approver }];
    for (const { request, caller, offer } of [byAccount, byGuest]) {
      const { version } = await under.offerOf(request.id, caller);
      const body = { version, offerId: offer.id };
      const crossed = request.id === byAccount.request.id ? byGuest.caller : byAccount.caller;
      for (const stranger of [...strangers, crossed]) {
        expect(
          (await under.send('GET', `/requests/${request.id}/offer?language=en`, stranger)).statusCode,
        ).toBe(404);
        expect((await under.answer(stranger, request.id, 'accept', body)).statusCode).toBe(404);
      }
      expect((await under.answer(caller, request.id, 'accept', body)).statusCode).toBe(200);
      expect(await under.offerOf(request.id, caller)).toMatchObject({
        offer: { answer: 'accepted' },
        refusal: null,
      });
    }
  });

  test('is told by a mail in their language, whose link opens the offer', async () => {
    await signInAgain();
    const email = `${newId()}@example.mn`;
    const started = await under.ready('salary-loan', {}, (data) => ({
      ...data,
      applicant: { ...data.applicant, email },
    }));
    await under.platform.database.db
      .updateTable('loan_requests')
      .set({ language: 'fr' })
      .where('id', '=', started.request.id)
      .execute();
    await under.offered({ officer, approver, started, event: 'recommend_other_terms' });
    const mail = (await under.mailsTo(email)).at(-1);
    expect(mail?.subject).toContain('notre offre à d’autres conditions');
    // French groups thousands by a narrow space that does not break.
    expect(mail?.text).toMatch(/Montant\s: 2\u202f000\u202f000\u00a0₮/u);
    const secret = /#open=[\w-]+\.([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await under.offerOf(started.request.id, { secret })).offer?.answer).toBeNull();
  });

  test('answers the offer that was read, on the version that was read', async () => {
    await signInAgain();
    const { request, caller, offer } = await under.offered({ officer, approver });
    const { version } = await under.offerOf(request.id, caller);
    const stale = await under.answer(caller, request.id, 'accept', {
      version: version - 1,
      offerId: offer.id,
    });
    const other = await under.answer(caller, request.id, 'accept', { version, offerId: newId() });
    expect([stale.statusCode, other.statusCode]).toEqual([412, 409]);
    expect(other.json().message).toContain('no longer the one');
    expect((await under.offerOf(request.id, caller)).version).toBe(version);
  });

  test('asks for other terms: the officer hears of it and looks again', async () => {
    await signInAgain();
    const started = await under.ready();
    await under.act(approver, started.request.id, 'assign', { assigneeUserId: officer.userId });
    const { request, caller, offer } = await under.offered({ officer, approver, started });
    const ask = async (terms: object) =>
      under.answer(caller, request.id, 'other-terms', {
        version: (await under.row(request.id)).version,
        offerId: offer.id,
        terms,
        comment: 'A little less a month, please.',
      });
    const same = await ask({ amountMnt: 3 * MILLION, termMonths: 12 });
    expect([same.statusCode, same.json().fields.terms.code]).toEqual([422, 'invalid']);
    const wrong = await ask({ amountMnt: 3_000_001, termMonths: 99 });
    expect(Object.keys(wrong.json().fields)).toEqual(['terms.amountMnt', 'terms.termMonths']);
    expect((await under.row(request.id)).state).toBe('offered');

    const reply = await ask({ amountMnt: 3 * MILLION, termMonths: 18 });
    expect(reply.json().data.state).toBe('in_review');
    const wish = (await under.dossier(officer, request.id)).decisions.at(-1);
    expect(wish).toMatchObject({
      stage: 'counter_wish',
      by: null,
      comment: 'A little less a month, please.',
      terms: { termMonths: 18 },
    });
    const mail = (await under.mailsTo(officer.email)).at(-1);
    expect(mail?.subject).toContain('the applicant asks for other terms');
    expect(mail?.text).toContain(`/desk/${request.id}`);

    // The next offer is a new one, beside the one before it.
    await under.act(officer, request.id, 'recommend_other_terms', {
      terms: { amountMnt: 3 * MILLION, termMonths: 18 },
      reasonCodes: ['term_too_short'],
    });
    await under.act(approver, request.id, 'approve');
    expect(await under.offerOf(request.id, caller)).toMatchObject({
      offer: { number: 2, answer: null },
      earlier: [{ number: 1, answer: 'other_terms' }],
    });
  });
});

describe('every road out of an offer closes it', () => {
  test.each([
    ['withdraw', 'ended'],
    ['cancel', 'ended'],
    ['rescind', 'rescinded'],
    ['decline', 'declined'],
  ] as const)('%s', async (road, answer) => {
    await signInAgain();
    const { request, caller, offer } = await under.offered({ officer, approver });
    const { version } = await under.offerOf(request.id, caller);
    if (road === 'withdraw') await under.ask('POST', `/requests/${request.id}/withdraw`, caller, { version });
    else if (road === 'decline')
      await under.answer(caller, request.id, 'decline', { version, offerId: offer.id, comment: 'Too dear.' });
    else await under.act(officer, request.id, road);
    const [closed] = await under.offers(request.id);
    expect(closed?.answer).toBe(answer);
    if (road === 'decline') expect(closed?.answer_comment).toBe('Too dear.');
    expect(await under.trail(request.id, 'offer.answered')).toHaveLength(1);
  });

  test('a road that forgets is stopped by the database, and what was offered never changes', async () => {
    await signInAgain();
    const { request } = await under.offered({ officer, approver });
    const { db } = under.platform.database;
    const moved = db.updateTable('loan_requests').set({ state: 'in_review' }).where('id', '=', request.id);
    await expect(moved.execute()).rejects.toThrow('left its offer without answering it');
    const offers = db.updateTable('offers').where('loan_request_id', '=', request.id);
    await expect(
      offers.set({ answer: 'accepted', answered_at: under.clock.now() }).returning('id').execute(),
    ).resolves.toHaveLength(1);
    await expect(offers.set({ answer: 'declined' }).execute()).rejects.toThrow('an answer is given once');
  });
});
