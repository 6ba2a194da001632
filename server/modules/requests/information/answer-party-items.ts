import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { PartyRow } from '../parties/party-repository.ts';
import type { UsableDocument } from './answer-items.ts';
import { listOpenItems } from './information-repository.ts';
import type { InformationItemRow } from './tables.ts';

type Owner = Pick<PartyRow, 'loan_request_id' | 'id'>;

/** The items that a guarantor or co-borrower is asked for and has not answered yet. */
export const listPartyItems = async (
  db: Db,
  { loan_request_id: loanRequestId, id }: Owner,
  lock: 'none' | 'update' = 'none',
): Promise<InformationItemRow[]> =>
  (await listOpenItems(db, loanRequestId, lock)).filter(
    ({ party_id: partyId, answered_at: at }) => partyId === id && at === null,
  );

/** Answers what is asked of a party with the papers that have come. The transaction holds the part, so that none goes away. */
export async function answerPartyItems(
  tx: Tx,
  clock: Clock,
  party: Owner,
  papers: readonly UsableDocument[],
): Promise<string[]> {
  const given: string[] = [];
  for (const { id, document_type: type } of await listPartyItems(tx, party, 'update')) {
    const documentIds = papers.filter((paper) => paper.type === type).map((paper) => paper.id);
    await answer(tx, clock, id, documentIds);
    given.push(...documentIds);
  }
  return [...new Set(given)];
}

/** Nobody waits any more for the papers of somebody who no longer stands beside the applicant. */
export async function endPartyItems(tx: Tx, clock: Clock, party: Owner): Promise<void> {
  for (const { id } of await listPartyItems(tx, party, 'update')) await answer(tx, clock, id, []);
}

async function answer(tx: Tx, clock: Clock, itemId: string, documentIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('information_items')
    .set((was) => ({
      document_ids: [...documentIds],
      answered_at: clock.now(),
      version: was('version', '+', 1),
    }))
    .where('id', '=', itemId)
    .execute();
}
