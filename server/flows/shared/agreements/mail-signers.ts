import { hasAgreed } from '@zeel/domain/request-form';
import { type LinkBase, type LoanRequestRow, mailApplicant } from '../../../modules/requests/core/index.ts';
import { listParties, mailParty, type PartyRow } from '../../../modules/requests/parties/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';

/** What those who sign are told together: the applicant, and each guarantor and co-borrower with a link of their own. */
const EVENTS = {
  invited: { applicant: 'agreement_to_sign', party: 'party_agreement_to_sign' },
  reminded: { applicant: 'signing_reminded', party: 'party_signing_reminded' },
  signed: { applicant: 'agreement_signed', party: 'party_agreement_signed' },
} as const;

export interface SignerMail {
  readonly links: LinkBase;
  readonly news: keyof typeof EVENTS;
  /** Left out: everybody. */
  readonly isFor?: (partyId: string | null) => boolean;
}

/** Writes to those who sign the agreement of a request. */
export async function mailSigners(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  { links, news, isFor = () => true }: SignerMail,
): Promise<void> {
  const { applicant, party: event } = EVENTS[news];
  if (isFor(null)) await mailApplicant(tx, clock, row, links, { event: applicant });
  const parties: readonly PartyRow[] = (await listParties(tx, row.id)).filter(hasAgreed);
  for (const { id, data, language } of parties)
    if (isFor(id)) await mailParty(tx, clock, row, { party: data, language, links, event });
}
