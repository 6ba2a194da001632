import type { CorrectionSubject, RetentionKind } from '@zeel/protocol/rooms/personal-data';

type Counts = Partial<Record<RetentionKind, number>>;

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    /** A person had everything about them written into a file. */
    'personal_data.export_asked': { exportId: string };
    /** A person took that file. */
    'personal_data.export_taken': { exportId: string };
    /** A person says that something about them is wrong; what they wrote is not in the trail. */
    'personal_data.correction_asked': { correctionId: string; about: CorrectionSubject };
    /** Staff answered it. */
    'personal_data.correction_answered': { correctionId: string; outcome: 'corrected' | 'declined' };
    /** A person withdrew a consent. */
    'personal_data.consent_withdrawn': { consentId: string; purpose: string };
    /** A person asked for the erasure of their data. */
    'personal_data.erasure_asked': { erasureId: string };
    /** It was carried out; so many requests were erased, and so many must be kept. */
    'personal_data.erased': { erasureId: string; erasedRequests: number; keptRequests: number };
    /** Everything about people was taken out of a request: by the wish of its applicant, or because its time was over. */
    'loan_request.erased': { cause: 'wish' | 'retention' };
    /** Data of a kind are kept for longer or shorter from now on. */
    'retention.rule_changed': {
      kind: RetentionKind;
      before: { keepDays: number };
      after: { keepDays: number };
    };
    /** So much of each kind will be erased by the rules. */
    'retention.planned': { planId: string; counts: Counts };
    /** An administrator holds these kinds back. */
    'retention.held': { planId: string; kinds: RetentionKind[] };
    /** So much of each kind was erased. */
    'retention.carried_out': { planId: string; counts: Counts };
  }
}
