import type { Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/index.ts';
import { findDocument, lockDocument } from './documents-repository.ts';
import type { AnyCall, DocumentsRoom } from './room.ts';
import type { DocumentRow } from './tables.ts';
import { problem } from './texts.ts';

type Room = Pick<DocumentsRoom, 'accessLoanRequest'>;

/** A file that the caller may see. Missing and not theirs look the same. */
export async function reachDocument(room: Room, call: AnyCall, documentId: string): Promise<DocumentRow> {
  const found = (await findDocument(call.db, documentId)) ?? refuse('not_found');
  await room.accessLoanRequest(call, found.loan_request_id, 'read');
  return found;
}

/** Refuses when the files of the request can no longer change. */
export async function requireChangeable(room: Room, call: AnyCall, loanRequestId: string): Promise<void> {
  const { mayChange } = await room.accessLoanRequest(call, loanRequestId, 'change-documents');
  if (!mayChange) refuse('conflict', { message: problem('not_changeable') });
}

/** A file that the caller may change now. */
export async function reachChangeable(room: Room, call: AnyCall, documentId: string): Promise<DocumentRow> {
  const found = (await findDocument(call.db, documentId)) ?? refuse('not_found');
  await requireChangeable(room, call, found.loan_request_id);
  return found;
}

/** The same, held still for a write. The request is always locked before its files, so two writers never wait in a ring. */
export async function lockChangeable(
  room: Room,
  call: AnyCall & { readonly tx: Tx },
  documentId: string,
): Promise<DocumentRow> {
  await reachChangeable(room, call, documentId);
  return (await lockDocument(call.tx, documentId)) ?? refuse('not_found');
}
