import { randomBytes } from 'node:crypto';
import { createQpay } from '../create-qpay.ts';
import type { Qpay } from '../qpay.ts';
import type { SimulatedPayment } from './ledger.ts';
import { type CallbackDelivery, type PayAction, type PayOutcome, payInvoice } from './pay-invoice.ts';
import { type QpaySimulator, startQpaySimulator } from './start-qpay-simulator.ts';

export const DEMO_QPAY_PATH = '/demo/qpay';

/** Demo mode without credentials: the real client against the simulator in the same process. */
export interface DemoQpay {
  readonly qpay: Qpay;
  simulator(): Promise<QpaySimulator>;
  pay(invoiceId: string, action: PayAction, delivery: CallbackDelivery): Promise<PayOutcome>;
}

interface DemoSurroundings {
  readonly now: () => number;
  /** The payments of the demo's past: the simulator itself forgets with every start, and the books must agree. */
  readonly listPast: () => Promise<readonly SimulatedPayment[]>;
}

/** Starts at the first use, so that a demo that nobody pays in opens no port. */
export function createDemoQpay({ now, listPast }: DemoSurroundings): DemoQpay {
  let starting: Promise<{ readonly simulator: QpaySimulator; readonly qpay: Qpay }> | null = null;
  const start = () => {
    starting ??= startBoth(now, listPast);
    return starting;
  };
  return {
    qpay: {
      createInvoice: async (...given) => (await start()).qpay.createInvoice(...given),
      findInvoice: async (...given) => (await start()).qpay.findInvoice(...given),
      cancelInvoice: async (...given) => (await start()).qpay.cancelInvoice(...given),
      checkInvoice: async (...given) => (await start()).qpay.checkInvoice(...given),
      findPayment: async (...given) => (await start()).qpay.findPayment(...given),
      listPayments: async (...given) => (await start()).qpay.listPayments(...given),
      refundPayment: async (...given) => (await start()).qpay.refundPayment(...given),
      makesEbarimts: true,
      signIn: async () => (await start()).qpay.signIn(),
      createEbarimt: async (...given) => (await start()).qpay.createEbarimt(...given),
      cancelEbarimt: async (...given) => (await start()).qpay.cancelEbarimt(...given),
    },
    simulator: async () => (await start()).simulator,
    pay: async (invoiceId, action, delivery) => {
      const { ledger } = (await start()).simulator;
      return payInvoice(ledger, invoiceId, { action, delivery, now: now() });
    },
  };
}

/** Of a lender in Sükhbaatar district whose services bear no VAT. */
const EBARIMT = {
  invoiceCode: 'ZEEL_DEMO_EBARIMT',
  districtCode: '3505',
  classificationCode: '7113000',
  taxType: '2',
} as const;

async function startBoth(now: () => number, listPast: DemoSurroundings['listPast']) {
  const account = {
    clientId: 'ZEEL_DEMO',
    clientSecret: randomBytes(24).toString('base64url'),
    invoiceCode: 'ZEEL_DEMO_INVOICE',
    merchantId: 'ZEEL_DEMO',
    now,
  };
  const past = await listPast();
  const simulator = await startQpaySimulator({ ...account, ebarimtInvoiceCode: EBARIMT.invoiceCode });
  for (const payment of past) simulator.ledger.addPayment(payment);
  return { simulator, qpay: createQpay({ ...account, ebarimt: EBARIMT, baseUrl: simulator.baseUrl }) };
}
