import { financedMntOf, type Terms } from '@zeel/domain/product';
import type { DeskPersonRequest } from '@zeel/protocol/rooms/dossier';
import { applicantNameOf } from '../../../modules/requests/core/index.ts';
import type { PersonRequestRow } from '../../../modules/requests/persons/index.ts';

/** The terms of the offer that binds the lender, by request. */
export type BindingTerms = ReadonlyMap<string, Terms>;

export const bindingTermsOf = (
  offers: readonly { readonly loanRequestId: string; readonly offered: Terms }[],
): BindingTerms => new Map(offers.map(({ loanRequestId, offered }) => [loanRequestId, offered]));

/** A request that somebody stands in. An offer's sum counts as soon as there is one; before, the sum that was asked for. */
export const presentPersonRequest = (row: PersonRequestRow, terms: BindingTerms): DeskPersonRequest => ({
  loanRequestId: row.loanRequestId,
  reference: row.reference,
  state: row.state,
  role: row.role,
  applicantName: applicantNameOf(row),
  exposureMnt: financedMntOf(terms.get(row.loanRequestId) ?? row.requested),
  submittedAt: row.submittedAt.toISOString(),
});
