import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../platform/testing/index.ts';
import { createDemoQpay, type DemoQpay } from './demo-qpay.ts';
import { registerDemoQpay } from './register-demo-qpay.ts';

let under: TestApp;
let demo: DemoQpay;
beforeAll(async () => {
  under = await createTestApp({
    register: async (app) => {
      demo = createDemoQpay({
        now: () => app.platform.clock.now().getTime(),
        listPast: async () => [],
      });
      await registerDemoQpay(app, demo);
    },
  });
});
afterAll(async () => {
  await (await demo.simulator()).close();
  await under.close();
});

let numbers = 0;
async function makeInvoice(): Promise<string> {
  numbers += 1;
  const invoice = await demo.qpay.createInvoice({
    senderInvoiceNo: `demo-${numbers}`,
    receiverCode: 'ZL-2026-000001',
    description: `Request fee <b>${numbers}</b>`,
    amountMnt: 3_000,
    callbackUrl: 'http://127.0.0.1:1/nobody',
    expiresAt: new Date(under.clock.now().getTime() + 60_000),
  });
  if (invoice === 'duplicate') throw new Error('the number was taken');
  return invoice.invoiceId;
}

const send = (invoiceId: string, form: string) =>
  under.call({
    method: 'POST',
    url: `/demo/qpay/${invoiceId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form,
  });

test('an invoice is found, paid and then closed; nothing in it becomes markup', async () => {
  const invoiceId = await makeInvoice();
  const list = await under.call({ url: '/demo/qpay' });
  expect(list.body).toContain(`/demo/qpay/${invoiceId}`);
  expect(list.body).not.toContain('<b>');
  const page = await under.call({ url: `/demo/qpay/${invoiceId}`, headers: { 'accept-language': 'fr' } });
  expect(page.body).toContain('Payer la moitié');
  expect(page.body).toContain('<h1>3\u202f000\u00a0₮</h1>');
  expect(page.body).toContain('data:image/png;base64,');

  const paid = await send(invoiceId, 'action=pay&callback=lost');
  expect([paid.statusCode, paid.headers.location]).toEqual([303, `/demo/qpay/${invoiceId}?notice=done`]);
  expect((await demo.qpay.checkInvoice(invoiceId)).payments).toMatchObject([
    { status: 'PAID', amountMnt: 3_000 },
  ]);
  const again = await send(invoiceId, 'action=pay&callback=lost');
  expect(again.headers.location).toContain('notice=isClosed');
  expect((await under.call({ url: String(again.headers.location) })).body).not.toContain('<form');
});

test.each([
  ['pay-by-card', { status: 'PAID', amountMnt: 3_000, type: 'CARD' }],
  ['pay-part', { status: 'PARTIAL', amountMnt: 1_500 }],
  ['overpay', { status: 'PAID', amountMnt: 4_000 }],
  ['fail', { status: 'FAILED' }],
])('the payer can %s', async (action, expected) => {
  const invoiceId = await makeInvoice();
  expect((await send(invoiceId, `action=${action}&callback=sent`)).statusCode).toBe(303);
  expect((await demo.qpay.checkInvoice(invoiceId)).payments).toMatchObject([expected]);
});

test('what has run out cannot be paid; unknown invoices and forms are refused', async () => {
  const invoiceId = await makeInvoice();
  under.clock.advance(61_000);
  expect((await send(invoiceId, 'action=pay&callback=sent')).headers.location).toContain('isClosed');
  expect((await send(invoiceId, 'action=steal')).statusCode).toBe(422);
  expect((await send('019a0000-0000-7000-8000-000000000001', 'action=pay&callback=sent')).statusCode).toBe(
    404,
  );
  expect((await under.call({ url: '/demo/qpay/rubbish' })).statusCode).toBe(404);
});

test('with a real account, and in production, these addresses do not exist', async () => {
  for (const [mode, given] of [
    ['production', demo],
    ['demo', null],
  ] as const) {
    const other = await createTestApp({ config: { mode }, register: (app) => registerDemoQpay(app, given) });
    expect((await other.call({ url: '/demo/qpay' })).statusCode).toBe(404);
    await other.close();
  }
});
