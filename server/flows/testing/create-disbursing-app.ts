import type { PayoutRow, PayoutView } from '@zeel/protocol/rooms/disbursements';
import type { LightMyRequestResponse } from 'fastify';
import { getProductVersion } from '../../modules/catalog/index.ts';
import { findLiving } from '../../modules/disbursements/index.ts';
import { moveLoanRequest } from '../../modules/requests/core/index.ts';
import type { TestPerson } from '../../platform/testing/index.ts';
import { createDecisionsApp, type DecisionsApp } from './create-decisions-app.ts';
import type { DeskAppOptions, NamedPerson } from './create-desk-app.ts';
import type { StartedRequest } from './create-requests-app.ts';
import { ownHolder } from './own-holder.ts';

export interface DisbursingApp extends DecisionsApp {
  readonly lender: {
    readonly officer: NamedPerson;
    readonly approver: NamedPerson;
    readonly finance: NamedPerson;
    readonly finance2: NamedPerson;
  };
  /** Signed by everyone; the conditions are ticked unless asked otherwise. */
  signed(options?: {
    readonly prodId?: string;
    readonly isTicked?: boolean;
    readonly holder?: string;
    readonly approver?: NamedPerson;
    readonly as?: TestPerson;
  }): Promise<StartedRequest & { readonly version: number }>;
  tick(loanRequestId: string, key: string, isMet?: boolean, note?: string): Promise<LightMyRequestResponse>;
  payouts(
    show: PayoutView,
    who?: Pick<TestPerson, 'token'>,
  ): Promise<{
    readonly payouts: readonly PayoutRow[];
    readonly counts: Readonly<Record<PayoutView, number>>;
  }>;
  payout(
    show: PayoutView,
    loanRequestId: string,
    who?: Pick<TestPerson, 'token'>,
  ): Promise<PayoutRow | undefined>;
  order(
    who: Pick<TestPerson, 'token'>,
    loanRequestIds: readonly string[],
    body?: object,
  ): Promise<LightMyRequestResponse>;
  /** Names the account of a lease's vendor, under the vendor's own name. */
  payVendor(loanRequestId: string): Promise<void>;
  /** So much later, with everybody still signed in. */
  later(ms: number): Promise<void>;
  /** A step on the living order of a request. */
  step(
    who: Pick<TestPerson, 'token'>,
    loanRequestId: string,
    step: 'release' | 'confirm' | 'stop' | 'undo',
    body?: object,
  ): Promise<LightMyRequestResponse>;
}

const must = (reply: LightMyRequestResponse): void => {
  if (reply.statusCode !== 200) throw new Error(`answered ${reply.statusCode}: ${reply.body}`);
};

/** Finance with requests that are signed, on a fresh database. */
export async function createDisbursingApp(options: DeskAppOptions = {}): Promise<DisbursingApp> {
  const under = await createDecisionsApp(options);
  const { database } = under.platform;
  const lender = {
    officer: await under.staff(['officer']),
    approver: await under.staff(['approver'], 1_000_000_000),
    finance: await under.staff(['finance']),
    finance2: await under.staff(['finance']),
  };

  const tick: DisbursingApp['tick'] = (loanRequestId, key, isMet = true, note = 'Seen at the counter') =>
    under.at(lender.officer, 'PUT', loanRequestId, `/payout-conditions/${key}`, { isMet, note });

  const payouts: DisbursingApp['payouts'] = async (show, who = lender.finance) => {
    const reply = await under.send('GET', `/disbursements?language=en&show=${show}`, { as: who });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json().data;
  };

  return {
    ...under,
    lender,
    tick,
    payouts,
    payout: async (show, loanRequestId, who) =>
      (await payouts(show, who)).payouts.find((row) => row.loanRequestId === loanRequestId),
    signed: async ({ prodId, isTicked = true, holder, approver = lender.approver, as } = {}) => {
      const started = await under.ready(prodId, as === undefined ? {} : { as }, ownHolder(holder));
      const loanRequestId = started.request.id;
      const { policy } = await getProductVersion(database.db, started.request.product.versionId);
      const conditions = { codes: policy.conditions.map(({ code }) => code), own: [] };
      must(await under.act(lender.officer, loanRequestId, 'recommend_approve', { conditions }));
      must(await under.act(approver, loanRequestId, 'approve'));
      const { version, offer } = await under.offerOf(loanRequestId, started.caller);
      must(await under.answer(started.caller, loanRequestId, 'accept', { version, offerId: offer?.id }));
      const row = await under.row(loanRequestId);
      const signed = await database.inTransaction((tx) =>
        moveLoanRequest(tx, under.clock, row, {
          event: 'sign',
          actor: { kind: 'visitor', holdsLink: true },
          auditActor: { kind: 'system' },
          context: {
            signatures: { applicantHasSigned: false, parties: [], isTurn: true },
            isSignatureProven: true,
          },
        }),
      );
      if (isTicked) for (const { key } of offer?.conditions ?? []) await tick(loanRequestId, key);
      return { ...started, version: signed.version };
    },
    payVendor: async (loanRequestId) => {
      const { data } = await under.row(loanRequestId);
      const holder = data.asset.leased.vendorName;
      const body = { bankCode: '050000', account: '5001234567', holder };
      const path = `/disbursements/requests/${loanRequestId}/account`;
      must(await under.send('PUT', path, { as: lender.finance }, body));
    },
    later: async (ms) => {
      under.clock.set(new Date(under.clock.now().getTime() + ms));
      const now = under.clock.now();
      await database.db
        .updateTable('sessions')
        .set({ last_seen_at: now, expires_at: new Date(now.getTime() + 3_600_000) })
        .execute();
    },
    order: async (who, loanRequestIds, body = {}) => {
      const versions = await Promise.all(
        loanRequestIds.map(async (loanRequestId) => ({
          loanRequestId,
          version: (await under.row(loanRequestId)).version,
        })),
      );
      return under.send('POST', '/disbursements', { as: who }, { payouts: versions, way: 'hand', ...body });
    },
    step: async (who, loanRequestId, step, body = {}) => {
      const order = await findLiving(database.db, loanRequestId);
      if (order === undefined) throw new Error('there is no order');
      return under.send(
        'POST',
        `/disbursements/${order.id}/${step}`,
        { as: who },
        { version: order.version, ...body },
      );
    },
  };
}
