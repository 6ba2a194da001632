import type { StatementLine } from '@zeel/domain/payout';
import type { OrderedTransfer } from './payment-file.ts';

/** What a bank said to a transfer. */
export type TransferReply =
  | { readonly kind: 'accepted'; readonly journal: string }
  /** The bank answered that it did not take it. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Anything else: the bank may have taken it. It is never asked again; the statement tells. */
  | { readonly kind: 'unclear'; readonly cause: string };

/** A bank's corporate gateway in our own words. */
export interface BankGateway {
  /** Signs in, so that a bank that is away is found out before anything counts as sent. */
  prepare(signal?: AbortSignal): Promise<void>;
  /** Asks for a transfer, once. */
  transfer(order: OrderedTransfer, signal?: AbortSignal): Promise<TransferReply>;
  /** Every line of the lender's account on these days, both included; fails rather than leaving one out. */
  readStatement(fromOn: string, toOn: string, signal?: AbortSignal): Promise<readonly StatementLine[]>;
}

/** Why a bank could not be asked. */
export class BankError extends Error {}
