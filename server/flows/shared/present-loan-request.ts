import type { Language } from '@zeel/protocol/rooms/config';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { getProductVersion, presentProduct, presentWorkingDays } from '../../modules/catalog/index.ts';
import { type LoanRequestRow, listStates, type PastState } from '../../modules/requests/core/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { readWorkingHours } from '../../platform/settings/index.ts';
import { listAwaitedSigners } from './agreements/list-awaited-signers.ts';

/** A request as its applicant sees it, with the product version it keeps; `states` are its past ones, where the caller has read them. */
export async function presentLoanRequest(
  db: Db,
  clock: Clock,
  { row, states }: { readonly row: LoanRequestRow; readonly states?: readonly PastState[] },
  language: Language,
): Promise<LoanRequest> {
  const version = await getProductVersion(db, row.product_version_id);
  const workingDays = await presentWorkingDays(db, clock);
  const cost = row.requested_terms?.cost;
  return {
    id: row.id,
    reference: row.reference,
    state: row.state,
    version: row.version,
    prodId: row.prod_id,
    product: presentProduct(version, language),
    workingDays,
    promise:
      row.service_promised_ms === null
        ? null
        : { promisedMs: row.service_promised_ms, ...(await readWorkingHours(db)) },
    data: row.data,
    visitedSteps: row.visited_steps,
    timeline: (states ?? (await listStates(db, row.id))).map(({ event, state, at, by }) => ({
      event,
      state,
      at: at.toISOString(),
      by,
    })),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    awaitedSigners: (await listAwaitedSigners(db, [row])).get(row.id) ?? [],
    requestFeeMnt: row.request_fee_mnt,
    provenPhone: row.proven_phone,
    cost:
      cost === undefined
        ? null
        : {
            instalmentMnt: cost.instalmentMnt,
            totalPaidMnt: cost.totalPaidMnt,
            effectiveRateBps: cost.effectiveRateBps,
          },
  };
}
