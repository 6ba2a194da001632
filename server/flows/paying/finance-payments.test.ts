import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../platform/testing/index.ts';
import { createPaymentsApp, type FeeDue, type PaymentsApp } from './testing/create-payments-app.ts';

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

describe('the list', () => {
  test('filters, searches, counts what waits, and goes on where a page ended', async () => {
    const due = await under.paidWith({ amount: '2.00' });
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
  await under.paidWith({});
  const reversed = await under.paidWith({});
  const missing = await under.paidWith({});
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
    decisions: [{ decision: 'dismiss', backMnt: 0 }],
  });
  expect((await reconcile('2027-03-03')).json().data).toMatchObject({ matched: 0, differences: [] });
  under.simulator.faults.plan('POST /payment/list', { kind: 'busy' }, { kind: 'busy' });
  expect((await reconcile('2027-03-02')).statusCode).toBe(503);
});

test('the export holds every row that matches, and nothing in it runs', async () => {
  const due = await under.paidLate();
  finance = await under.signIn(['finance']);
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
  await read(`/export?text=${due.reference}`);
  const events = await under.platform.database.db
    .selectFrom('audit_events')
    .select(['actor_id', 'payload'])
    .where('type', '=', 'payments.exported')
    .where('actor_id', '=', finance.userId)
    .orderBy('id')
    .execute();
  expect(events.map(({ payload }) => payload)).toEqual([
    { filter: { state: 'dismissed' }, textDigest: null, rows: 1 },
    { filter: {}, textDigest: null, rows: total },
    { filter: {}, textDigest: expect.stringMatching(/^[\w-]{43}$/), rows: 1 },
  ]);
  expect((await read('/export?state=nonsense')).statusCode).toBe(422);
  expect((await read('/export?unknown=1')).statusCode).toBe(422);
  expect((await read('/export', await under.signIn(['officer']))).statusCode).toBe(404);
  expect((await under.call({ url: '/api/payments/export' })).statusCode).toBe(401);
});
