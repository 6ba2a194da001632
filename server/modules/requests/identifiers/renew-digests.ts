import type { ProductKind } from '@zeel/domain/product';
import { termsOfRequest } from '@zeel/domain/request-search';
import { sql } from 'kysely';
import { NUMBER_TERM_START, type Tx } from '../../../platform/database/index.ts';
import type { Encryption } from '../../../platform/encryption/index.ts';
import { identifiersOf } from './identifiers-of.ts';
import { comparedBy, REGISTERED } from './record-identifiers.ts';
import '../core/tables.ts';

const AT_ONCE = 1_000;
const REGISTERED_KINDS = Object.keys(REGISTERED);

/** Writes every digest of a register or account number anew: of persons, of what requests are compared by, of parties, and of the words of the queue. */
export async function renewDigests(
  tx: Tx,
  encryption: Encryption,
  onProgress: (text: string) => void = () => undefined,
): Promise<number> {
  let renewed = 0;
  const tell = (what: string) => (count: number) => {
    renewed += count;
    onProgress(`${what}: ${renewed} renewed`);
  };
  await inBatches((after) => renewPersons(tx, encryption, after), tell('persons'));
  // The digest of a number that nobody holds any more compares with nothing, and cannot be made anew.
  await sql`delete from loan_request_identifiers as own where kind = any (${REGISTERED_KINDS}::text[])
    and not exists (select from persons where persons.number_digest = own.value)`.execute(tx);
  await inBatches((after) => renewParties(tx, encryption, after), tell('parties'));
  await inBatches((after) => renewRequests(tx, encryption, after), tell('requests'));
  return renewed;
}

interface Batch {
  readonly last: string | null;
  readonly count: number;
}

const batchOf = (rows: readonly { readonly id: string }[]): Batch => ({
  last: rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null),
  count: rows.length,
});

async function inBatches(
  renewAfter: (after: string | null) => Promise<Batch>,
  tell: (count: number) => void,
): Promise<void> {
  let after: string | null = null;
  do {
    const batch: Batch = await renewAfter(after);
    tell(batch.count);
    after = batch.last;
  } while (after !== null);
}

/** Persons hold every register number that a request is compared by, so their digests tell both the old and the new. */
async function renewPersons(tx: Tx, encryption: Encryption, after: string | null): Promise<Batch> {
  const rows = await tx
    .selectFrom('persons')
    .select(['id', 'number_digest as old', 'register_number as number'])
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  const fresh = rows.map(({ number }) => encryption.digest('register', number));
  await sql`update persons set number_digest = made.fresh
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${fresh}::text[]) as made (id, fresh) where persons.id = made.id`.execute(
    tx,
  );
  await sql`update loan_request_identifiers as own set value = made.fresh
    from unnest(${rows.map(({ old }) => old)}::text[], ${fresh}::text[]) as made (old, fresh)
    where own.kind = any (${REGISTERED_KINDS}::text[]) and own.value = made.old`.execute(tx);
  return batchOf(rows);
}

async function renewParties(tx: Tx, encryption: Encryption, after: string | null): Promise<Batch> {
  const rows = await tx
    .selectFrom('loan_request_parties')
    .select(['id', 'answers'])
    .where('number_digest', 'is not', null)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  const fresh = rows.map(({ answers }) =>
    encryption.digest('register', answers?.person.registerNumber ?? ''),
  );
  await sql`update loan_request_parties as party set number_digest = made.fresh
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${fresh}::text[]) as made (id, fresh) where party.id = made.id`.execute(
    tx,
  );
  return batchOf(rows);
}

/** Of an erased request nothing is left to be found by. */
async function renewRequests(tx: Tx, encryption: Encryption, after: string | null): Promise<Batch> {
  const rows = await tx
    .selectFrom('loan_requests')
    .select(['id', 'reference', 'data', sql<ProductKind>`kind`.as('kind')])
    .where('submitted_at', 'is not', null)
    .where('erased_at', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  const termOf = (folded: string) => `${NUMBER_TERM_START}${encryption.digest('search', folded)}`;
  const terms = rows.map(({ reference, data }) =>
    JSON.stringify(termsOfRequest(reference ?? '', data.applicant, termOf)),
  );
  const accounts = rows.flatMap(({ id, data, kind }) =>
    identifiersOf(data, kind)
      .filter((identifier) => identifier.kind === 'bank_account')
      .map((identifier) => ({ id, value: comparedBy(encryption, identifier) })),
  );
  await sql`update loan_requests as request
    set search_terms = array(select jsonb_array_elements_text(made.terms))
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${terms}::jsonb[]) as made (id, terms) where request.id = made.id`.execute(
    tx,
  );
  await sql`delete from loan_request_identifiers where kind = 'bank_account'
    and loan_request_id = any (${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
  await sql`insert into loan_request_identifiers (loan_request_id, kind, value)
    select id, 'bank_account', value from unnest(${accounts.map(({ id }) => id)}::uuid[],
      ${accounts.map(({ value }) => value)}::text[]) as made (id, value) on conflict do nothing`.execute(tx);
  return batchOf(rows);
}
