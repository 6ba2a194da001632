import { can } from '@zeel/domain/identity';
import { lenderDate } from '@zeel/domain/product';
import { type Bank, bankNameOf } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import type { Disbursement, PayoutRow } from '@zeel/protocol/rooms/disbursements';
import { listApprovedBy } from '../../modules/decisions/index.ts';
import { type DisbursementRow, namePayoutFiles } from '../../modules/disbursements/index.ts';
import { nameStaff } from '../../modules/identity/index.ts';
import { applicantNameOf } from '../../modules/requests/core/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Session } from '../../platform/sessions/index.ts';
import { readBanks } from '../../platform/settings/index.ts';
import { listConditions } from './list-conditions.ts';
import { isReadyToConfirm, isReadyToStop, isReadyToWrite, payerOf } from './order-rules.ts';
import type { Payout } from './read-payouts.ts';

/** The reader of a list of payouts. */
export interface PayoutReader {
  readonly person: Pick<Session, 'userId' | 'roles'>;
  readonly language: Language;
  readonly now: Date;
  readonly secondAboveMnt: number;
}

/** A payout, with the order that is shown with it. */
export interface ShownPayout {
  readonly payout: Payout;
  readonly order: DisbursementRow | undefined;
}

/** The rows of a page, with the names of everybody in them. */
export async function presentPayouts(
  db: Db,
  shown: readonly ShownPayout[],
  reader: PayoutReader,
): Promise<PayoutRow[]> {
  const orders = shown.flatMap(({ order }) => order ?? []);
  const names = await nameStaff(
    db,
    orders.flatMap(({ ordered_by: orderedBy, released_by: releasedBy }) => [
      orderedBy,
      releasedBy ?? orderedBy,
    ]),
  );
  const approved = await listApprovedBy(
    db,
    reader.person.userId,
    shown.map(({ payout }) => payout.row.id),
  );
  const fileIds = orders.flatMap(({ file_id: fileId }) => fileId ?? []);
  const files = new Map(
    (fileIds.length === 0 ? [] : await namePayoutFiles(db, fileIds)).map(
      ({ id, message_id: messageId, format }) => [id, { fileId: id, messageId, format }],
    ),
  );
  const banks = await readBanks(db);
  return shown.map(({ payout, order }) =>
    presentPayout(payout, order, reader, { names, files, banks, isApprover: approved.has(payout.row.id) }),
  );
}

interface Known {
  readonly names: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, NonNullable<Disbursement['file']>>;
  readonly isApprover: boolean;
  readonly banks: readonly Bank[];
}

function presentPayout(
  payout: Payout,
  order: DisbursementRow | undefined,
  reader: PayoutReader,
  known: Known,
): PayoutRow {
  const { row, offer, product, missing } = payout;
  const { amountPaidOut, feesDeducted } = offer.schedule;
  const account = order
    ? { bankCode: order.bank_code, account: order.account, holder: order.holder }
    : payout.account;
  const conditions = listConditions(payout, reader.language);
  return {
    loanRequestId: row.id,
    version: row.version,
    reference: row.reference ?? '',
    applicantName: applicantNameOf(row.data),
    productName: product.texts[reader.language].name,
    isLease: product.terms.kind === 'lease',
    since: (order?.ordered_at ?? row.state_since).toISOString(),
    amountMnt: amountPaidOut + feesDeducted,
    feesDeductedMnt: order?.fees_deducted_mnt ?? feesDeducted,
    paidOutMnt: order?.amount_mnt ?? amountPaidOut,
    payee: payout.payee,
    account: account === null ? null : { ...account, bankName: bankNameOf(known.banks, account.bankCode) },
    isHolderSame: payout.isHolderSame,
    needsSecond: order?.needs_second ?? amountPaidOut > reader.secondAboveMnt,
    missing: {
      account: missing.account,
      holder: missing.holder,
      conditions: conditions
        .filter(({ key }) => missing.conditionKeys.includes(key))
        .map(({ key, name }) => ({ key, name })),
    },
    isApprovedByReader: known.isApprover,
    disbursement: order === undefined ? null : presentOrder(order, reader, known),
  };
}

function presentOrder(
  order: DisbursementRow,
  reader: PayoutReader,
  { names, files, isApprover }: Known,
): Disbursement {
  const nameOf = (userId: string) => ({ userId, name: names.get(userId) ?? '' });
  const { userId, roles } = reader.person;
  const acts = can(roles, 'disbursements:manage') && !isApprover;
  return {
    id: order.id,
    version: order.version,
    state: order.state,
    way: order.way,
    transferId: order.transfer_id,
    needsSecond: order.needs_second,
    orderedBy: nameOf(order.ordered_by),
    orderedAt: order.ordered_at.toISOString(),
    releasedBy: order.released_by === null ? null : nameOf(order.released_by),
    sentAt: order.sent_at?.toISOString() ?? null,
    file: files.get(order.file_id ?? '') ?? null,
    bankReference: order.bank_reference,
    paidOn: order.paid_on,
    checkedAt: order.checked_at?.toISOString() ?? null,
    endReason: order.end_reason,
    may: {
      release:
        acts &&
        order.state === 'waiting' &&
        order.needs_second &&
        order.released_by === null &&
        order.ordered_by !== userId,
      write: acts && isReadyToWrite(order),
      confirm: acts && isReadyToConfirm(order, userId),
      stop: acts && isReadyToStop(order, userId),
      undo:
        acts &&
        order.state === 'confirmed' &&
        order.paid_on === lenderDate(reader.now) &&
        payerOf(order) !== userId,
    },
  };
}
