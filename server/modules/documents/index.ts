import type { AnyJob } from '../../platform/jobs/index.ts';
import { createPurgeUploadsJob } from './purge-uploads.ts';
import type { DocumentsRoom } from './room.ts';
import { createSweepFilesJob } from './sweep-files.ts';

export { attachDocuments, listAttachments } from './attachments-repository.ts';
export { type CopyOptions, copyDocuments } from './copy-documents.ts';
export {
  arrivedDocumentsPart,
  findRejectedTypes,
  findUsableDocuments,
  findUsableDocumentTypes,
  listDocumentRows,
  listFilesOfApplicant,
  papersOfRequestsPart,
  rejectedTypesPart,
  selectSamePapers,
} from './documents-repository.ts';
export { eraseDocuments } from './erase-documents.ts';
export { presentDocument } from './present-document.ts';
export {
  createDocumentsRoom,
  type DocumentsRoom,
  type LoanRequestAccess,
  type ThreadAccess,
} from './room.ts';
export { registerDocuments } from './routes.ts';
export type { DocumentRow } from './tables.ts';
export { judgeDocument, type Verdict } from './verdicts/judge-document.ts';

/** Selects the hash of every kept file that a document refers to. */
export const KEPT_FILES_QUERY = `select hash from documents,
  unnest(array[content_hash, original_hash, thumbnail_hash]) as hash where hash is not null group by hash order by hash`;

/** The jobs of this room. */
export const documentsJobs = (room: Pick<DocumentsRoom, 'platform' | 'storage'>): AnyJob[] => [
  createPurgeUploadsJob(room),
  createSweepFilesJob(room),
];
export { renewFiles } from './renew-files.ts';
