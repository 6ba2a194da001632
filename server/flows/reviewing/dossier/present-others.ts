import type { Language } from '@zeel/protocol/rooms/config';
import { DUPLICATE_MATCHES, type OtherRequest } from '@zeel/protocol/rooms/dossier';
import { listVersions } from '../../../modules/catalog/index.ts';
import { applicantNameOf } from '../../../modules/requests/core/index.ts';
import { findOtherRequests } from '../../../modules/requests/identifiers/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { SentRequest } from './open-sent-request.ts';

/** Other requests of the same person, phone, account number or thing, newest first. */
export async function presentOthers(db: Db, row: SentRequest, language: Language): Promise<OtherRequest[]> {
  const others = await findOtherRequests(db, row);
  const versions = await listVersions(
    db,
    others.map((other) => other.row.product_version_id),
  );
  return others.map(({ row: other, matches, isPossibleDuplicate }) => ({
    loanRequestId: other.id,
    reference: other.reference ?? '',
    state: other.state,
    applicantName: applicantNameOf(other),
    productName: versions.get(other.product_version_id)?.texts[language].name ?? other.prod_id,
    amountMnt: other.amount_mnt ?? 0,
    // Only what was sent is found.
    submittedAt: (other.submitted_at ?? other.created_at).toISOString(),
    matches: DUPLICATE_MATCHES.filter((match) => matches.includes(match)),
    isPossibleDuplicate,
  }));
}
