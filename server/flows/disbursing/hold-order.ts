import {
  type DisbursementRow,
  findDisbursement,
  holdDisbursement,
} from '../../modules/disbursements/index.ts';
import { type AnyCall, findLoanRequest, type LoanRequestRow } from '../../modules/requests/core/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/index.ts';
import { type DeskMover, deskMoverOf } from '../shared/desk-steps/hold-desk-request.ts';

export interface HeldOrder {
  readonly row: LoanRequestRow;
  readonly order: DisbursementRow;
}

/** Locks an order and its request, always the request first. */
export async function lockOrder(tx: Tx, disbursementId: string): Promise<HeldOrder | undefined> {
  const found = await findDisbursement(tx, disbursementId);
  if (found === undefined) return undefined;
  const row = await findLoanRequest(tx, found.loan_request_id, 'update');
  if (row === undefined) throw new Error('An order pays a request that is gone.');
  return { row, order: await holdDisbursement(tx, disbursementId) };
}

/** Opens an order for a step on the version that the caller saw. */
export async function holdOrder(
  call: AnyCall,
  disbursementId: string,
  version: number,
): Promise<HeldOrder & { readonly mover: DeskMover }> {
  const held = (await lockOrder(call.tx, disbursementId)) ?? refuse('not_found');
  if (held.order.version !== version) return refuse('stale_version');
  return { ...held, mover: deskMoverOf(call) };
}

export const presentOrder = ({ id, state }: DisbursementRow) => ({ disbursementId: id, state });
