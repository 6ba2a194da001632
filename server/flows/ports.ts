import type { DocumentType } from '@zeel/domain/request-form';
import type { NewFeePayment } from '../modules/payments/index.ts';
import type { UsableDocument } from '../modules/requests/information/index.ts';
import type { AuditActor } from '../platform/audit/index.ts';
import type { Clock } from '../platform/clock/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import type { Captcha } from '../providers/captcha/index.ts';

/** What the flows of a loan request need of others; app.ts fills it. */
export interface LoanRequestPorts {
  readonly captcha: Captcha;
  /** Whether codes can go by text message. */
  readonly sendsSms: boolean;
  readonly documents: {
    /** The types of which at least one usable file is there: the applicant's, or a party's. */
    readonly listTypes: (
      db: Db,
      loanRequestId: string,
      partyId?: string | null,
    ) => Promise<readonly DocumentType[]>;
    /** The usable files: the applicant's, or a party's. */
    readonly listUsable: (
      db: Db,
      loanRequestId: string,
      partyId?: string | null,
    ) => Promise<readonly UsableDocument[]>;
    /** The types of which a file was rejected: the applicant's, or a party's. */
    readonly listRejected: (
      db: Db,
      loanRequestId: string,
      partyId?: string | null,
    ) => Promise<readonly DocumentType[]>;
    /** The papers that an officer has verified: the applicant's with partyId null, and those of everyone beside them. */
    readonly listVerified: (
      db: Db,
      loanRequestId: string,
    ) => Promise<readonly { readonly type: DocumentType; readonly partyId: string | null }[]>;
    /** Gives a request the still valid papers of an earlier one of the same person. */
    readonly copy: (
      tx: Tx,
      clock: Clock,
      wish: {
        readonly fromLoanRequestId: string;
        readonly toLoanRequestId: string;
        readonly types: readonly DocumentType[];
        readonly actor: AuditActor;
      },
    ) => Promise<unknown>;
    /** Takes every file of a request away, or those of one party. */
    readonly erase: (
      tx: Tx,
      clock: Clock,
      wish: { readonly loanRequestId: string; readonly partyId?: string; readonly actor: AuditActor },
    ) => Promise<unknown>;
  };
  readonly fees: {
    /** Begins to take the fee of a request that just became due. */
    readonly open: (tx: Tx, fee: NewFeePayment) => Promise<unknown>;
    /** Closes what could still be paid for a request that has ended. */
    readonly close: (tx: Tx, loanRequestId: string) => Promise<void>;
  };
}
