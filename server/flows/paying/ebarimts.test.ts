import type { EbarimtDecision, PaymentDetail } from '@zeel/protocol/rooms/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../platform/testing/index.ts';
import { createPaymentsApp, type FeeDue, type PaymentsApp } from './testing/create-payments-app.ts';

const RULES = {
  invoiceCode: 'T_EB',
  districtCode: '3505',
  classificationCode: '7113000',
  taxType: '2',
} as const;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let under: PaymentsApp;
let finance: TestPerson;
beforeAll(async () => {
  under = await createPaymentsApp(undefined, { ebarimt: RULES });
});
beforeEach(async () => {
  finance = await under.signIn(['finance']);
});
afterAll(() => under.close());

const keptOf = ({ loanRequestId }: FeeDue) =>
  under.platform.database.db
    .selectFrom('payments')
    .select(['id', 'version', 'ebarimt_state', 'ebarimt_number', 'ebarimt_is_by_hand', 'provider_payments'])
    .where('loan_request_id', '=', loanRequestId)
    .executeTakeFirstOrThrow();
/** What the simulated QPay has for a payment, cancelled ones included. */
const madeFor = async (due: FeeDue) => {
  const paymentId = (await keptOf(due)).provider_payments[0]?.paymentId;
  return under.simulator.ledger.ebarimts.filter((one) => one.paymentId === paymentId);
};
const make = async (due: FeeDue) => under.run('make-ebarimt', { paymentId: (await keptOf(due)).id });
const say = (
  payment: Pick<PaymentDetail, 'id' | 'version'>,
  decision: EbarimtDecision,
  number: string | null = null,
  as = finance,
) =>
  under.call({
    method: 'POST',
    url: `/api/payments/${payment.id}/ebarimt`,
    as,
    payload: { version: payment.version, decision, number },
  });
const traceOf = async (due: FeeDue) => {
  const rows = await under.platform.database.db
    .selectFrom('audit_events')
    .select('type')
    .where('subject_id', '=', (await keptOf(due)).id)
    .where('type', 'like', 'payment.ebarimt%')
    .orderBy('id')
    .execute();
  return rows.map(({ type }) => type);
};

describe('the e-barimt of a settled fee', () => {
  test('is asked for after the payment was believed, once, and shown to the payer', async () => {
    const due = await under.feeDue();
    expect((await under.fee(due)).ebarimt).toBeNull();
    under.transfer(await under.invoiceIdOf(due));
    await under.run('verify-payment', { paymentId: (await under.detail(due)).id });
    expect((await under.fee(due)).ebarimt).toMatchObject({ state: 'coming', number: null });
    await under.runQueue();
    await make(due);
    const [only, ...more] = await madeFor(due);
    expect(more).toEqual([]);
    expect(only).toMatchObject({ receiverType: 'CITIZEN', receiver: '', amount: '3000.00' });
    expect((await under.fee(due)).ebarimt).toEqual({
      state: 'made',
      receiver: 'citizen',
      number: only?.number,
      lottery: only?.lottery,
      qrText: only?.qrText,
      madeAt: expect.any(String),
    });
    expect((await under.detail(due)).ebarimt).toMatchObject({
      state: 'made',
      isByHand: false,
      decisions: [],
    });
    expect(await traceOf(due)).toEqual(['payment.ebarimt_made']);
  });

  test('is made out to a company under its register number, and has no lottery', async () => {
    const due = await under.paidWith({}, { companyRegister: '1234567' });
    await make(due);
    expect(await madeFor(due)).toMatchObject([{ receiverType: 'COMPANY', receiver: '1234567' }]);
    expect((await under.fee(due)).ebarimt).toMatchObject({
      state: 'made',
      receiver: 'company',
      lottery: null,
    });
  });

  test('is not asked for by itself where the money is of another sum', async () => {
    const due = await under.paidWith({ amount: '5000.00' });
    const { id, version } = await under.detail(due);
    await under.call({
      method: 'POST',
      url: `/api/payments/${id}/resolve`,
      as: finance,
      payload: { version, decision: 'settle', reason: 'the rest goes back' },
    });
    await under.runQueue();
    expect(await madeFor(due)).toEqual([]);
    expect((await under.detail(due)).ebarimt).toMatchObject({
      state: 'failed',
      problem: 'OTHER_AMOUNT',
      decisions: ['exists'],
    });
  });

  test('loses lottery number and code after a month; its number stays', async () => {
    const due = await under.paidWith({});
    await make(due);
    under.clock.advance(29 * DAY_MS);
    await under.run('sweep-ebarimts');
    expect((await under.fee(due)).ebarimt?.qrText).not.toBeNull();
    under.clock.advance(2 * DAY_MS);
    await under.run('sweep-ebarimts');
    expect((await under.fee(due)).ebarimt).toMatchObject({
      state: 'made',
      number: expect.any(String),
      lottery: null,
      qrText: null,
    });
  });
});

describe('when QPay does not answer as it should', () => {
  test('what fails before anything was sent is tried again', async () => {
    const due = await under.paidWith({});
    // The token has run out, and QPay gives no other for the moment.
    under.clock.advance(3 * DAY_MS);
    under.simulator.faults.plan('POST /auth', { kind: 'busy' }, { kind: 'lost-reply' });
    await expect(make(due)).rejects.toThrow();
    expect((await keptOf(due)).ebarimt_state).toBe('waiting');
    expect(await madeFor(due)).toEqual([]);
    await make(due);
    expect((await keptOf(due)).ebarimt_state).toBe('made');
    expect(await madeFor(due)).toHaveLength(1);
  });

  test('a refusal is told, and may be asked for again', async () => {
    const due = await under.paidWith({}, { companyRegister: '12' });
    await make(due);
    const refused = await under.detail(due);
    expect(refused.ebarimt).toMatchObject({
      state: 'failed',
      problem: 'CUSTOMER_REGISTER_INVALID',
      decisions: ['exists', 'ask_again'],
    });
    expect((await under.fee(due)).ebarimt?.state).toBe('delayed');
    const list = await under.call({ url: '/api/payments?show=attention', as: finance });
    expect(list.json().data.payments.map(({ id }: PaymentDetail) => id)).toContain(refused.id);
    expect((await say(refused, 'ask_again')).statusCode).toBe(200);
    await make(due);
    expect((await under.detail(due)).ebarimt?.state).toBe('failed');
    expect(await traceOf(due)).toEqual([
      'payment.ebarimt_refused',
      'payment.ebarimt_decided',
      'payment.ebarimt_refused',
    ]);
  });

  test('forty lost answers make no second e-barimt, whatever runs again', async () => {
    const faults = ['lost-reply', 'lost-request', 'garbage', 'busy'] as const;
    const dues: FeeDue[] = [];
    for (let count = 0; count < 40; count += 1) {
      const due = await under.paidWith({});
      const kind = faults[count % faults.length] ?? 'lost-reply';
      under.simulator.faults.plan('POST /ebarimt_v3/create', { kind });
      await make(due);
      dues.push(due);
    }
    // Jobs run at least once, and the sweep looks after everything that waits.
    for (const due of dues) await make(due);
    await under.run('sweep-ebarimts');
    await under.runQueue();
    under.clock.advance(10 * MINUTE_MS);
    await under.run('sweep-ebarimts');
    await under.runQueue();
    finance = await under.signIn(['finance']);
    const decisions = { exists: 0, ask_again: 0 };
    for (const due of dues) {
      const there = await madeFor(due);
      const kept = await keptOf(due);
      expect([kept.ebarimt_state, there.length <= 1]).toEqual(['unclear', true]);
      // A person looks at QPay: what is there is written down, what is not is asked for again.
      const found = there[0]?.number ?? null;
      const decision = found === null ? 'ask_again' : 'exists';
      decisions[decision] += 1;
      expect((await say(kept, decision, found)).statusCode).toBe(200);
      if (found === null) await make(due);
      const made = await madeFor(due);
      expect(made).toHaveLength(1);
      expect(await keptOf(due)).toMatchObject({
        ebarimt_state: 'made',
        ebarimt_is_by_hand: found !== null,
        ebarimt_number: made[0]?.number,
      });
    }
    expect(decisions).toEqual({ exists: 10, ask_again: 30 });
  });

  test('a server that dies after asking leaves it unclear, and a late answer still counts', async () => {
    const due = await under.paidWith({});
    const { id } = await under.detail(due);
    await under.platform.database.db
      .updateTable('payments')
      .set({ ebarimt_state: 'asked', ebarimt_asked_at: under.clock.now() })
      .where('id', '=', id)
      .execute();
    await make(due);
    await under.run('sweep-ebarimts');
    expect((await under.detail(due)).ebarimt?.state).toBe('asked');
    under.clock.advance(6 * MINUTE_MS);
    await under.run('sweep-ebarimts');
    expect((await under.detail(due)).ebarimt).toMatchObject({ state: 'unclear', problem: 'lost' });
    expect(await madeFor(due)).toEqual([]);
  });
});

describe('what finance says about an e-barimt', () => {
  test('counts once, on what was seen, only by finance, and never under a number of another payment', async () => {
    const [first, second] = [await under.paidWith({}), await under.paidWith({})];
    await make(first);
    under.simulator.faults.plan('POST /ebarimt_v3/create', { kind: 'lost-reply' });
    await make(second);
    const payment = await under.detail(second);
    const { number } = (await under.detail(first)).ebarimt ?? { number: null };
    for (const role of ['applicant', 'officer', 'approver', 'administrator', 'auditor'] as const)
      expect((await say(payment, 'ask_again', null, await under.signIn([role]))).statusCode).toBe(404);
    expect((await say({ ...payment, version: payment.version + 1 }, 'ask_again')).statusCode).toBe(412);
    expect((await say(payment, 'exists')).statusCode).toBe(422);
    expect((await say(payment, 'exists', 'not a number')).statusCode).toBe(422);
    expect((await say(payment, 'ask_again', '1'.repeat(33))).statusCode).toBe(422);
    expect((await say(payment, 'exists', number)).statusCode).toBe(409);
    expect((await say(payment, 'cancel_again')).statusCode).toBe(409);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => say(payment, 'exists', '7'.repeat(33))),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await under.fee(second)).ebarimt).toMatchObject({ state: 'made', number: '7'.repeat(33) });
    expect((await say(await under.detail(second), 'ask_again')).statusCode).toBe(409);
  });
});

describe('when the money goes back', () => {
  const reverse = async (due: FeeDue) => {
    const { id, providerPayments } = await under.detail(due);
    const paid = under.simulator.ledger.payments.find((one) => one.id === providerPayments[0]?.paymentId);
    if (paid) paid.status = 'REFUND';
    await under.run('verify-payment', { paymentId: id });
    return id;
  };

  test('its e-barimt is cancelled, also when the answer to that got lost', async () => {
    const due = await under.paidWith({});
    await make(due);
    const paymentId = await reverse(due);
    expect((await under.fee(due)).ebarimt?.state).toBe('cancelled');
    // Cancelling may be asked for twice, so the client itself asks again.
    under.simulator.faults.plan('DELETE /ebarimt_v3', { kind: 'lost-reply' });
    await under.run('cancel-ebarimt', { paymentId });
    expect((await madeFor(due)).map(({ status }) => status)).toEqual(['CANCELED']);
    expect((await under.detail(due)).ebarimt?.state).toBe('cancelled');
    expect((await under.fee(due)).ebarimt).toMatchObject({ state: 'cancelled', lottery: null, qrText: null });
    expect(await traceOf(due)).toEqual(['payment.ebarimt_made', 'payment.ebarimt_cancelled']);
  });

  test('one whose answer was lost is cancelled too, and one that was never asked for is not asked for', async () => {
    const lost = await under.paidWith({});
    under.simulator.faults.plan('POST /ebarimt_v3/create', { kind: 'lost-reply' });
    await make(lost);
    await reverse(lost);
    await under.run('sweep-ebarimts');
    await under.runQueue();
    expect((await madeFor(lost)).map(({ status }) => status)).toEqual(['CANCELED']);
    const never = await under.paidWith({});
    await reverse(never);
    await make(never);
    expect(await madeFor(never)).toEqual([]);
    expect((await under.detail(never)).ebarimt?.state).toBe('cancelled');
  });

  test('what QPay does not cancel waits for finance', async () => {
    const due = await under.paidWith({}, { companyRegister: '1234567' });
    await make(due);
    const paymentId = await reverse(due);
    await under.run('cancel-ebarimt', { paymentId });
    const payment = await under.detail(due);
    expect(payment.ebarimt).toMatchObject({
      state: 'not_cancelled',
      decisions: ['cancel_again', 'cancelled'],
    });
    expect((await say(payment, 'cancelled')).json().data.payment.ebarimt.state).toBe('cancelled');
  });
});

test('without a contract for it there is none, and invoices are as before', async () => {
  const plain = await createPaymentsApp();
  try {
    const due = await plain.paidWith({});
    await plain.runQueue();
    expect((await plain.fee(due)).ebarimt).toBeNull();
    expect((await plain.detail(due)).ebarimt).toBeNull();
    expect(plain.simulator.calls.some((call) => call.includes('ebarimt'))).toBe(false);
  } finally {
    await plain.close();
  }
});
