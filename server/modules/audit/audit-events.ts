import type { VerifyCause } from './tables.ts';

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    /** The whole trail was looked through, and this is what was found. */
    'audit.verified': {
      verificationId: string;
      cause: VerifyCause;
      length: number;
      faultCount: number;
    };
    /**
     * An operator says that the database was restored from a backup: what was anchored beyond `after` is lost, and the trail
     * goes on from there.
     */
    'audit.restore_accepted': { after: number; anchoredUntil: number };
    /** Somebody took events away as a file. */
    'audit.exported': { filter: Record<string, string> };
  }
}
