import type { Fee, PaymentDetail } from '@zeel/protocol/rooms/payments';
import type { LightMyRequestResponse } from 'fastify';
import { registerCatalog, seedDemoCatalog } from '../../../modules/catalog/index.ts';
import { type PaymentsRoom, paymentsJobs, registerPayments } from '../../../modules/payments/index.ts';
import { createTestApp, openTestQueue, type TestApp } from '../../../platform/testing/index.ts';
import { createQpay, DEMO_QPAY_PATH, type Qpay, type QpayOptions } from '../../../providers/qpay/index.ts';
import {
  type QpaySimulator,
  startQpaySimulator,
} from '../../../providers/qpay/simulator/start-qpay-simulator.ts';
import { feeRequests } from '../settle-fee.ts';
import { countTraces, type FeeDue, insertFeeDue, PUBLIC_URL } from './insert-fee-due.ts';

export type { FeeDue } from './insert-fee-due.ts';

export interface PaymentsApp extends TestApp {
  readonly room: PaymentsRoom;
  readonly simulator: QpaySimulator;
  /** A sent request whose invoice is being made; with `made` (the default) it is made. */
  feeDue(options?: {
    readonly userId?: string;
    readonly isMade?: boolean;
    readonly language?: 'en' | 'ja';
    readonly companyRegister?: string;
  }): Promise<FeeDue>;
  /** A request whose invoice got this money. */
  paidWith(change: Partial<Transfer>, options?: { readonly companyRegister?: string }): Promise<FeeDue>;
  /** A request whose invoice was paid after it had run out; sessions may have run out with it. */
  paidLate(change?: Partial<Transfer>): Promise<FeeDue>;
  fee(due: FeeDue): Promise<Fee>;
  post(due: FeeDue, action: 'renew' | 'check'): Promise<LightMyRequestResponse>;
  /** The newest payment of a request, as finance sees it. */
  detail(due: FeeDue): Promise<PaymentDetail>;
  /** Money arrives at the simulated QPay, without a word to anyone. */
  transfer(invoiceId: string | null, change?: Partial<Transfer>): string;
  /** The address of the callback. */
  callbackPath(due: FeeDue): Promise<string>;
  /** Runs what the queue holds for now, as the worker would. */
  runQueue(): Promise<void>;
  run(job: string, payload?: object): Promise<void>;
  /** Moves the clock and runs the sweep. */
  pass(ms: number): Promise<void>;
  stateOf(due: FeeDue): Promise<string>;
  invoiceIdOf(due: FeeDue): Promise<string>;
  /** How often a request was moved, a receipt sent and a payment settled. */
  countOf(
    due: FeeDue,
  ): Promise<{ readonly moves: number; readonly receipts: number; readonly settled: number }>;
}

interface Transfer {
  status: string;
  amount: string;
  currency: string;
  type: 'P2P' | 'CARD';
}

const ACCOUNT = { clientId: 'T', clientSecret: 's', invoiceCode: 'T_INVOICE', merchantId: 'T' };

/** Requests and payments on a fresh database, with a QPay of their own that shares the tests' clock. */
export async function createPaymentsApp(
  wrap: (qpay: Qpay) => Qpay = (qpay) => qpay,
  { ebarimt = null }: { readonly ebarimt?: QpayOptions['ebarimt'] } = {},
): Promise<PaymentsApp> {
  let simulator: QpaySimulator | undefined;
  let room: PaymentsRoom | undefined;
  const test = await createTestApp({
    config: { publicBaseUrl: PUBLIC_URL },
    register: async (app) => {
      const now = () => app.platform.clock.now().getTime();
      simulator = await startQpaySimulator({
        ...ACCOUNT,
        ebarimtInvoiceCode: ebarimt?.invoiceCode ?? null,
        now,
      });
      const options = { ...ACCOUNT, ebarimt, baseUrl: simulator.baseUrl, now, timeoutMs: 5_000 };
      const qpay = wrap(createQpay({ ...options, retry: { tries: 2, firstPauseMs: 1 } }));
      room = { platform: app.platform, qpay, requests: feeRequests, demoPath: DEMO_QPAY_PATH };
      registerCatalog(app);
      registerPayments(app, room);
    },
  });
  if (!simulator || !room) throw new Error('the room was not registered');
  const made = { simulator, room };
  await seedDemoCatalog(test.platform);
  const { db } = test.platform.database;
  const jobs = paymentsJobs(made.room);
  const queue = openTestQueue(test.platform, jobs, ['deliver-mail']);
  const run = { attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
  let count = 0;

  const runJob: PaymentsApp['run'] = async (name, payload = {}) => {
    const job = jobs.find((one) => one.name === name);
    if (!job) throw new Error(`there is no job ${name}`);
    await job.execute(payload, run);
  };

  const newest = (due: FeeDue) =>
    db
      .selectFrom('payments')
      .select(['id', 'invoice_id'])
      .where('loan_request_id', '=', due.loanRequestId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const invoiceIdOf = async (due: FeeDue): Promise<string> => (await newest(due)).invoice_id ?? '';

  const feeDue: PaymentsApp['feeDue'] = async ({ isMade = true, ...wish } = {}) => {
    count += 1;
    const due = await insertFeeDue(test.platform, { ...wish, number: count });
    if (isMade) await runJob('create-fee-invoice', { paymentId: (await newest(due)).id });
    return due;
  };
  const verify = async (due: FeeDue) => runJob('verify-payment', { paymentId: (await newest(due)).id });
  const transfer: PaymentsApp['transfer'] = (invoiceId, change = {}) =>
    made.simulator.ledger.addPayment({
      invoiceId: invoiceId ?? '',
      status: 'PAID',
      amount: '3000.00',
      currency: 'MNT',
      type: 'P2P',
      wallet: 'Khan bank',
      ...change,
    }).id;

  return {
    ...test,
    ...made,
    runQueue: queue.runDue,
    run: runJob,
    feeDue,
    transfer,
    async paidWith(change, options = {}) {
      const due = await feeDue(options);
      transfer(await invoiceIdOf(due), change);
      await verify(due);
      return due;
    },
    async paidLate(change = {}) {
      const due = await feeDue();
      test.clock.advance(31 * 60_000);
      await verify(due);
      transfer(await invoiceIdOf(due), change);
      await verify(due);
      return due;
    },
    async fee({ loanRequestId, headers }) {
      const reply = await test.call({ url: `/api/requests/${loanRequestId}/fee`, headers });
      return reply.json<{ data: { fee: Fee } }>().data.fee;
    },
    post: ({ loanRequestId, headers }, action) =>
      test.call({
        method: 'POST',
        url: `/api/requests/${loanRequestId}/fee/${action}`,
        headers: { ...headers },
        payload: {},
      }),
    async detail(due) {
      // A new session each time: tests let days pass.
      const as = await test.signIn(['finance']);
      const reply = await test.call({ url: `/api/payments/${(await newest(due)).id}`, as });
      return reply.json<{ data: { payment: PaymentDetail } }>().data.payment;
    },
    async callbackPath(due) {
      const url = made.simulator.ledger.invoices.get(await invoiceIdOf(due))?.callbackUrl ?? '';
      return url.slice(PUBLIC_URL.length);
    },
    async pass(ms) {
      test.clock.advance(ms);
      await runJob('sweep-payments');
    },
    async stateOf({ loanRequestId }) {
      const row = await db
        .selectFrom('loan_requests')
        .select('state')
        .where('id', '=', loanRequestId)
        .executeTakeFirstOrThrow();
      return row.state;
    },
    invoiceIdOf,
    countOf: (due) => countTraces(db, due),
    close: async () => {
      await queue.close();
      await test.close();
      await made.simulator.close();
    },
  };
}
