import type { PaymentDecision, PaymentDetail } from '@zeel/protocol/rooms/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../platform/testing/index.ts';
import { createPaymentsApp, type FeeDue, type PaymentsApp } from './testing/create-payments-app.ts';

const MINUTE_MS = 60_000;
let under: PaymentsApp;
let finance: TestPerson;
beforeAll(async () => {
  under = await createPaymentsApp();
});
beforeEach(async () => {
  finance = await under.signIn(['finance']);
});
afterAll(() => under.close());

const read = async (path: string, as: TestPerson = finance) =>
  under.call({ url: `/api/payments${path}`, as });
const resolve = (payment: Pick<PaymentDetail, 'id' | 'version'>, decision: PaymentDecision, as = finance) =>
  under.call({
    method: 'POST',
    url: `/api/payments/${payment.id}/resolve`,
    as,
    payload: { version: payment.version, decision, reason: 'looked at the bank statement' },
  });

/** A request whose invoice got this money. */
async function paidWith(change: object): Promise<FeeDue> {
  const due = await under.feeDue();
  const { invoiceId, id: paymentId } = await under.detail(due);
  under.transfer(invoiceId, change);
  await under.run('verify-payment', { paymentId });
  return due;
}

/** Paid after it had run out. */
async function paidLate(change: object = {}): Promise<FeeDue> {
  const due = await under.feeDue();
  const { invoiceId, id: paymentId } = await under.detail(due);
  under.clock.advance(31 * MINUTE_MS);
  await under.run('verify-payment', { paymentId });
  under.transfer(invoiceId, change);
  await under.run('verify-payment', { paymentId });
  finance = await under.signIn(['finance']);
  return due;
}

describe('a decision', () => {
  test('settles what came late; the invoice made meanwhile is closed here and at the provider', async () => {
    const due = await under.feeDue();
    const first = await under.detail(due);
    under.clock.advance(31 * MINUTE_MS);
    expect((await under.post(due, 'renew')).json().data.fee.state).toBe('preparing');
    await under.runQueue();
    const second = await under.detail(due);
    expect(second.id).not.toBe(first.id);
    under.transfer(first.invoiceId);
    await under.run('verify-payment', { paymentId: first.id });
    expect((await under.fee(due)).state).toBe('mismatch');

    finance = await under.signIn(['finance']);
    const late = (await read(`/${first.id}`)).json().data.payment as PaymentDetail;
    expect(late).toMatchObject({
      state: 'mismatch',
      issue: 'late',
      decisions: ['settle', 'refund', 'dismiss'],
    });
    const reply = await resolve(late, 'settle');
    expect(reply.json().data.payment).toMatchObject({ state: 'paid', issue: null, decisions: [] });
    expect(reply.json().data.payment.resolution).toMatchObject({
      decision: 'settle',
      byUserId: finance.userId,
    });
    expect(await under.stateOf(due)).toBe('submitted');
    await under.runQueue();
    expect((await read(`/${second.id}`)).json().data.payment.state).toBe('cancelled');
    expect(under.simulator.ledger.invoices.get(second.invoiceId ?? '')?.isCancelled).toBe(true);
    const trail = await under.platform.database.db
      .selectFrom('audit_events')
      .select(['type', 'actor_id'])
      .where('subject_id', '=', first.id)
      .execute();
    expect(trail.map(({ type }) => type).sort()).toEqual([
      'payment.decided',
      'payment.mismatch',
      'payment.opened',
      'payment.settled',
    ]);
    expect(trail.find(({ type }) => type === 'payment.settled')?.actor_id).toBe(finance.userId);
  });

  test('takes the fee out of too much, and never settles too little or another currency', async () => {
    const over = await paidWith({ amount: '5000.00' });
    expect((await resolve(await under.detail(over), 'settle')).statusCode).toBe(200);
    expect(await under.stateOf(over)).toBe('submitted');
    for (const change of [{ amount: '2000.00' }, { currency: 'USD' }, { amount: '3000.10' }]) {
      const due = await paidWith(change);
      const payment = await under.detail(due);
      expect(payment.decisions).toEqual(['refund', 'dismiss']);
      expect((await resolve(payment, 'settle')).statusCode).toBe(409);
      expect(await under.stateOf(due)).toBe('fee_due');
    }
  });

  test('counts once, on what was seen, and only by finance', async () => {
    const due = await paidLate();
    const payment = await under.detail(due);
    for (const role of ['applicant', 'officer', 'approver', 'administrator', 'auditor'] as const)
      expect((await resolve(payment, 'settle', await under.signIn([role]))).statusCode).toBe(404);
    expect((await resolve({ ...payment, version: payment.version + 1 }, 'settle')).statusCode).toBe(412);
    const replies = await Promise.all(
      (['settle', 'refund', 'dismiss', 'settle', 'refund'] as const).map((decision) =>
        resolve(payment, decision),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const { statusCode } of replies) expect([200, 409, 412]).toContain(statusCode);
    expect((await resolve(await under.detail(due), 'dismiss')).statusCode).toBe(409);
    const short = await under.call({
      method: 'POST',
      url: `/api/payments/${payment.id}/resolve`,
      as: finance,
      payload: { version: 1, decision: 'settle', reason: '  ' },
    });
    expect(short.statusCode).toBe(422);
  });

  test('gives a card payment back through the provider, asked once more only after looking', async () => {
    const due = await paidLate({ type: 'CARD' });
    const payment = await under.detail(due);
    expect((await resolve(payment, 'refund')).json().data.payment.state).toBe('refunding');
    // The refund arrives and its reply is lost: the next try looks first.
    under.simulator.faults.plan('DELETE /payment/refund', { kind: 'lost-reply' });
    await expect(under.run('refund-payment', { paymentId: payment.id })).rejects.toThrow();
    await under.run('refund-payment', { paymentId: payment.id });
    expect(under.simulator.calls.filter((call) => call.startsWith('DELETE /payment/refund'))).toHaveLength(1);
    expect(await under.detail(due)).toMatchObject({
      state: 'refunded',
      resolution: { refundedBy: 'provider' },
    });
    expect(await under.fee(due)).toMatchObject({ state: 'due', canRenew: true });
  });

  test('what the provider does not give back goes by hand', async () => {
    const byBank = await paidLate();
    const reply = await resolve(await under.detail(byBank), 'refund');
    expect(reply.json().data.payment).toMatchObject({
      state: 'refunded',
      resolution: { refundedBy: 'hand' },
    });

    const byCard = await paidLate({ type: 'CARD' });
    const payment = await under.detail(byCard);
    await resolve(payment, 'refund');
    const seen = under.simulator.ledger.payments.at(-1);
    if (seen) seen.status = 'SETTLED';
    await under.run('refund-payment', { paymentId: payment.id });
    const refused = await under.detail(byCard);
    expect(refused).toMatchObject({ state: 'mismatch', resolution: null });
    expect(refused.events.at(-1)?.kind).toBe('refund_refused');
    expect((await resolve(refused, 'refund')).json().data.payment).toMatchObject({
      state: 'refunded',
      resolution: { refundedBy: 'hand' },
    });
  });

  test('after a dismissal the payer may ask for a new invoice', async () => {
    const due = await paidWith({ amount: '1.00' });
    expect((await resolve(await under.detail(due), 'dismiss')).json().data.payment.state).toBe('dismissed');
    under.clock.advance(1);
    expect((await under.post(due, 'renew')).json().data.fee.state).toBe('preparing');
  });

  test('money that comes after the fee was settled is shown once, and the fee stays settled', async () => {
    const due = await paidWith({});
    const { id: paymentId, invoiceId } = await under.detail(due);
    under.transfer(invoiceId);
    await under.run('verify-payment', { paymentId });
    const payment = await under.detail(due);
    expect(payment).toMatchObject({ state: 'paid', issue: 'paid_twice', decisions: ['refund', 'dismiss'] });
    await resolve(payment, 'refund');
    await under.run('verify-payment', { paymentId });
    expect(await under.detail(due)).toMatchObject({ state: 'paid', issue: null });
    expect(await under.stateOf(due)).toBe('submitted');
  });
});

describe('the list', () => {
  test('filters, searches, counts what waits, and goes on where a page ended', async () => {
    const due = await paidWith({ amount: '2.00' });
    const { id, invoiceId, senderInvoiceNo, providerPayments } = await under.detail(due);
    const find = async (query: string) => {
      const { data } = (await read(`?${query}`)).json();
      return data.payments.map((payment: { id: string }) => payment.id) as string[];
    };
    for (const text of [due.reference, invoiceId, senderInvoiceNo, providerPayments[0]?.paymentId])
      expect(await find(`text=${text}`)).toEqual([id]);
    expect(await find('text=%25')).toEqual([]);
    expect(await find('show=attention')).toContain(id);
    expect(await find('state=paid')).not.toContain(id);
    const today = under.clock.now().toISOString().slice(0, 10);
    expect(await find(`from=${today}&to=${today}`)).toContain(id);
    expect(await find('to=2026-11-01')).toEqual([]);
    expect((await read('?after=rubbish')).statusCode).toBe(422);

    for (let index = 0; index < 51; index += 1) await under.feeDue({ isMade: false });
    const first = (await read('')).json().data;
    expect(first.payments).toHaveLength(50);
    expect(first.attention).toBeGreaterThan(0);
    const second = (await read(`?after=${first.next}`)).json().data;
    const all = [...first.payments, ...second.payments].map((payment: { id: string }) => payment.id);
    expect(new Set(all).size).toBe(all.length);
    expect(first.total).toBeGreaterThanOrEqual(all.length);
  });

  test('finance asks about one invoice; a provider that is away is told as such', async () => {
    const due = await under.feeDue();
    const { id, invoiceId } = await under.detail(due);
    const ask = () =>
      under.call({ method: 'POST', url: `/api/payments/${id}/verify`, as: finance, payload: {} });
    under.simulator.faults.plan('POST /payment/check', { kind: 'busy' }, { kind: 'busy' });
    const away = await ask();
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '60']);
    under.transfer(invoiceId);
    expect((await ask()).json().data.payment).toMatchObject({ state: 'paid', providerStatus: 'PAID' });
  });
});

test('a day is compared with the provider: what agrees, and everything that differs', async () => {
  under.clock.set(new Date('2027-03-02T04:00:00Z'));
  finance = await under.signIn(['finance']);
  await paidWith({});
  const reversed = await paidWith({});
  const missing = await paidWith({});
  const unseen = await under.feeDue();
  const { invoiceId } = await under.detail(unseen);
  under.transfer(invoiceId);
  const stray = under.transfer('00000000-0000-4000-8000-000000000000', { amount: '77.00' });
  const { payments } = under.simulator.ledger;
  const idOf = async (due: FeeDue) => (await under.detail(due)).providerPayments[0]?.paymentId;
  for (const payment of payments) if (payment.id === (await idOf(reversed))) payment.status = 'REFUND';
  under.simulator.ledger.losePayment((await idOf(missing)) ?? '');
  const reconcile = (date: string) =>
    under.call({ method: 'POST', url: '/api/payments/reconcile', as: finance, payload: { date } });
  const { data } = (await reconcile('2027-03-02')).json();
  expect(data).toMatchObject({ date: '2027-03-02', matched: 1, matchedMnt: 3_000, isComplete: true });
  expect(
    data.differences.map(({ difference, reference }: { difference: string; reference: string }) => [
      difference,
      reference,
    ]),
  ).toEqual([
    ['reversed', reversed.reference],
    ['not_settled', unseen.reference],
    ['unknown_invoice', null],
    ['missing_at_provider', missing.reference],
  ]);
  expect(data.differences[2]).toMatchObject({ providerPaymentId: stray, providerAmount: '77.00 MNT' });
  await under.runQueue();
  expect(await under.stateOf(unseen)).toBe('submitted');
  expect(await under.detail(reversed)).toMatchObject({
    state: 'paid',
    issue: 'reversed',
    decisions: ['dismiss'],
  });
  expect((await reconcile('2027-03-03')).json().data).toMatchObject({ matched: 0, differences: [] });
  under.simulator.faults.plan('POST /payment/list', { kind: 'busy' }, { kind: 'busy' });
  expect((await reconcile('2027-03-02')).statusCode).toBe(503);
});

test('the export holds every row that matches, and nothing in it runs', async () => {
  const due = await paidLate();
  const payment = await under.detail(due);
  await under.call({
    method: 'POST',
    url: `/api/payments/${payment.id}/resolve`,
    as: finance,
    payload: {
      version: payment.version,
      decision: 'dismiss',
      reason: '=HYPERLINK("http://evil.example","x"),\n@SUM(1)',
    },
  });
  const reply = await read('/export?state=dismissed', finance);
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toContain('attachment');
  const lines = reply.body.split('\r\n');
  expect(lines[0]).toMatch(/^\ufeffRequest,State,Issue/);
  const line = reply.body.slice(reply.body.indexOf(due.reference));
  expect(line).toContain(`"'=HYPERLINK(""http://evil.example"",""x""),\n@SUM(1)"`);
  const everything = await read('/export');
  const { total } = (await read('')).json().data;
  expect(everything.body.match(/ZL-2026-\d{6}-0/g)?.length).toBe(total);
  expect((await read('/export?state=nonsense')).statusCode).toBe(422);
  expect((await read('/export?unknown=1')).statusCode).toBe(422);
  expect((await read('/export', await under.signIn(['officer']))).statusCode).toBe(404);
  expect((await under.call({ url: '/api/payments/export' })).statusCode).toBe(401);
});
