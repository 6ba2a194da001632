import type { DisbursementState, PayoutFileFormat, PayoutWay } from '@zeel/domain/payout';

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    /** Somebody of finance ordered the money of a request. */
    'disbursement.ordered': {
      disbursementId: string;
      transferId: string;
      way: PayoutWay;
      amountMnt: number;
      needsSecond: boolean;
    };
    /** A second person released it. */
    'disbursement.released': { disbursementId: string };
    /** It was sent, its fate is unclear, the bank confirmed or refused it, or it was taken back. */
    'disbursement.moved': {
      disbursementId: string;
      from: DisbursementState;
      to: DisbursementState;
      bankReference: string | null;
      reason: string | null;
    };
    /** Released orders were written into a file to the bank. */
    'payout_file.made': {
      messageId: string;
      format: PayoutFileFormat;
      orders: number;
      sumMnt: number;
      hash: string;
    };
    /** Somebody brought the bank's statement, and so many orders were found in it or not. */
    'payout_statement.read': {
      lines: number;
      paid: number;
      returned: number;
      differs: number;
      absent: number;
    };
    /** Somebody took the file along. */
    'payout_file.downloaded': { messageId: string };
    /** A condition before the money was ticked or opened again. */
    'payout_condition.ticked': { key: string; isMet: boolean; note: string };
    /** The account of a lease's vendor was kept. */
    'payout_account.set': { bankCode: string; account: string; holder: string };
  }
}
