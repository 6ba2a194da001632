import type { DocumentType } from '@zeel/domain/request-form';
import type { AuditActor } from '../../platform/audit/index.ts';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { encryptionOf, type Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import './audit-events.ts';

/** Papers older than this say too little about today. */
const MAX_AGE_MONTHS = 6;

export interface CopyOptions {
  readonly fromLoanRequestId: string;
  readonly toLoanRequestId: string;
  /** The types that the new product asks for; documents of other types stay where they are. */
  readonly types: readonly DocumentType[];
  readonly actor: AuditActor;
}

/**
 * Gives a new request the papers of an earlier one: the same files, rows of their own, to be verified anew. Only the
 * applicant's own, not refused and not too old. Whether both requests are the same person's is the caller's to know.
 */
export async function copyDocuments(
  tx: Tx,
  clock: Clock,
  { fromLoanRequestId, toLoanRequestId, types, actor }: CopyOptions,
): Promise<DocumentType[]> {
  if (types.length === 0) return [];
  const now = clock.now();
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - MAX_AGE_MONTHS);
  const rows = await tx
    .selectFrom('documents')
    .selectAll()
    .where('loan_request_id', '=', fromLoanRequestId)
    .where('party_id', 'is', null)
    .where('attached_by', 'is', null)
    .where('type', 'in', types)
    .where('state', 'in', ['uploaded', 'verified'])
    .where('uploaded_at', '>=', oldest)
    .orderBy('created_at')
    .forShare()
    .execute();
  if (rows.length === 0) return [];
  await tx
    .insertInto('documents')
    // uploaded_at stays: a copy of a copy is as old as its paper.
    .values(
      rows.map((row) => ({
        ...row,
        id: newId(),
        loan_request_id: toLoanRequestId,
        state: 'uploaded' as const,
        findings: encryptionOf(tx).json([]),
        decided_by: null,
        decided_at: null,
        created_at: now,
      })),
    )
    .execute();
  const copied = [...new Set(rows.map(({ type }) => type))];
  await recordAuditEvent(tx, clock, {
    type: 'document.copied',
    actor,
    subject: { kind: 'loan-request', id: toLoanRequestId },
    payload: { fromLoanRequestId, types: copied },
  });
  return copied;
}
