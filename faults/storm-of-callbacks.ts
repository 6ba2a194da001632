// M1: QPay's callbacks as they should not come: a hundred at once, again, forged, too early, never. QPay is its simulator, asked over
// HTTP as the real one is.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type QpaySimulator,
  startQpaySimulator,
} from '../server/providers/qpay/simulator/start-qpay-simulator.ts';
import { type Caller, call, callOnce, signIn } from './harness/call-api.ts';
import type { FaultContext } from './harness/fault.ts';
import { makeDraft, readAnswers, submit } from './harness/send-loan-request.ts';
import { type FaultServer, startFaultServer } from './harness/start-fault-server.ts';
import { atMost, exactly, type FaultReport, figure } from './report/judge.ts';

const ACCOUNT = { clientId: 'T', clientSecret: 's', invoiceCode: 'T_INVOICE', merchantId: 'T' };
const AT_ONCE = 100;
const FOUND_WITHIN_S = 60;
const GIVE_UP_AFTER_MS = 120_000;

interface Due {
  readonly id: string;
  readonly invoiceId: string;
  /** Path and query of the callback's address. */
  readonly callback: string;
}

interface Scene {
  readonly server: FaultServer;
  readonly qpay: QpaySimulator;
  readonly applicant: Caller;
  readonly counts: { callbacks: number; otherReplies: number };
}

/** A sent request whose invoice is open. */
async function makeDue({ applicant, qpay }: Scene, mark: string): Promise<Due> {
  const answers = await readAnswers(applicant);
  const { id, reference } = await submit(applicant, await makeDraft(applicant, answers, mark));
  const giveUpAtMs = Date.now() + GIVE_UP_AFTER_MS;
  while (Date.now() < giveUpAtMs) {
    for (const invoice of qpay.ledger.invoices.values())
      if (reference !== null && invoice.description.includes(reference)) {
        const { pathname, search } = new URL(invoice.callbackUrl);
        return { id, invoiceId: invoice.id, callback: `${pathname}${search}` };
      }
    await sleep(100);
  }
  throw new Error(`No invoice was made for ${reference}.`);
}

const pay = ({ qpay }: Scene, { invoiceId }: Due): void => {
  const amount = qpay.ledger.invoices.get(invoiceId)?.amount ?? '';
  const payment = { status: 'PAID', currency: 'MNT', type: 'P2P', wallet: 'Khan bank' } as const;
  qpay.ledger.addPayment({ ...payment, invoiceId, amount });
};

/** Calls these addresses all at once; every one must hear the same. */
async function callBack({ server, counts }: Scene, paths: readonly string[]): Promise<void> {
  const replies = await Promise.all(
    paths.map((path, index) => call(server.url(), path, { method: index % 2 === 0 ? 'GET' : 'POST' })),
  );
  counts.callbacks += paths.length;
  counts.otherReplies += replies.filter(({ status, text }) => status !== 200 || text !== 'SUCCESS').length;
}

const times = (count: number, path: string): string[] =>
  Array.from({ length: count }, (_, index) => `${path}?qpay_payment_id=x${index}`);

/** Forges a callback address: another letter in its secret, cut short, or with something behind it. */
const forge = (callback: string): string[] =>
  Array.from({ length: AT_ONCE }, (_, index) => {
    const at = callback.length - 1 - (index % 40);
    const other = callback[at] === 'A' ? 'B' : 'A';
    if (index % 10 === 8) return callback.slice(0, at);
    if (index % 10 === 9) return `${callback}x`;
    return `${callback.slice(0, at)}${other}${callback.slice(at + 1)}`;
  });

async function stateOf({ applicant }: Scene, { id }: Due): Promise<string> {
  const { fee } = await applicant<{ fee: { requestState: string } }>(`/requests/${id}/fee`);
  return fee.requestState;
}

/** Seconds until a request is paid. */
async function secondsUntilPaid(scene: Scene, due: Due): Promise<number> {
  const begin = performance.now();
  while ((await stateOf(scene, due)) === 'fee_due') {
    if (performance.now() - begin > GIVE_UP_AFTER_MS) return Number.NaN;
    await sleep(250);
  }
  return (performance.now() - begin) / 1000;
}

/** How many payments settled each of these requests, and how often they moved and got a receipt. */
async function countSettled({ server }: Scene, dues: readonly Due[]) {
  const pool = await server.openPool();
  const { rows } = await pool.query<{ settled: number; moved: number; paid: number }>(
    `select
        (select count(*)::int from audit_events join payments on payments.id::text = subject_id
          where type = 'payment.settled' and loan_request_id = asked.id) as settled,
        (select count(*)::int from loan_request_states where loan_request_id = asked.id and event = 'fee_paid') as moved,
        (select count(*)::int from payments where loan_request_id = asked.id and state = 'paid') as paid
       from unnest($1::uuid[]) as asked (id)`,
    [dues.map(({ id }) => id)],
  );
  const countNot = (wanted: number): number =>
    rows.filter(({ settled, moved, paid }) => [settled, moved, paid].some((count) => count !== wanted))
      .length;
  return { notOnce: countNot(1), notNever: countNot(0) };
}

export async function run(context: FaultContext): Promise<FaultReport> {
  const qpay = await startQpaySimulator({ ...ACCOUNT, now: () => Date.now() });
  context.afterwards(qpay.close);
  const server = await startFaultServer(context, {
    ZEEL_QPAY_URL: qpay.baseUrl,
    ZEEL_QPAY_CLIENT_ID: ACCOUNT.clientId,
    ZEEL_QPAY_CLIENT_SECRET: ACCOUNT.clientSecret,
    ZEEL_QPAY_INVOICE_CODE: ACCOUNT.invoiceCode,
  });
  const applicant = callOnce(server, await signIn(server, 'applicant'));
  const scene: Scene = { server, qpay, applicant, counts: { callbacks: 0, otherReplies: 0 } };
  const rounds = context.isLong ? 20 : 3;
  const make = async (kind: string): Promise<Due[]> => {
    const dues: Due[] = [];
    for (let round = 0; round < rounds; round += 1) dues.push(await makeDue(scene, `M1 ${kind} ${round}`));
    return dues;
  };

  // Nobody calls for these: they are paid now and found while the others are tried.
  const silent = await make('silent');
  for (const due of silent) pay(scene, due);
  const finding = Promise.all(silent.map((due) => secondsUntilPaid(scene, due)));

  const stormed = await make('stormed');
  const settledIn: number[] = [];
  for (const due of stormed) {
    // Too early: there is no money yet.
    await callBack(scene, times(5, due.callback));
    pay(scene, due);
    const settling = secondsUntilPaid(scene, due);
    await callBack(scene, times(AT_ONCE, due.callback));
    settledIn.push(await settling);
  }
  for (const due of stormed) await callBack(scene, times(20, due.callback));

  const forged = await make('forged');
  for (const due of forged) await callBack(scene, forge(due.callback));

  const foundIn = await finding;
  // The jobs that callbacks queue must be done before the rows are counted.
  await sleep(3_000);
  const once = await countSettled(scene, [...stormed, ...silent]);
  const never = await countSettled(scene, forged);
  return {
    did: `${figure(scene.counts.callbacks)} callbacks for ${stormed.length + forged.length} invoices: ${AT_ONCE} at once, repeated, early, forged; none for ${silent.length} paid ones`,
    checks: [
      exactly('no callback hears anything but SUCCESS', scene.counts.otherReplies, 0),
      exactly('no paid invoice settled but once', once.notOnce, 0),
      exactly('forged callbacks settle nothing', never.notNever, 0),
      atMost('called: settled within', Math.max(...settledIn), FOUND_WITHIN_S, 's'),
      atMost('never called: found by asking', Math.max(...foundIn), FOUND_WITHIN_S, 's'),
    ],
  };
}
