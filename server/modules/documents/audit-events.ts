import type { DocumentType, PaperField } from '@zeel/domain/request-form';
import type { DocumentRejection } from '@zeel/protocol/rooms/documents';

/** Ids and kinds only: a file's name may say more about a person than the trail should keep. */
interface Which {
  documentId: string;
  type: DocumentType;
}

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    /** A file arrived whole, was looked into and kept. */
    'document.uploaded': Which & { mediaType: string };
    /** A file was taken away while the request could still change. */
    'document.removed': Which;
    /** A picture was turned clockwise. */
    'document.rotated': Which & { degrees: number };
    /** An officer found that a paper proves what it should, and read these lines from it; what they say is not in the trail. */
    'document.verified': Which & { revision: number; read: PaperField[] };
    /** An officer found that a paper does not do. */
    'document.rejected': Which & { revision: number; code: DocumentRejection };
    /** A verdict was taken back. */
    'document.reconsidered': Which & { was: 'verified' | 'rejected' };
    /** Files of an earlier request of the same person were taken over. */
    'document.copied': { fromLoanRequestId: string; types: DocumentType[] };
    /** Somebody of the lender read the list of a request's papers. */
    'document.listed': Record<string, never>;
    /** Somebody of the lender saw a small picture of a paper, as it stands beside its name. */
    'document.previewed': Which;
    /** Somebody of the lender opened a paper or took it away. */
    'document.viewed': Which;
    /** Every file of a request was erased. */
    'document.all_erased': { count: number };
  }
}
