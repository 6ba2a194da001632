import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import '../core/tables.ts';

/** Forgets the persons whom this request names and no other does, and what they are found by. */
export async function forgetPersonsOf(tx: Tx, loanRequestId: string): Promise<void> {
  const named = await tx
    .deleteFrom('loan_request_identifiers')
    .where('loan_request_id', '=', loanRequestId)
    .returning(['kind', 'value'])
    .execute();
  const digests = named
    .filter(({ kind }) => kind === 'register_number' || kind === 'company' || kind === 'party')
    .map(({ value }) => value);
  if (digests.length === 0) return;
  await tx
    .deleteFrom('persons')
    .where('number_digest', 'in', digests)
    .where(
      sql<boolean>`not exists (select from loan_request_identifiers other where other.value = persons.number_digest
        and other.kind in ('register_number', 'company', 'party'))`,
    )
    .execute();
}
