import { hasAgreed } from '@zeel/domain/request-form';
import type { LinkBase, LoanRequestRow } from '../../../modules/requests/core/index.ts';
import { listParties, mailParty } from '../../../modules/requests/parties/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';

interface Stopped {
  readonly links: LinkBase;
  /** Whoever stopped it knows; null: nobody of the parties did. */
  readonly exceptPartyId: string | null;
}

/** Writes to guarantors and co-borrowers that the agreement holds no more, whether or not they had signed it. */
export async function tellPartiesStopped(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  { links, exceptPartyId }: Stopped,
): Promise<void> {
  for (const party of (await listParties(tx, row.id)).filter(hasAgreed))
    if (party.id !== exceptPartyId)
      await mailParty(tx, clock, row, {
        party: party.data,
        language: party.language,
        links,
        event: 'party_agreement_stopped',
      });
}
