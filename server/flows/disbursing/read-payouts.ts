import { findMissing, isComplete, isSameHolder, type Missing, type PayoutAccount } from '@zeel/domain/payout';
import { getProductVersion, type PublishedVersion } from '../../modules/catalog/index.ts';
import { listAcceptedOffers, type OfferRow } from '../../modules/decisions/index.ts';
import {
  listPayoutAccounts,
  listPayoutTicks,
  type PayoutTickRow,
} from '../../modules/disbursements/index.ts';
import { applicantNameOf, type LoanRequestRow } from '../../modules/requests/core/index.ts';
import type { Db } from '../../platform/database/index.ts';

/** A signed or paid request with everything that its money depends on. */
export interface Payout {
  readonly row: LoanRequestRow;
  readonly offer: OfferRow;
  readonly product: PublishedVersion;
  readonly payee: string;
  readonly account: PayoutAccount | null;
  readonly isHolderSame: boolean;
  readonly ticks: readonly PayoutTickRow[];
  readonly missing: Missing;
  readonly isComplete: boolean;
}

/** The money of these requests; one without an accepted offer has none to pay. */
export async function readPayouts(db: Db, rows: readonly LoanRequestRow[]): Promise<Payout[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const offers = new Map((await listAcceptedOffers(db, ids)).map((offer) => [offer.loan_request_id, offer]));
  const ticks = await listPayoutTicks(
    db,
    [...offers.values()].map(({ id }) => id),
  );
  const vendors = new Map(
    (await listPayoutAccounts(db, ids)).map(({ loan_request_id: id, bank_code: bankCode, ...kept }) => [
      id,
      { bankCode, account: kept.account, holder: kept.holder },
    ]),
  );
  const payouts: Payout[] = [];
  for (const row of rows) {
    const offer = offers.get(row.id);
    if (offer === undefined) continue;
    const product = await getProductVersion(db, offer.product_version_id);
    const own = ticks.filter(({ offer_id: offerId }) => offerId === offer.id);
    payouts.push(payoutOf(row, offer, product, own, vendors.get(row.id) ?? null));
  }
  return payouts;
}

function payoutOf(
  row: LoanRequestRow,
  offer: OfferRow,
  product: PublishedVersion,
  ticks: readonly PayoutTickRow[],
  vendor: PayoutAccount | null,
): Payout {
  const isLease = product.terms.kind === 'lease';
  const { bankCode, account: number, holder } = row.data.income.bank;
  const account = isLease ? vendor : { bankCode, account: number, holder };
  const payee = isLease ? row.data.asset.leased.vendorName : applicantNameOf(row.data);
  const missing = findMissing({
    conditions: offer.conditions,
    metKeys: ticks.map(({ key }) => key),
    account,
    payee,
  });
  return {
    row,
    offer,
    product,
    payee,
    account,
    isHolderSame: account !== null && isSameHolder(account.holder, payee),
    ticks,
    missing,
    isComplete: isComplete(missing),
  };
}
