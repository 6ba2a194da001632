import type { ProductKind } from '@zeel/domain/product';
import type { Tx } from '../../../platform/database/index.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';
import { identifiersOf } from './identifiers-of.ts';

/** Keeps the numbers by which a request that is being sent can be found from others. */
export async function recordIdentifiers(tx: Tx, row: LoanRequestRow, kind: ProductKind): Promise<void> {
  const keys = identifiersOf(row.data, kind);
  if (keys.length === 0) return;
  await tx
    .insertInto('loan_request_identifiers')
    .values(keys.map((key) => ({ loan_request_id: row.id, ...key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
