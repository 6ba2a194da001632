import type { DocumentType } from '@zeel/domain/request-form';
import type { AuditActor } from '../../platform/audit/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/index.ts';
import { findDocument, findRejectedTypes, lockDocument } from './documents-repository.ts';
import type { AnyCall, DocumentsRoom, FileAccess } from './room.ts';
import type { DocumentRow } from './tables.ts';
import { problem } from './texts.ts';

type Room = Pick<DocumentsRoom, 'accessLoanRequest' | 'accessThread'>;

/** A file, and what its caller may do with the files of its request. */
interface ReachedDocument {
  readonly document: DocumentRow;
  readonly access: FileAccess;
}

/** Whether a file belongs to those the caller reaches. */
export const isWithin = (
  { partyId }: Pick<FileAccess, 'partyId'>,
  document: Pick<DocumentRow, 'party_id'>,
): boolean => partyId === undefined || document.party_id === partyId;

/** A file that the caller may see. Missing and not theirs look the same. */
export async function reachDocument(room: Room, call: AnyCall, documentId: string): Promise<ReachedDocument> {
  const document = (await findDocument(call.db, documentId)) ?? refuse('not_found');
  const access = await room.accessLoanRequest(call, document.loan_request_id, 'read');
  return isWithin(access, document) && isShown(access, document) ? { document, access } : refuse('not_found');
}

/** Until its message is written, what one side attaches is not there for the other. */
const isShown = (
  { isByStaff }: FileAccess,
  { attached_by: side, message_id: messageId }: DocumentRow,
): boolean => side === null || messageId !== null || (side === 'lender') === isByStaff;

/** Refuses when files of this type can no longer change. */
export async function requireChangeable(
  room: Room,
  call: AnyCall,
  loanRequestId: string,
  type: DocumentType,
): Promise<FileAccess> {
  const access = await room.accessLoanRequest(call, loanRequestId, 'change-documents');
  await requireOpen(call.db, loanRequestId, access, type);
  return access;
}

async function requireOpen(
  db: Db,
  loanRequestId: string,
  access: FileAccess,
  type: DocumentType,
): Promise<void> {
  if (!access.mayChange || !(await isTypeOpen(db, loanRequestId, access, type)))
    refuse('conflict', { message: problem('not_changeable') });
}

/**
 * A paper may be replaced when it is asked for, or, by the applicant, when one of its kind was rejected. What was rejected of
 * somebody beside them is asked of them by name.
 */
async function isTypeOpen(
  db: Db,
  loanRequestId: string,
  access: FileAccess,
  type: DocumentType,
): Promise<boolean> {
  if (access.onlyTypes === undefined || access.onlyTypes.includes(type)) return true;
  const isRejectedOpen = access.partyId === null && access.isRejectedOpen !== false;
  return isRejectedOpen && (await findRejectedTypes(db, loanRequestId)).includes(type);
}

/** A file that the caller may change now. */
export async function reachChangeable(
  room: Room,
  call: AnyCall,
  documentId: string,
): Promise<ReachedDocument> {
  const found = (await findDocument(call.db, documentId)) ?? refuse('not_found');
  if (found.attached_by !== null) return reachWaiting(room, call, found);
  const access = await room.accessLoanRequest(call, found.loan_request_id, 'change-documents');
  if (!isWithin(access, found)) return refuse('not_found');
  await requireOpen(call.db, found.loan_request_id, access, found.type);
  // A document that an officer has judged stays as it was judged; its replacement comes beside it.
  const isJudged = found.state === 'verified' || found.state === 'rejected';
  return access.onlyTypes !== undefined && isJudged
    ? refuse('conflict', { message: problem('not_changeable') })
    : { document: found, access };
}

function requireUnsent({ message_id: messageId }: DocumentRow): void {
  if (messageId !== null) refuse('conflict', { message: problem('sent_attachment') });
}

/** An attachment whose message is not written yet. What was sent stays as it was sent. */
async function reachWaiting(room: Room, call: AnyCall, document: DocumentRow): Promise<ReachedDocument> {
  const side = await room.accessThread(call, document.loan_request_id);
  if (side !== document.attached_by) return refuse('not_found');
  requireUnsent(document);
  return { document, access: { mayChange: true, isByStaff: side === 'lender', isSent: true } };
}

/**
 * A file that the caller may change, locked for a write. The request is always locked before its files, so two writers
 * never wait for each other in a circle.
 */
export async function lockChangeable(
  room: Room,
  call: AnyCall & { readonly tx: Tx },
  documentId: string,
): Promise<ReachedDocument> {
  const { access } = await reachChangeable(room, call, documentId);
  const document = (await lockDocument(call.tx, documentId)) ?? refuse('not_found');
  // Its message was written between the look and the lock.
  requireUnsent(document);
  return { document, access };
}

/** The actor of a change for the trail: a party's files are changed by that party alone. */
export const actorOf = (call: AnyCall, { party_id: partyId }: Pick<DocumentRow, 'party_id'>): AuditActor =>
  partyId === null ? call.actor : { kind: 'party', partyId };
