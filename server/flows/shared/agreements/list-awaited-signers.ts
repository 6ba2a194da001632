import { hasAgreed } from '@zeel/domain/request-form';
import { listStandingSigners } from '../../../modules/agreements/index.ts';
import type { LoanRequestRow } from '../../../modules/requests/core/index.ts';
import { answersOf, listParties } from '../../../modules/requests/parties/index.ts';
import type { Db } from '../../../platform/database/index.ts';

/**
 * The names of those who have still to sign, by request, for every request whose applicant has signed. Any other request is not in
 * it: its agreement waits for the applicant, or there is none.
 */
export async function listAwaitedSigners(
  db: Db,
  rows: readonly Pick<LoanRequestRow, 'id' | 'state'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const accepted = rows.filter(({ state }) => state === 'accepted').map(({ id }) => id);
  const signers = accepted.length === 0 ? [] : await listStandingSigners(db, accepted);
  const awaited = new Map<string, readonly string[]>();
  for (const { loanRequestId } of signers.filter(({ partyId }) => partyId === null)) {
    const hasSigned = (partyId: string): boolean =>
      signers.some((signer) => signer.loanRequestId === loanRequestId && signer.partyId === partyId);
    const missing = (await listParties(db, loanRequestId)).filter(
      (party) => hasAgreed(party) && !hasSigned(party.id),
    );
    const names = missing.map((party) => {
      const { patronymic, givenName } = answersOf(party).person;
      return `${patronymic} ${givenName}`.trim();
    });
    awaited.set(loanRequestId, names);
  }
  return awaited;
}
