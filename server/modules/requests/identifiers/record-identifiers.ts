import type { ProductKind } from '@zeel/domain/product';
import type { Insertable } from 'kysely';
import { type Database, lastWrite, type Tx } from '../../../platform/database/index.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';
import { identifiersOf } from './identifiers-of.ts';

const identifiers = lastWrite<Insertable<Database['loan_request_identifiers']>>('change', (tx, rows) =>
  tx
    .insertInto('loan_request_identifiers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing()),
);

/** Keeps the numbers by which a request that is being sent can be found from others. */
export const recordIdentifiers = (tx: Tx, row: LoanRequestRow, kind: ProductKind): Promise<void> =>
  identifiers.add(
    tx,
    identifiersOf(row.data, kind).map((identifier) => ({ loan_request_id: row.id, ...identifier })),
  );
