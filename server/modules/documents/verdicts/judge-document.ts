import { cleanText, isFinding, type PaperFinding } from '@zeel/domain/request-form';
import type { DocumentRejection } from '@zeel/protocol/rooms/documents';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { encryptionOf, type Tx } from '../../../platform/database/index.ts';
import { refuse, refuseFields } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { announceChange } from '../../../platform/live/index.ts';
import { lockDocument, updateDocument } from '../documents-repository.ts';
import { hasRead } from '../note-reading.ts';
import type { DocumentChange, DocumentRow } from '../tables.ts';
import '../audit-events.ts';

/** An officer's verdict on a document. */
export type Verdict =
  | { readonly kind: 'verified'; readonly findings: readonly PaperFinding[] }
  | { readonly kind: 'rejected'; readonly code: DocumentRejection; readonly text: string }
  /** Takes an earlier verdict back. */
  | { readonly kind: 'open' };

export interface Judgement {
  readonly loanRequestId: string;
  readonly documentId: string;
  /** Of the content that was looked at. */
  readonly revision: number;
  readonly verdict: Verdict;
  readonly userId: string;
  readonly requestId: string;
}

/**
 * Keeps a verdict on a paper. The transaction holds the request; who may judge, and when, is the caller's to know. Of two
 * officers the first one's word counts: the other has not seen it and is told so. The applicant hears of a rejection when
 * the paper is asked for again, so only the desk's screens are told now.
 */
export async function judgeDocument(
  tx: Tx,
  clock: Clock,
  { loanRequestId, documentId, revision, verdict, userId, requestId }: Judgement,
): Promise<DocumentRow> {
  const document = await lockDocument(tx, documentId);
  if (document === undefined || document.loan_request_id !== loanRequestId || document.state === 'uploading')
    return refuse('not_found');
  // A file of the thread proves nothing.
  if (document.attached_by !== null) return refuse('not_found');
  if (document.state === 'expired') return refuse('conflict');
  const isJudged = document.state !== 'uploaded';
  if (document.revision !== revision || isJudged !== (verdict.kind === 'open'))
    return refuse('stale_version');
  if (verdict.kind === 'verified') {
    if (!(await hasRead(tx, { documentId, revision, userId }))) return refuse('conflict');
    await keepFindings(tx, clock, document, { findings: verdict.findings, userId });
  }
  const judged = await updateDocument(tx, document.id, changeOf(tx, verdict, userId, clock.now()));
  await recordAuditEvent(tx, clock, {
    ...eventOf(document, verdict),
    actor: { kind: 'person', userId },
    subject: { kind: 'loan-request', id: loanRequestId },
    requestId,
  });
  await announceChange(tx, {
    audience: { permission: 'desk:read' },
    topic: 'documents',
    id: loanRequestId,
  });
  return judged;
}

/** Keeps what was read from the paper. A line that its kind does not prove is refused, and so is one that stands there twice. */
async function keepFindings(
  tx: Tx,
  clock: Clock,
  { id, type, revision }: DocumentRow,
  { findings, userId }: { readonly findings: readonly PaperFinding[]; readonly userId: string },
): Promise<void> {
  const fields = new Set(findings.map(({ field }) => field));
  if (fields.size < findings.length || !findings.every((finding) => isFinding(type, finding)))
    refuseFields({ findings: { code: 'invalid' } });
  if (findings.length === 0) return;
  await tx
    .insertInto('document_findings')
    .values({
      id: newId(),
      document_id: id,
      revision,
      findings: encryptionOf(tx).json(findings),
      by_user_id: userId,
      at: clock.now(),
    })
    .execute();
}

function changeOf(tx: Tx, verdict: Verdict, userId: string, now: Date): DocumentChange {
  const decided = { decided_by: userId, decided_at: now };
  if (verdict.kind === 'verified')
    return {
      state: 'verified',
      findings: encryptionOf(tx).json(verdict.findings),
      rejection_code: null,
      rejection_reason: null,
      ...decided,
    };
  if (verdict.kind === 'open')
    return {
      state: 'uploaded',
      findings: encryptionOf(tx).json([]),
      rejection_code: null,
      rejection_reason: null,
      decided_by: null,
      decided_at: null,
    };
  const text = cleanText(verdict.text);
  // The other reasons have a sentence of their own.
  if (verdict.code === 'other' && text === '') return refuseFields({ text: { code: 'required' } });
  return { state: 'rejected', rejection_code: verdict.code, rejection_reason: text, ...decided };
}

function eventOf({ id: documentId, type, state, revision }: DocumentRow, verdict: Verdict) {
  const which = { documentId, type };
  if (verdict.kind === 'verified')
    return {
      type: 'document.verified',
      payload: { ...which, revision, read: verdict.findings.map(({ field }) => field) },
    } as const;
  if (verdict.kind === 'rejected')
    return { type: 'document.rejected', payload: { ...which, revision, code: verdict.code } } as const;
  const was = state === 'verified' ? 'verified' : 'rejected';
  return { type: 'document.reconsidered', payload: { ...which, was } } as const;
}
