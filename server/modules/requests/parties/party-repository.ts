import { emptyPartyAnswers, type PartyAnswers } from '@zeel/domain/request-form';
import type { Selectable, Updateable } from 'kysely';
import { type Db, type Placed, partOf, type Tx } from '../../../platform/database/index.ts';
import type { LoanRequestPartiesTable } from '../core/tables.ts';

/** A guarantor's or co-borrower's own part as it is kept. */
export type PartyRow = Readonly<Selectable<LoanRequestPartiesTable>>;
export type PartyChange = Omit<Updateable<LoanRequestPartiesTable>, 'version'>;

const selectParties = (db: Db, loanRequestId: Placed<string>) =>
  db
    .selectFrom('loan_request_parties')
    .selectAll()
    .where('loan_request_id', '=', loanRequestId)
    .orderBy('invited_at')
    .orderBy('id');

/** Everyone who was ever named beside the applicant, in the order of their invitations. */
export const listParties = (db: Db, loanRequestId: string): Promise<PartyRow[]> =>
  selectParties(db, loanRequestId).execute();

export const partiesPart = (db: Db, loanRequestId: Placed<string>) =>
  partOf(selectParties(db, loanRequestId), { invited_at: true, answered_at: true, lapses_at: true });

export async function findParty(
  db: Db,
  { loanRequestId, partyId }: { readonly loanRequestId: string; readonly partyId: string },
  lock: 'none' | 'update' = 'none',
): Promise<PartyRow | undefined> {
  const query = db
    .selectFrom('loan_request_parties')
    .selectAll()
    .where('loan_request_id', '=', loanRequestId)
    .where('id', '=', partyId);
  return (lock === 'none' ? query : query.forUpdate()).executeTakeFirst();
}

/** What is left of the answers of somebody who does not stand beside the applicant any more. */
export const NO_ANSWERS = { answers: null, number_digest: null } as const;

/** Changes a part that the transaction holds. Every change is a new version. */
export const changeParty = (tx: Tx, party: PartyRow, change: PartyChange): Promise<PartyRow> =>
  tx
    .updateTable('loan_request_parties')
    .set({ ...change, version: party.version + 1 })
    .where('loan_request_id', '=', party.loan_request_id)
    .where('id', '=', party.id)
    .where('version', '=', party.version)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The answers of a party so far; before their first visit, the answers that the applicant gave about them. */
export const answersOf = ({ answers, data }: PartyRow): PartyAnswers => answers ?? emptyPartyAnswers(data);
