import type { PayoutWay } from '@zeel/domain/payout';
import {
  getPayoutConditions,
  makePayoutFile,
  orderPayouts,
  releasePayout,
  setPayoutAccount,
  tickPayoutCondition,
} from '@zeel/protocol/rooms/disbursements';
import { findLiving, moveDisbursement } from '../../modules/disbursements/index.ts';
import { findLoanRequest } from '../../modules/requests/core/index.ts';
import type { DemoRequest } from './demo-plan.ts';
import type { DemoStage } from './demo-stage.ts';
import { DEMO_LANGUAGE, type PlayedRequest } from './play-request.ts';

/** Khan Bank, where the vendors of the demo have their accounts. */
const VENDOR_BANK = '050000';

/** What becomes of the money of a signed request: without a story of its own something is still missing for it. */
export async function payOut(
  stage: DemoStage,
  { request }: PlayedRequest,
  { ends, story }: DemoRequest,
  wait: (hours: number) => void,
): Promise<void> {
  if (ends === 'signed' && story === undefined) return;
  wait(1);
  await meetConditions(stage, request);
  if (story === 'to_pay') return;
  wait(1);
  const bankReference = ends === 'disbursed' ? `KB${request.id.slice(-8)}` : undefined;
  const ordered = await order(stage, request, story === 'unclear' ? 'file' : 'hand', bankReference);
  if (story === 'unclear') {
    await writeFile(stage, request.id);
    await loseReply(stage, request.id);
  }
  if (ends === 'disbursed' && ordered.state === 'waiting') await release(stage, request.id, ordered);
}

type Request = PlayedRequest['request'];

/** The officer ticks what the offer asks for, and finance names the vendor's account of a lease. */
async function meetConditions(
  { client, desk, finance }: DemoStage,
  { id, data, product }: Request,
): Promise<void> {
  const [officer] = desk.officers;
  const params = { loanRequestId: id };
  const { conditions } = await client.call(officer, getPayoutConditions, {
    params,
    query: { language: DEMO_LANGUAGE },
  });
  for (const { key } of conditions)
    await client.call(officer, tickPayoutCondition, {
      params: { ...params, key },
      body: { isMet: true, note: 'Seen at the counter' },
    });
  if (product.terms.kind === 'lease')
    await client.call(finance[0], setPayoutAccount, {
      params,
      body: { bankCode: VENDOR_BANK, account: '5003219876', holder: data.asset.leased.vendorName },
    });
}

async function order(
  { client, database, finance }: DemoStage,
  { id }: Request,
  way: PayoutWay,
  bankReference: string | undefined,
): Promise<{ readonly disbursementId: string; readonly state: string }> {
  const row = await findLoanRequest(database.db, id);
  if (row === undefined) throw new Error('A request of the demo is gone.');
  const { disbursements } = await client.call(finance[0], orderPayouts, {
    body: {
      payouts: [{ loanRequestId: id, version: row.version }],
      way,
      ...(bankReference === undefined ? {} : { bankReference }),
    },
  });
  const [ordered] = disbursements;
  if (ordered === undefined) throw new Error('The demo ordered no money.');
  return ordered;
}

/** A large sum is released by the second person. */
async function release(
  { client, database, finance }: DemoStage,
  loanRequestId: string,
  { disbursementId }: { readonly disbursementId: string },
): Promise<void> {
  const living = await findLiving(database.db, loanRequestId);
  await client.call(finance[1], releasePayout, {
    params: { disbursementId },
    body: { version: living?.version ?? 1 },
  });
}

/** The order goes to the bank with a file of its own. */
async function writeFile({ client, database, finance }: DemoStage, loanRequestId: string): Promise<void> {
  const living = await findLiving(database.db, loanRequestId);
  if (living === undefined) throw new Error('An order of the demo is gone.');
  const orders = [{ disbursementId: living.id, version: living.version }];
  await client.call(finance[0], makePayoutFile, { body: { orders, format: 'pain.001' } });
}

/** As if the bank's reply had been lost on the way. */
const loseReply = ({ database, clock }: DemoStage, loanRequestId: string): Promise<void> =>
  database.inTransaction(async (tx) => {
    const living = await findLiving(tx, loanRequestId);
    if (living === undefined) throw new Error('An order of the demo is gone.');
    await moveDisbursement(tx, clock, living, { auditActor: { kind: 'system' } }, { to: 'unclear' });
  });
