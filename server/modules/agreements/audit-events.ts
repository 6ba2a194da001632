import type { SignatureMethod, SignerRole } from '@zeel/domain/agreement';
import type { StopKind } from './tables.ts';

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    /** The agreement of an accepted offer was written. */
    'agreement.written': {
      agreementId: string;
      offerId: string;
      templateVersion: string;
      language: string;
      /** In hexadecimal digits. */
      documentHash: string;
    };
    /** Somebody signed an agreement. The hash is that of the whole evidence as it is kept. */
    'agreement.signed': {
      agreementId: string;
      role: SignerRole;
      partyId: string | null;
      method: SignatureMethod;
      documentHash: string;
      fileHash: string;
      evidenceHash: string;
    };
    /** Somebody refused to sign, or the lender took an accepted offer back: earlier signatures are void. */
    'agreement.stopped': { offerId: string; kind: StopKind; partyId: string | null };
    /** Somebody at the desk reminded a person whose signature is missing; null: the applicant. */
    'agreement.reminded': { partyId: string | null };
    /** Somebody of the lender took the file of an agreement, or of a preview of one. */
    'agreement.downloaded': { isPreview: boolean };
  }
}
