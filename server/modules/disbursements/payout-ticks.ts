import { sql } from 'kysely';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, encryptionOf, type Tx } from '../../platform/database/index.ts';
import './audit-events.ts';
import { announcePayout } from './disbursements-repository.ts';
import type { PayoutAccountRow, PayoutTickRow } from './tables.ts';

interface Ticking {
  readonly loanRequestId: string;
  readonly offerId: string;
  readonly key: string;
  readonly isMet: boolean;
  readonly note: string;
  readonly userId: string;
  readonly requestId: string;
}

/** Ticks a condition or opens it again. Whoever ticked it first stays named. */
export async function tickPayoutCondition(tx: Tx, clock: Clock, ticking: Ticking): Promise<void> {
  const { loanRequestId, offerId, key, isMet, note, userId, requestId } = ticking;
  const changed = isMet
    ? await tx
        .insertInto('payout_ticks')
        .values({ offer_id: offerId, key, note, by_user_id: userId, at: clock.now() })
        .onConflict((conflict) => conflict.columns(['offer_id', 'key']).doNothing())
        .returning('key')
        .executeTakeFirst()
    : await tx
        .deleteFrom('payout_ticks')
        .where('offer_id', '=', offerId)
        .where('key', '=', key)
        .returning('key')
        .executeTakeFirst();
  if (changed === undefined) return;
  await recordAuditEvent(tx, clock, {
    type: 'payout_condition.ticked',
    actor: { kind: 'person', userId },
    subject: { kind: 'loan-request', id: loanRequestId },
    payload: { key, isMet, note },
    requestId,
  });
  await announcePayout(tx, loanRequestId);
}

/** The ticked conditions of these offers. */
export const listPayoutTicks = (db: Db, offerIds: readonly string[]): Promise<PayoutTickRow[]> =>
  db
    .selectFrom('payout_ticks')
    .selectAll()
    .where(sql<boolean>`offer_id = any(${[...offerIds]}::uuid[])`)
    .orderBy('at')
    .execute();

/** The vendors' accounts of these requests. */
export const listPayoutAccounts = (db: Db, loanRequestIds: readonly string[]): Promise<PayoutAccountRow[]> =>
  db
    .selectFrom('payout_accounts')
    .selectAll()
    .where(sql<boolean>`loan_request_id = any(${[...loanRequestIds]}::uuid[])`)
    .execute();

interface NewAccount {
  readonly loanRequestId: string;
  readonly bankCode: string;
  readonly account: string;
  readonly holder: string;
  readonly userId: string;
  readonly requestId: string;
}

const SHOWN_DIGITS = 4;

/** Keeps the account of a lease's vendor. */
export async function keepPayoutAccount(tx: Tx, clock: Clock, kept: NewAccount): Promise<void> {
  const { loanRequestId, bankCode, account, holder, userId, requestId } = kept;
  const values = {
    bank_code: bankCode,
    account: encryptionOf(tx).number('account', account),
    holder,
    by_user_id: userId,
    at: clock.now(),
  };
  await tx
    .insertInto('payout_accounts')
    .values({ loan_request_id: loanRequestId, ...values })
    .onConflict((conflict) => conflict.column('loan_request_id').doUpdateSet(values))
    .execute();
  await recordAuditEvent(tx, clock, {
    type: 'payout_account.set',
    actor: { kind: 'person', userId },
    subject: { kind: 'loan-request', id: loanRequestId },
    // The trail is kept for ever and is not encrypted: the end of the number is enough to tell which it was.
    payload: { bankCode, account: `••••${account.slice(-SHOWN_DIGITS)}`, holder },
    requestId,
  });
  await announcePayout(tx, loanRequestId);
}
