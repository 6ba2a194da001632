import type { Language } from '@zeel/protocol/rooms/config';
import { DUPLICATE_MATCHES, type OtherRequest } from '@zeel/protocol/rooms/dossier';
import { listVersions } from '../../../modules/catalog/index.ts';
import { applicantNameOf } from '../../../modules/requests/core/index.ts';
import { isPossibleDuplicate, type OtherRow } from '../../../modules/requests/identifiers/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { SentRequest } from './open-sent-request.ts';

/** Other requests of the same person, phone, account number or thing, newest first. */
export async function presentOthers(
  db: Db,
  row: SentRequest,
  others: readonly OtherRow[],
  language: Language,
): Promise<OtherRequest[]> {
  const versions = await listVersions(
    db,
    others.map(({ productVersionId }) => productVersionId),
  );
  return others.map((other) => ({
    loanRequestId: other.id,
    reference: other.reference,
    state: other.state,
    applicantName: applicantNameOf(other),
    productName: versions.get(other.productVersionId)?.texts[language].name ?? other.prodId,
    amountMnt: other.amountMnt,
    submittedAt: other.submittedAt.toISOString(),
    matches: DUPLICATE_MATCHES.filter((match) => other.matches.includes(match)),
    isPossibleDuplicate: isPossibleDuplicate(row, other),
  }));
}
