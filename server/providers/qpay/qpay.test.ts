import { afterEach, describe, expect, test } from 'vitest';
import { createQpay, type QpayOptions } from './create-qpay.ts';
import type { CreatedInvoice, InvoiceOrder } from './qpay.ts';
import { readAmountMnt } from './read-amount.ts';
import { readBankLinks } from './read-bank-links.ts';
import { readError } from './read-error.ts';
import { deliverCallback } from './simulator/pay-invoice.ts';
import { type SimulatorOptions, startQpaySimulator } from './simulator/start-qpay-simulator.ts';
import { crc16 } from './simulator/write-qr-text.ts';

const ACCOUNT = {
  clientId: 'TEST_MERCHANT',
  clientSecret: 'a secret: with a colon',
  invoiceCode: 'TEST_INVOICE',
  merchantId: 'TEST_MERCHANT',
};

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

async function setUp(simulated: Partial<SimulatorOptions> = {}, client: Partial<QpayOptions> = {}) {
  const time = { nowMs: Date.parse('2026-11-16T02:00:00Z') };
  const now = () => time.nowMs;
  const simulator = await startQpaySimulator({ ...ACCOUNT, now, ...simulated });
  open.push(simulator.close);
  const retry = { tries: 3, firstPauseMs: 1 };
  const qpay = createQpay({
    ...ACCOUNT,
    baseUrl: simulator.baseUrl,
    now,
    timeoutMs: 5_000,
    retry,
    ...client,
  });
  return { simulator, qpay, time };
}

const order = (change: Partial<InvoiceOrder> = {}): InvoiceOrder => ({
  senderInvoiceNo: 'ZL-1',
  receiverCode: 'ZL-2026-000123',
  description: 'Request fee ZL-2026-000123',
  amountMnt: 3_000,
  callbackUrl: 'http://127.0.0.1:9/api/payments/qpay/callback/x?own=1',
  expiresAt: new Date('2026-11-16T02:30:00Z'),
  ...change,
});

const made = (reply: CreatedInvoice | 'duplicate'): CreatedInvoice => {
  if (reply === 'duplicate') throw new Error('the number was taken');
  return reply;
};

describe('an invoice', () => {
  test('is created with a code, a picture of it and buttons of known banks', async () => {
    const { qpay, simulator } = await setUp();
    const invoice = made(await qpay.createInvoice(order()));
    const { qrText, qrImage, bankLinks } = invoice;
    expect(qrText.slice(-4)).toBe(crc16(qrText.slice(0, -4)));
    expect(qrText).toMatch(/5303496.*5802MN.*6304[0-9A-F]{4}$/);
    expect(Buffer.from(qrImage, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(bankLinks.map(({ app }) => app)).toContain('khanbank');
    expect(bankLinks[0]?.url).toMatch(/^khanbank:\/\/q\?qPay_QRcode=/);
    expect(await qpay.findInvoice(invoice.invoiceId)).toEqual({
      invoiceId: invoice.invoiceId,
      rawStatus: 'OPEN',
      amountMnt: 3_000,
    });
    expect(simulator.calls[0]).toBe('POST /auth/token');
  });

  test('the checksum is CRC-16/CCITT-FALSE', () => expect(crc16('123456789')).toBe('29B1'));

  test('a number is used once', async () => {
    const { qpay, simulator } = await setUp();
    await qpay.createInvoice(order());
    expect(await qpay.createInvoice(order())).toBe('duplicate');
    expect(simulator.ledger.invoices.size).toBe(1);
  });

  test('a lost reply is asked for again and found out as a duplicate, never made twice', async () => {
    const { qpay, simulator } = await setUp();
    simulator.faults.plan('POST /invoice', { kind: 'lost-reply' });
    expect(await qpay.createInvoice(order())).toBe('duplicate');
    expect(simulator.ledger.invoices.size).toBe(1);
    expect(await qpay.createInvoice(order({ senderInvoiceNo: 'ZL-1-2' }))).toHaveProperty('invoiceId');
  });

  test('a request that got lost on the way is simply sent again', async () => {
    const { qpay, simulator } = await setUp();
    simulator.faults.plan('POST /invoice', { kind: 'lost-request' });
    expect(await qpay.createInvoice(order())).toHaveProperty('invoiceId');
    expect(simulator.ledger.invoices.size).toBe(1);
  });

  test('is closed once; a paid one is not closed, an unknown one is unknown', async () => {
    const { qpay, simulator } = await setUp();
    const first = made(await qpay.createInvoice(order()));
    expect(await qpay.cancelInvoice(first.invoiceId)).toBe('cancelled');
    expect(await qpay.cancelInvoice(first.invoiceId)).toBe('cancelled');
    const second = made(await qpay.createInvoice(order({ senderInvoiceNo: 'ZL-2' })));
    pay(simulator, second.invoiceId);
    expect(await qpay.cancelInvoice(second.invoiceId)).toBe('paid');
    expect(await qpay.cancelInvoice('nobody-knows-it')).toBe('unknown');
    expect(await qpay.findInvoice('nobody-knows-it')).toBeNull();
  });

  test('what QPay refuses is told with its fields and not tried again', async () => {
    const { qpay, simulator } = await setUp();
    const wrong = qpay.createInvoice(order({ senderInvoiceNo: 'x'.repeat(46) }));
    await expect(wrong).rejects.toMatchObject({ fault: 'refused', message: /fields sender_invoice_no/ });
    expect(simulator.calls.filter((call) => call === 'POST /invoice')).toHaveLength(1);
  });
});

type Simulated = Awaited<ReturnType<typeof setUp>>['simulator'];
const pay = (simulator: Simulated, invoiceId: string, change: object = {}) =>
  simulator.ledger.addPayment({
    invoiceId,
    status: 'PAID',
    amount: '3000.00',
    currency: 'MNT',
    type: 'P2P',
    wallet: 'Khan bank',
    ...change,
  });

describe('a check', () => {
  test('finds nothing, then the payment as it was made', async () => {
    const { qpay, simulator } = await setUp();
    const { invoiceId } = made(await qpay.createInvoice(order()));
    expect((await qpay.checkInvoice(invoiceId)).payments).toEqual([]);
    const { id } = pay(simulator, invoiceId);
    const { payments } = await qpay.checkInvoice(invoiceId);
    expect(payments).toEqual([
      {
        paymentId: id,
        rawStatus: 'PAID',
        status: 'PAID',
        rawAmount: '3000.00',
        amountMnt: 3_000,
        currency: 'MNT',
        type: 'P2P',
        wallet: 'Khan bank',
        invoiceId,
        paidAt: new Date('2026-11-16T02:00:00Z'),
      },
    ]);
    expect(await qpay.findPayment(id)).toMatchObject({ paymentId: id, amountMnt: 3_000 });
    expect(await qpay.findPayment('nobody-knows-it')).toBeNull();
  });

  test('of an invoice QPay does not know finds nothing', async () => {
    const { qpay } = await setUp();
    expect((await qpay.checkInvoice('nobody-knows-it')).payments).toEqual([]);
  });

  test('a status that is not in the contract is kept and counts as unknown', async () => {
    const { qpay, simulator } = await setUp();
    const { invoiceId } = made(await qpay.createInvoice(order()));
    pay(simulator, invoiceId, { status: 'SETTLING', amount: '3000.50' });
    const [seen] = (await qpay.checkInvoice(invoiceId)).payments;
    expect(seen).toMatchObject({
      rawStatus: 'SETTLING',
      status: 'UNKNOWN',
      rawAmount: '3000.50',
      amountMnt: null,
    });
  });

  test('reads every page', async () => {
    const { qpay, simulator } = await setUp();
    const { invoiceId } = made(await qpay.createInvoice(order()));
    for (let index = 0; index < 205; index += 1) pay(simulator, invoiceId, { status: 'FAILED' });
    expect((await qpay.checkInvoice(invoiceId)).payments).toHaveLength(205);
    const pages = [await qpay.listPayments(1), await qpay.listPayments(3)];
    expect(pages.map(({ payments, hasMore }) => [payments.length, hasMore])).toEqual([
      [100, true],
      [5, false],
    ]);
  });
});

describe('when QPay is unwell', () => {
  test('busy, cut off and slow are tried again, a bounded number of times', async () => {
    const { qpay, simulator } = await setUp();
    const { invoiceId } = made(await qpay.createInvoice(order()));
    simulator.faults.plan('POST /payment/check', { kind: 'busy' }, { kind: 'lost-reply' });
    expect((await qpay.checkInvoice(invoiceId)).payments).toEqual([]);
    const before = simulator.calls.length;
    simulator.faults.plan('POST /payment/check', { kind: 'busy' }, { kind: 'busy' }, { kind: 'busy' });
    await expect(qpay.checkInvoice(invoiceId)).rejects.toMatchObject({ fault: 'busy', key: 'SYSTEM_BUSY' });
    expect(simulator.calls.length - before).toBe(3);
  });

  test('too slow counts as no answer, and the next try may be quicker', async () => {
    const { qpay, simulator } = await setUp({}, { timeoutMs: 400 });
    await qpay.checkInvoice('x');
    simulator.faults.plan('POST /payment/check', { kind: 'slow', byMs: 2_000 });
    expect((await qpay.checkInvoice('x')).payments).toEqual([]);
    const slow = { kind: 'slow', byMs: 2_000 } as const;
    simulator.faults.plan('POST /payment/check', slow, slow, slow);
    await expect(qpay.checkInvoice('x')).rejects.toMatchObject({ fault: 'unreachable' });
  });

  test('a reply that is not the contract is refused, also when it says 200', async () => {
    const { qpay, simulator } = await setUp();
    const { invoiceId } = made(await qpay.createInvoice(order()));
    simulator.faults.plan('POST /payment/check', { kind: 'garbage' });
    await expect(qpay.checkInvoice(invoiceId)).rejects.toMatchObject({ fault: 'malformed' });
  });

  test('nobody there: unreachable', async () => {
    const { qpay, simulator } = await setUp();
    await simulator.close();
    await expect(qpay.checkInvoice('x')).rejects.toMatchObject({ fault: 'unreachable' });
  });

  test('a provider that is silent for long is left alone for a while, then tried once', async () => {
    const { qpay, simulator, time } = await setUp();
    await qpay.checkInvoice('x');
    const lost = { kind: 'lost-request' } as const;
    simulator.faults.plan('POST /payment/check', lost, lost, lost, lost, lost, lost, lost);
    for (let call = 0; call < 2; call += 1)
      await expect(qpay.checkInvoice('x')).rejects.toMatchObject({ fault: 'unreachable' });
    const before = simulator.calls.length;
    await expect(qpay.checkInvoice('x')).rejects.toMatchObject({ fault: 'unreachable' });
    expect(simulator.calls.length).toBe(before);
    time.nowMs += 15_000;
    await expect(qpay.checkInvoice('x')).rejects.toMatchObject({ fault: 'unreachable' });
    expect(simulator.calls.length).toBe(before + 1);
    time.nowMs += 15_000;
    expect((await qpay.checkInvoice('x')).payments).toEqual([]);
  });

  test('a caller who gives up ends the tries', async () => {
    const { qpay, simulator } = await setUp({}, { retry: { tries: 3, firstPauseMs: 60_000 } });
    await qpay.checkInvoice('x');
    simulator.faults.plan('POST /payment/check', { kind: 'busy' });
    await expect(qpay.checkInvoice('x', AbortSignal.timeout(200))).rejects.toMatchObject({ fault: 'busy' });
  });

  test('a refund is asked for once, whatever comes back', async () => {
    const { qpay, simulator } = await setUp();
    const { invoiceId } = made(await qpay.createInvoice(order()));
    const card = pay(simulator, invoiceId, { type: 'CARD' });
    simulator.faults.plan('DELETE /payment/refund', { kind: 'busy' });
    await expect(qpay.refundPayment(card.id)).rejects.toMatchObject({ fault: 'busy' });
    expect(simulator.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
    expect(await qpay.refundPayment(card.id)).toBe('refunded');
    expect(await qpay.refundPayment(card.id)).toBe('refused');
    expect(await qpay.refundPayment(pay(simulator, invoiceId).id)).toBe('refused');
  });
});

describe('the token', () => {
  test('is fetched once for many callers, and kept', async () => {
    const { qpay, simulator } = await setUp();
    await Promise.all(Array.from({ length: 20 }, () => qpay.checkInvoice('x')));
    expect(simulator.tokens.counts).toEqual({ issued: 1, refreshed: 0 });
  });

  test('is refreshed before it ends, once for all, and issued anew when the refresh token has ended too', async () => {
    const { qpay, simulator, time } = await setUp({ accessSeconds: 300, refreshSeconds: 600 });
    await qpay.checkInvoice('x');
    time.nowMs += 250_000;
    await Promise.all(Array.from({ length: 10 }, () => qpay.checkInvoice('x')));
    expect(simulator.tokens.counts).toEqual({ issued: 1, refreshed: 1 });
    time.nowMs += 3_600_000;
    await qpay.checkInvoice('x');
    expect(simulator.tokens.counts).toEqual({ issued: 2, refreshed: 1 });
  });

  test('ends in the middle of things: replaced once for all callers, and every call succeeds', async () => {
    const { qpay, simulator } = await setUp();
    await qpay.checkInvoice('x');
    simulator.tokens.revoke('access');
    await Promise.all(Array.from({ length: 10 }, () => qpay.checkInvoice('x')));
    expect(simulator.tokens.counts).toEqual({ issued: 1, refreshed: 1 });
    simulator.tokens.revoke('all');
    await Promise.all(Array.from({ length: 10 }, () => qpay.checkInvoice('x')));
    expect(simulator.tokens.counts.issued).toBe(2);
  });

  test.each(['NO_CREDENDIALS', 'NO_CREDENTIALS'] as const)('401 %s, then success', async (key) => {
    const { qpay, simulator } = await setUp();
    simulator.faults.plan('POST /payment/check', { kind: 'unauthorised', key });
    expect((await qpay.checkInvoice('x')).payments).toEqual([]);
  });

  test('401 twice is not a loop', async () => {
    const { qpay, simulator } = await setUp();
    simulator.faults.plan('POST /payment/check', { kind: 'unauthorised' }, { kind: 'unauthorised' });
    await expect(qpay.checkInvoice('x')).rejects.toMatchObject({ fault: 'unauthorised' });
    expect(simulator.calls.filter((call) => call === 'POST /payment/check')).toHaveLength(2);
  });

  test('wrong credentials are told and never sent elsewhere', async () => {
    const { qpay, simulator } = await setUp({}, { clientSecret: 'wrong' });
    await expect(qpay.checkInvoice('x')).rejects.toMatchObject({ fault: 'unauthorised' });
    expect(simulator.calls).toEqual(['POST /auth/token']);
  });

  test('a busy token endpoint is tried again', async () => {
    const { qpay, simulator } = await setUp();
    simulator.faults.plan('POST /auth/token', { kind: 'busy' }, { kind: 'lost-reply' });
    expect((await qpay.checkInvoice('x')).payments).toEqual([]);
  });
});

test('amounts are read without a float, and what is no whole tögrög is none', () => {
  const cases: [string, number | null][] = [
    ['3000.00', 3_000],
    ['3000', 3_000],
    ['0.00', 0],
    ['999999999999999.00', 999_999_999_999_999],
    ['3000.01', null],
    ['3000.000000001', null],
    ['3e3', null],
    ['-3000', null],
    ['3,000', null],
    ['', null],
    [' 3000', null],
    ['9999999999999999', null],
  ];
  for (const [text, amountMnt] of cases) expect([text, readAmountMnt(text)]).toEqual([text, amountMnt]);
});

test('only links of known bank apps become buttons', () => {
  const link = (value: string) => ({ name: 'Bank', description: '', link: value });
  const hostile = [
    'javascript:alert(1)',
    'JavaScript://q?%0aalert(1)',
    'data:text/html,x',
    'https://evil.example/',
    'intent://q#Intent;scheme=khanbank;end',
    'khanbank:alert(1)',
    ' khanbank://q',
    'khanbank://q\njavascript:x',
    'khanbank://q?"onclick=',
    `khanbank://${'x'.repeat(2_000)}`,
    'unknownbank://q',
  ];
  expect(readBankLinks(hostile.map(link)).map(({ url }) => url)).toEqual([]);
  expect(readBankLinks([link('xacbank://q?a=1'), link('xacbank://q?a=2')])).toHaveLength(1);
});

test('both shapes of an error are read', () => {
  expect(readError(400, { error: 'INVALID_AMOUNT', message: 'Дүн буруу' })).toMatchObject({
    fault: 'refused',
    key: 'INVALID_AMOUNT',
    message: 'QPay answered 400 INVALID_AMOUNT: Дүн буруу',
  });
  const nested = readError(400, { error: { amount: { message: 'x' } }, message: 'VALIDATION' });
  expect(nested).toMatchObject({
    fault: 'refused',
    key: '',
    message: 'QPay answered 400 fields amount: VALIDATION',
  });
  expect(readError(422, { error: 'PAYMENT_NOTFOUND', message: 'PAYMENT_NOTFOUND' }).fault).toBe('not-found');
  expect(readError(500, { error: 'SYSTEM_BUSY' }).fault).toBe('busy');
  expect(readError(502, undefined).fault).toBe('busy');
  expect(readError(418, 'teapot').fault).toBe('refused');
});

test('a callback nobody hears is nobody’s error', async () => {
  expect(await deliverCallback({ callbackUrl: 'http://127.0.0.1:1/x' }, 'p')).toBeNull();
});
