import type { ProductKind } from '@zeel/domain/product';
import type { Insertable } from 'kysely';
import { type Database, encryptionOf, lastWrite, type Tx } from '../../../platform/database/index.ts';
import type { Encryption } from '../../../platform/encryption/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';
import { type IdentifierKind, identifiersOf, type RequestIdentifier } from './identifiers-of.ts';

const identifiers = lastWrite<Insertable<Database['loan_request_identifiers']>>('change', (tx, rows) =>
  tx
    .insertInto('loan_request_identifiers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing()),
);

const persons = lastWrite<Insertable<Database['persons']>>('change', (tx, rows) =>
  tx
    .insertInto('persons')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing()),
);

/** The kinds of identifiers that are numbers of the state's register, and whose. */
export const REGISTERED: Readonly<Partial<Record<IdentifierKind, Insertable<Database['persons']>['kind']>>> =
  {
    register_number: 'person',
    company: 'company',
    party: 'person',
  };

/** What a number is found by: of the numbers of people a digest, of everything else the value itself. */
export function comparedBy(encryption: Encryption, { kind, value }: RequestIdentifier): string {
  if (REGISTERED[kind] !== undefined) return encryption.digest('register', value);
  return kind === 'bank_account' ? encryption.digest('account', value) : value;
}

async function keep(tx: Tx, loanRequestId: string, found: readonly RequestIdentifier[]): Promise<void> {
  const encryption = encryptionOf(tx);
  await identifiers.add(
    tx,
    found.map((identifier) => ({
      loan_request_id: loanRequestId,
      kind: identifier.kind,
      value: comparedBy(encryption, identifier),
    })),
  );
  await persons.add(
    tx,
    found.flatMap((identifier) => {
      const registered = REGISTERED[identifier.kind];
      if (registered === undefined) return [];
      return [
        {
          // A number that is known already keeps the id that it has.
          id: newId(),
          kind: registered,
          number_digest: comparedBy(encryption, identifier),
          register_number: encryption.number('register', identifier.value),
        },
      ];
    }),
  );
}

/** Keeps the numbers by which a request that is being sent can be found from others, and the persons it names. */
export const recordIdentifiers = (tx: Tx, row: LoanRequestRow, kind: ProductKind): Promise<void> =>
  keep(tx, row.id, identifiersOf(row.data, kind));

/** Keeps who a guarantor or co-borrower is that has done their part. */
export const recordPartyIdentifier = (tx: Tx, loanRequestId: string, registerNumber: string): Promise<void> =>
  keep(tx, loanRequestId, [{ kind: 'party', value: registerNumber }]);
