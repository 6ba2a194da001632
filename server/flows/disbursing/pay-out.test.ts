import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSetting } from '../../platform/settings/index.ts';
import { changeSetting } from '../testing/change-setting.ts';
import { createDisbursingApp, type DisbursingApp } from '../testing/create-disbursing-app.ts';

// The money of a signed request, from what is missing to what is taken back.

const DAY_MS = 24 * 3_600_000;

let under: DisbursingApp;
beforeAll(async () => {
  under = await createDisbursingApp();
});
afterAll(() => under.close());

const stateOf = async (loanRequestId: string) => (await under.row(loanRequestId)).state;

describe('what is missing', () => {
  test('is each condition that nobody has ticked, and the request is complete after the last', async () => {
    const { request } = await under.signed({ isTicked: false });
    const row = await under.payout('missing', request.id);
    expect(row?.missing).toMatchObject({ account: false, holder: false });
    const keys = row?.missing.conditions.map(({ key }) => key) ?? [];
    expect(keys).toContain('salary-account');
    const early = await under.order(under.lender.finance, [request.id]);
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      `Something is still missing for request ${row?.reference}.`,
    ]);
    for (const key of keys) expect((await under.tick(request.id, key)).statusCode).toBe(200);
    expect(await under.payout('missing', request.id)).toBeUndefined();
    expect((await under.payout('waiting', request.id))?.missing.conditions).toEqual([]);
    expect(await under.trail(request.id, 'payout_condition.ticked')).toHaveLength(keys.length);
  });

  test('is a word about an account under another name, which an officer ticks with a note', async () => {
    const { request } = await under.signed({ holder: 'Somebody Else' });
    const row = await under.payout('missing', request.id);
    expect([row?.isHolderSame, row?.missing.holder]).toEqual([false, true]);
    const wordless = await under.tick(request.id, 'account-holder', true, '');
    expect([wordless.statusCode, wordless.json().code]).toEqual([409, 'conflict']);
    expect((await under.tick(request.id, 'account-holder')).statusCode).toBe(200);
    expect(await under.payout('waiting', request.id)).toBeDefined();
    expect((await under.tick(request.id, 'no-such-condition')).statusCode).toBe(404);
  });

  test('of a lease is the account of its vendor; a loan has its own', async () => {
    const lease = await under.signed({ prodId: 'phone-lease' });
    const path = `/disbursements/requests/${lease.request.id}/account`;
    const body = { bankCode: '050000', account: '5001234567', holder: 'Nobody' };
    const as = { as: under.lender.finance };
    expect((await under.send('PUT', path, as, { ...body, account: 'x5001' })).statusCode).toBe(422);
    expect((await under.send('PUT', path, as, { ...body, bankCode: '999999' })).statusCode).toBe(422);
    expect((await under.payout('missing', lease.request.id))?.missing.account).toBe(true);
    await under.payVendor(lease.request.id);
    expect((await under.payout('waiting', lease.request.id))?.account).toMatchObject({
      bankName: 'Khan Bank',
      account: '5001234567',
    });
    const loan = await under.signed();
    const other = `/disbursements/requests/${loan.request.id}/account`;
    expect((await under.send('PUT', other, as, body)).statusCode).toBe(409);
  });
});

describe('paying', () => {
  test('by hand with the bank’s reference moves the request, with the engine’s figures and the final table', async () => {
    const { request } = await under.signed();
    const row = await under.payout('waiting', request.id);
    const [offer] = await under.offers(request.id);
    expect([row?.paidOutMnt, row?.feesDeductedMnt]).toEqual([
      offer?.schedule.amountPaidOut,
      offer?.schedule.feesDeducted,
    ]);
    await under.later(3 * DAY_MS);
    const reply = await under.order(under.lender.finance, [request.id], { bankReference: 'KB-778812' });
    expect(reply.json().data.disbursements).toMatchObject([{ state: 'confirmed' }]);
    expect(await stateOf(request.id)).toBe('disbursed');
    const done = await under.payout('done', request.id);
    expect(done?.disbursement).toMatchObject({ bankReference: 'KB-778812', way: 'hand', needsSecond: false });
    const kept = await under.platform.database.db
      .selectFrom('disbursements')
      .select(['schedule', 'paid_on'])
      .where('loan_request_id', '=', request.id)
      .executeTakeFirstOrThrow();
    // Three days later than the offer, so every instalment is due later too.
    expect(kept.schedule?.rows[0]?.dueOn).not.toBe(offer?.schedule.rows[0]?.dueOn);
    expect(kept.schedule?.amountPaidOut).toBe(offer?.schedule.amountPaidOut);
    expect(await under.trail(request.id, 'disbursement.ordered')).toHaveLength(1);
  });

  test('a batch is ordered whole or not at all, and each is confirmed with its own reference', async () => {
    const one = await under.signed();
    const two = await under.signed();
    const missing = await under.signed({ isTicked: false });
    const ids = [one, two].map(({ request }) => request.id);
    expect((await under.order(under.lender.finance, [...ids, missing.request.id])).statusCode).toBe(409);
    expect((await under.payout('waiting', one.request.id))?.disbursement).toBeNull();
    const shared = await under.order(under.lender.finance, ids, { bankReference: 'KB-1' });
    expect(shared.statusCode).toBe(409);
    expect((await under.order(under.lender.finance, ids)).statusCode).toBe(200);
    const confirmed = await under.step(under.lender.finance, one.request.id, 'confirm', {
      bankReference: 'KB-2',
    });
    expect(confirmed.json().data.state).toBe('confirmed');
    expect([await stateOf(one.request.id), await stateOf(two.request.id)]).toEqual(['disbursed', 'signed']);
    expect((await under.tick(two.request.id, 'salary-account', false)).statusCode).toBe(409);
  });

  test('above the limit waits for a second person, never the same and never who approved', async () => {
    const both = await under.staff(['finance', 'approver'], 1_000_000_000);
    const { request } = await under.signed({ approver: both, prodId: 'car-lease' });
    await under.payVendor(request.id);
    const own = await under.order(both, [request.id], { bankReference: 'KB-3' });
    expect([own.statusCode, own.json().message]).toEqual([
      409,
      'You approved this request, so somebody else has to pay it out.',
    ]);
    const ordered = await under.order(under.lender.finance, [request.id], { bankReference: 'KB-3' });
    expect(ordered.json().data.disbursements).toMatchObject([{ state: 'waiting' }]);
    expect(await stateOf(request.id)).toBe('signed');
    for (const who of [under.lender.finance, both])
      expect((await under.step(who, request.id, 'release')).statusCode).toBe(409);
    expect(
      (await under.step(under.lender.finance2, request.id, 'confirm', { bankReference: 'KB-3' })).statusCode,
    ).toBe(409);
    expect((await under.payout('waiting', request.id, under.lender.finance))?.disbursement?.may.release).toBe(
      false,
    );
    expect(
      (await under.payout('waiting', request.id, under.lender.finance2))?.disbursement?.may.release,
    ).toBe(true);
    const released = await under.step(under.lender.finance2, request.id, 'release');
    expect(released.json().data.state).toBe('confirmed');
    expect(await stateOf(request.id)).toBe('disbursed');
  });

  test('the limit that an administrator sets counts for the next order; what is ordered keeps its rule', async () => {
    const { finance, finance2, officer } = under.lender;
    const [first, second] = [await under.signed(), await under.signed()];
    const usual = await readSetting(
      { db: under.platform.database.db, config: under.platform.config },
      'payouts',
    );
    const limit = (secondAboveMnt: number) =>
      changeSetting(under, { group: 'payouts', value: { secondAboveMnt }, byUserId: officer.userId });
    expect((await under.payout('waiting', first.request.id))?.needsSecond).toBe(false);
    await limit(0);
    expect((await under.payout('waiting', first.request.id))?.needsSecond).toBe(true);
    const ordered = await under.order(finance, [first.request.id], { bankReference: 'KB-LOW' });
    expect(ordered.json().data.disbursements).toMatchObject([{ state: 'waiting' }]);
    await limit(usual.secondAboveMnt);
    // It was ordered under the lower limit.
    expect((await under.step(finance, first.request.id, 'release')).statusCode).toBe(409);
    expect(await stateOf(first.request.id)).toBe('signed');
    expect((await under.step(finance2, first.request.id, 'release')).statusCode).toBe(200);
    expect(await stateOf(first.request.id)).toBe('disbursed');
    await under.order(finance, [second.request.id], { bankReference: 'KB-USUAL' });
    expect(await stateOf(second.request.id)).toBe('disbursed');
  });

  test('twenty at once give one payment', async () => {
    const { request, version } = await under.signed();
    const finance = [under.lender.finance, under.lender.finance2];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        under.send(
          'POST',
          '/disbursements',
          { as: finance[index % 2] ?? under.lender.finance },
          {
            payouts: [{ loanRequestId: request.id, version }],
            way: 'hand',
            bankReference: `KB-RACE-${index}`,
          },
        ),
      ),
    );
    const states = replies.map(({ statusCode }) => statusCode);
    expect(states.filter((status) => status === 200)).toHaveLength(1);
    expect(states.filter((status) => ![200, 409, 412, 503].includes(status))).toEqual([]);
    expect(await under.trail(request.id, 'disbursement.ordered')).toHaveLength(1);
    expect(await stateOf(request.id)).toBe('disbursed');
  });
});

describe('taking back', () => {
  test('a payment of the same day is undone by another person, and the request can be paid again', async () => {
    const { request } = await under.signed();
    await under.order(under.lender.finance, [request.id], { bankReference: 'KB-5' });
    const reason = 'The bank recalled it.';
    expect((await under.step(under.lender.finance, request.id, 'undo', { reason })).statusCode).toBe(409);
    const undone = await under.step(under.lender.finance2, request.id, 'undo', { reason });
    expect(undone.json().data.state).toBe('undone');
    expect(await stateOf(request.id)).toBe('signed');
    const again = await under.order(under.lender.finance, [request.id], { bankReference: 'KB-6' });
    expect(again.statusCode).toBe(200);
    await under.later(DAY_MS);
    const late = await under.step(under.lender.finance2, request.id, 'undo', { reason });
    expect([late.statusCode, await stateOf(request.id)]).toEqual([409, 'disbursed']);
  });

  test('an order is stopped before it is sent', async () => {
    const { request } = await under.signed();
    await under.order(under.lender.finance, [request.id]);
    const stopped = await under.step(under.lender.finance, request.id, 'stop', { reason: 'Wrong day' });
    expect(stopped.json().data.state).toBe('undone');
    expect((await under.payout('waiting', request.id))?.disbursement).toBeNull();
  });

  test('a request that ends takes its waiting order along', async () => {
    const { request } = await under.signed();
    await under.order(under.lender.finance, [request.id]);
    expect((await under.act(under.lender.officer, request.id, 'cancel')).statusCode).toBe(200);
    expect((await under.payout('done', request.id))?.disbursement?.state).toBe('undone');
  });

  test('a request whose money may be on the way does not end', async () => {
    const { request, caller } = await under.signed();
    await under.order(under.lender.finance, [request.id]);
    await under.platform.database.db
      .updateTable('disbursements')
      .set({ state: 'unclear', sent_at: under.clock.now() })
      .where('loan_request_id', '=', request.id)
      .execute();
    expect((await under.act(under.lender.officer, request.id, 'cancel')).statusCode).toBe(409);
    const { version } = await under.row(request.id);
    const withdrawn = await under.send('POST', `/requests/${request.id}/withdraw?language=en`, caller, {
      version,
    });
    expect(withdrawn.statusCode).toBe(409);
    // Whoever ordered it does not say what became of it; somebody else does, with a reason.
    const own = [
      await under.step(under.lender.finance, request.id, 'stop', { reason: 'Not paid' }),
      await under.step(under.lender.finance, request.id, 'confirm', { bankReference: 'KB-9' }),
    ];
    for (const reply of own)
      expect([reply.statusCode, reply.json().message]).toEqual([
        409,
        'Its fate is unclear. The bank’s statement decides, or somebody other than who ordered it.',
      ]);
    const stop = await under.step(under.lender.finance2, request.id, 'stop', { reason: 'Not paid' });
    expect(stop.json().data.state).toBe('failed');
  });
});

test('only finance orders and steps, the auditor reads, others do not', async () => {
  const { request, version } = await under.signed();
  const body = { payouts: [{ loanRequestId: request.id, version }], way: 'hand' };
  for (const role of ['officer', 'approver', 'administrator', 'auditor', 'applicant'] as const) {
    const person = await under.staff([role]);
    expect((await under.send('POST', '/disbursements', { as: person }, body)).statusCode).toBe(404);
    const read = await under.send('GET', '/disbursements?language=en&show=waiting', { as: person });
    expect([role, read.statusCode]).toEqual([role, role === 'auditor' ? 200 : 404]);
  }
});
