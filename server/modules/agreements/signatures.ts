import { createHash } from 'node:crypto';
import type { SignatureEvidence } from '@zeel/domain/agreement';
import { type AuditActor, recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, encryptionOf, type Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { SignatureRow } from './tables.ts';
import './audit-events.ts';
import './tables.ts';

/** Every signature under the agreements of a request, also those that are void since, in the order in which they were given. */
export const listSignatures = (db: Db, loanRequestId: string): Promise<SignatureRow[]> =>
  db
    .selectFrom('agreement_signatures')
    .selectAll()
    .where('loan_request_id', '=', loanRequestId)
    .orderBy('signed_at')
    .orderBy('id')
    .execute();

/** Who has signed agreements that were not stopped since; `partyId` is null for the applicant. */
export const listStandingSigners = (
  db: Db,
  loanRequestIds: readonly string[],
): Promise<{ loanRequestId: string; partyId: string | null }[]> =>
  db
    .selectFrom('agreement_signatures')
    .leftJoin('agreement_stops', 'agreement_stops.offer_id', 'agreement_signatures.offer_id')
    .select([
      'agreement_signatures.loan_request_id as loanRequestId',
      'agreement_signatures.party_id as partyId',
    ])
    .where('agreement_signatures.loan_request_id', 'in', loanRequestIds)
    .where('agreement_stops.offer_id', 'is', null)
    .execute();

interface NewSignature {
  readonly loanRequestId: string;
  readonly offerId: string;
  readonly agreementId: string;
  readonly evidence: SignatureEvidence;
  readonly actor: AuditActor;
  readonly requestId: string;
}

/** Keeps a signature with its evidence. The trail gets the hash of the evidence, so its chain vouches for it. */
export async function keepSignature(
  tx: Tx,
  clock: Clock,
  { loanRequestId, offerId, agreementId, evidence, actor, requestId }: NewSignature,
): Promise<void> {
  const now = clock.now();
  const text = JSON.stringify(evidence);
  await tx
    .insertInto('agreement_signatures')
    .values({
      id: newId(now.getTime()),
      loan_request_id: loanRequestId,
      offer_id: offerId,
      agreement_id: agreementId,
      party_id: evidence.partyId,
      evidence: encryptionOf(tx).wholeJson(evidence),
      signed_at: now,
    })
    .execute();
  await recordAuditEvent(tx, clock, {
    type: 'agreement.signed',
    actor,
    subject: { kind: 'loan-request', id: loanRequestId },
    payload: {
      agreementId,
      role: evidence.role,
      partyId: evidence.partyId,
      method: evidence.method,
      documentHash: evidence.documentSha256,
      fileHash: evidence.fileSha256,
      evidenceHash: createHash('sha256').update(text, 'utf8').digest('hex'),
    },
    requestId,
  });
}
