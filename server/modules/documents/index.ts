import type { AnyJob } from '../../platform/jobs/index.ts';
import { createPurgeUploadsJob } from './purge-uploads.ts';
import type { DocumentsRoom } from './room.ts';
import { createSweepFilesJob } from './sweep-files.ts';

export { type CopyWish, copyDocuments } from './copy-documents.ts';
export {
  findUsableDocuments,
  findUsableDocumentTypes,
  findVerifiedDocuments,
} from './documents-repository.ts';
export { eraseDocuments } from './erase-documents.ts';
export { findRejectedTypes } from './reach-document.ts';
export { createDocumentsRoom, type DocumentsRoom, type LoanRequestAccess } from './room.ts';
export { registerDocuments } from './routes.ts';
export { judgeDocument, type Verdict } from './verdicts/judge-document.ts';

export { type JudgedDocument, listArrivedDocuments } from './verdicts/list-for-desk.ts';

/** Selects the hash of every kept file that a document refers to. */
export const KEPT_FILES_QUERY = `select hash from documents,
  unnest(array[content_hash, original_hash, thumbnail_hash]) as hash where hash is not null group by hash order by hash`;

/** The jobs of this room. */
export const documentsJobs = (room: Pick<DocumentsRoom, 'platform' | 'storage'>): AnyJob[] => [
  createPurgeUploadsJob(room),
  createSweepFilesJob(room),
];
