import type { StoredDocument } from '@zeel/protocol/rooms/documents';
import type { FileAccess } from './room.ts';
import type { DocumentRow } from './tables.ts';

/** A file's facts as they leave the server. Hashes stay inside: they tell whether someone else has the same paper. */
export const presentDocument = (row: DocumentRow): StoredDocument => ({
  id: row.id,
  loanRequestId: row.loan_request_id,
  type: row.type,
  partyId: row.party_id,
  state: row.state,
  fileName: row.file_name,
  // Once it is kept, what counts is what was kept: a cleaned picture is smaller than the one that was sent.
  sizeBytes: row.kept_bytes ?? row.announced_bytes,
  receivedBytes: row.kept_bytes ?? row.received_bytes,
  mediaType: row.media_type,
  pageCount: row.page_count,
  hasThumbnail: row.thumbnail_hash !== null,
  revision: row.revision,
  rejectionCode: row.rejection_code,
  rejectionReason: row.rejection_reason === '' ? null : row.rejection_reason,
  createdAt: row.created_at.toISOString(),
});

/** Presents a document to its own person: a rejection they have not been told of is not there yet, for it may be taken back. */
export const presentFor = ({ toldUntil }: FileAccess, row: DocumentRow): StoredDocument =>
  row.state === 'rejected' && isUntold(row.decided_at, toldUntil)
    ? presentDocument({ ...row, state: 'uploaded', rejection_code: null, rejection_reason: null })
    : presentDocument(row);

const isUntold = (decidedAt: Date | null, toldUntil: Date | null | undefined): boolean =>
  toldUntil !== undefined && decidedAt !== null && (toldUntil === null || decidedAt > toldUntil);
